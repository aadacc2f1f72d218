import { SHARE_ID_MAX } from '@sol/contract/limits';
import { data, type Location, type Params } from 'react-router';

/**
 * Whether the previous history entry is a page of this app. The entry after a login provider's
 * redirect has index 0, also after it was replaced: the page in front of it belongs to the
 * provider.
 */
export function hasPreviousEntry({ key }: Location): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return key !== 'default' && idx !== 0;
}

/** The 404 response of a loader. */
export const notFound = () => data(null, { status: 404 });

/**
 * The id of a link to a course or a collection.
 * @throws a 404 response for a text that the API rejects
 */
export function shareIdOf({ shareId = '' }: Readonly<Params>): string {
  if (shareId.length > SHARE_ID_MAX) throw notFound();
  return shareId;
}

/**
 * Parses a positive integer id of a route. Spec 2.7-1.
 * @throws a 404 response for anything else
 */
export function routeIdOf(params: Readonly<Params>, name: string): number {
  const text = params[name] ?? '';
  const id = Number(text);
  // Larger numbers are not exact, and the API rejects them.
  if (!/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(id)) throw notFound();
  return id;
}
