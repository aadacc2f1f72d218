import type { QueryClient } from '@tanstack/react-query';
import { sendSmallWrite } from '#lib/offline/small-write.ts';
import {
  commitCollectionsOfPlace,
  invalidateCollections,
  invalidateMarkedSollects,
  invalidatePlaceLists,
  movePlace,
} from '../api/collection-cache.ts';
import { changeCollections, type PlaceMarkResult, setPlaceMark, setSollectMark } from '../api/set-mark.ts';
import { type MarkMutation, markKey } from './mark.ts';

export type MarkResult = { isMarked: boolean; markedCount: number } & Partial<PlaceMarkResult>;

/**
 * Sends the mutation, and updates the cached collections and lists of marked items.
 * @param key an idempotency key
 */
export async function requestMark(
  queryClient: QueryClient,
  mutation: MarkMutation,
  key: string | undefined,
): Promise<MarkResult> {
  if ('sollectId' in mutation) {
    const result = await setSollectMark(mutation.sollectId, mutation.isMarked);
    invalidateMarkedSollects(queryClient);
    return result;
  }
  const { placeId, change } = mutation;
  const result = await (change ? changeCollections(placeId, change, key) : setPlaceMark(queryClient, mutation, key));
  commitCollectionsOfPlace(queryClient, placeId, result.collectionIds);
  return result;
}

/**
 * {@link requestMark} with an optimistic update of the cached collections.
 * @returns undefined if the mutation waits for the network
 */
export async function sendMark(queryClient: QueryClient, mutation: MarkMutation): Promise<MarkResult | undefined> {
  const rollback =
    'placeId' in mutation && mutation.change && movePlace(queryClient, mutation.placeId, mutation.change);
  try {
    const write = { kind: 'mark', target: markKey(mutation), payload: mutation } as const;
    return await sendSmallWrite(write, (key) => requestMark(queryClient, mutation, key));
  } catch (error) {
    if (rollback) {
      rollback();
      invalidateCollections(queryClient);
      invalidatePlaceLists(queryClient, 'active');
    }
    throw error;
  }
}
