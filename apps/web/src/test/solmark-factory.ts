import type { Collection, SavedPlace } from '@sol/contract/solmark';
import { aPlaceSummary } from './sollect-factory.ts';

/** The default collection of a new member. */
export function aCollection(collection: Partial<Collection> = {}): Collection {
  return { collectionId: 31, collectionName: '저장한 장소', iconId: 1, placeCount: 0, ...collection };
}

/** A place in a collection. */
export function aSavedPlace(changes: Partial<SavedPlace> = {}): SavedPlace {
  const { seq: _, ...place } = aPlaceSummary({ isMarked: true });
  return { ...place, isOpen: null, savedAt: '2025-11-02T09:30:00+09:00', ...changes };
}
