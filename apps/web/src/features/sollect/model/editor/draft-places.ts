import { SOLLECT_PLACES_MAX } from '@sol/contract/sollect';
import type { DraftPlace } from './draft-fields.ts';

export const PLACES_FULL_MESSAGE = `장소는 ${SOLLECT_PLACES_MAX}곳까지 담을 수 있어요.`;

const hasPlace = (places: readonly DraftPlace[], id: number) => places.some((place) => place.id === id);

/** Adds a place at the end, or takes it out again: never twice, never more than there is room for. Spec 4.10-6. */
export function togglePlace(
  places: readonly DraftPlace[],
  { id, name, category, address }: DraftPlace,
): readonly DraftPlace[] {
  if (hasPlace(places, id)) return places.filter((place) => place.id !== id);
  return places.length < SOLLECT_PLACES_MAX ? [...places, { id, name, category, address }] : places;
}

/** Whether a tap on it would do nothing. */
export const cannotAddPlace = (places: readonly DraftPlace[], id: number): boolean =>
  places.length >= SOLLECT_PLACES_MAX && !hasPlace(places, id);
