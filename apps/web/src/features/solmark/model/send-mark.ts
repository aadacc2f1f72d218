import type { QueryClient } from '@tanstack/react-query';
import {
  commitCollectionsOfPlace,
  invalidateCollections,
  invalidateMarkedSollects,
  invalidatePlaceLists,
  movePlace,
} from '../api/collection-cache.ts';
import { changeCollections, type PlaceMarkResult, setPlaceMark, setSollectMark } from '../api/set-mark.ts';
import type { MarkMutation } from './mark.ts';

export type MarkResult = { isMarked: boolean; markedCount: number } & Partial<PlaceMarkResult>;

type PlaceMarkMutation = Extract<MarkMutation, { placeId: number }>;

async function sendPlaceMark(queryClient: QueryClient, mutation: PlaceMarkMutation): Promise<MarkResult> {
  const { placeId, isMarked, change } = mutation;
  const rollback = change && movePlace(queryClient, placeId, change);
  try {
    const result = await (change ? changeCollections(placeId, change) : setPlaceMark(queryClient, placeId, isMarked));
    commitCollectionsOfPlace(queryClient, placeId, result.collectionIds);
    return result;
  } catch (error) {
    if (rollback) {
      rollback();
      invalidateCollections(queryClient);
      invalidatePlaceLists(queryClient, 'active');
    }
    throw error;
  }
}

/** Sends the mutation, and updates the cached collections and lists of marked items. */
export async function sendMark(queryClient: QueryClient, mutation: MarkMutation): Promise<MarkResult> {
  if ('placeId' in mutation) return sendPlaceMark(queryClient, mutation);
  const result = await setSollectMark(mutation.sollectId, mutation.isMarked);
  invalidateMarkedSollects(queryClient);
  return result;
}
