import type { Location } from 'react-router';

/**
 * Whether one step back leads to a page of ours. The entry a login service led to is the first of its own run, and one that
 * took the place of a first entry is still the first: before it lies the service, where nobody is to be led again.
 */
export function hasPreviousEntry({ key }: Location): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return key !== 'default' && idx !== 0;
}
