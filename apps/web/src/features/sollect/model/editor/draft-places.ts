import { SOLLECT_PLACES_MAX } from '@sol/contract/limits';
import type { DraftPlace } from './draft-fields.ts';

export const PLACES_FULL_MESSAGE = `장소는 ${SOLLECT_PLACES_MAX}곳까지 담을 수 있어요.`;

const hasPlace = (places: readonly DraftPlace[], id: number) => places.some((place) => place.id === id);

/**
 * Removes a place that is in the list; appends another one unless the list is full. Spec 4.10-6.
 */
export function togglePlace(
  places: readonly DraftPlace[],
  { id, name, category, address }: DraftPlace,
): readonly DraftPlace[] {
  if (hasPlace(places, id)) return places.filter((place) => place.id !== id);
  return places.length < SOLLECT_PLACES_MAX ? [...places, { id, name, category, address }] : places;
}

/** True if the list is full and does not contain the place. */
export const cannotAddPlace = (places: readonly DraftPlace[], id: number): boolean =>
  places.length >= SOLLECT_PLACES_MAX && !hasPlace(places, id);
