import type { PlacePreview } from '@sol/contract/place';

/**
 * What is known of the hours of places of which none is open now: all are closed, of some or of all the hours are unknown, or there is
 * no place at all.
 */
export type KnownHours = 'NO_PLACES' | 'ALL_CLOSED' | 'SOME_UNKNOWN' | 'ALL_UNKNOWN';

export function knownHoursOf(places: readonly Pick<PlacePreview, 'isOpen'>[]): KnownHours {
  if (places.length === 0) return 'NO_PLACES';
  const unknown = places.filter(({ isOpen }) => isOpen === null).length;
  if (unknown === 0) return 'ALL_CLOSED';
  return unknown === places.length ? 'ALL_UNKNOWN' : 'SOME_UNKNOWN';
}
