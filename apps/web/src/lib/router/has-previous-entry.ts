import type { Location } from 'react-router';

/**
 * Whether the previous history entry is a page of this app. The entry after a login provider's
 * redirect has index 0, also after it was replaced: the page in front of it belongs to the
 * provider.
 */
export function hasPreviousEntry({ key }: Location): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return key !== 'default' && idx !== 0;
}
