import type { PlacePreview } from '@sol/contract/place';

/**
 * State of the hours of places of which none is open now: all closed, some or all without known
 * hours, or no places.
 */
export type KnownHours = 'NO_PLACES' | 'ALL_CLOSED' | 'SOME_UNKNOWN' | 'ALL_UNKNOWN';

export function knownHoursOf(places: readonly Pick<PlacePreview, 'isOpen'>[]): KnownHours {
  if (places.length === 0) return 'NO_PLACES';
  const unknown = places.filter(({ isOpen }) => isOpen === null).length;
  if (unknown === 0) return 'ALL_CLOSED';
  return unknown === places.length ? 'ALL_UNKNOWN' : 'SOME_UNKNOWN';
}
