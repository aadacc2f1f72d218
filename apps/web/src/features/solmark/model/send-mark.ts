import type { QueryClient } from '@tanstack/react-query';
import { sendSmallWrite } from '#lib/offline/small-write.ts';
import { commitCollectionsOfPlace, invalidateMarkedSollects } from '../api/collection-cache.ts';
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
 * {@link requestMark} that may wait for the network.
 * @returns undefined if the mutation waits
 */
export function sendMark(queryClient: QueryClient, mutation: MarkMutation): Promise<MarkResult | undefined> {
  const write = { kind: 'mark', target: markKey(mutation), payload: mutation } as const;
  return sendSmallWrite(write, (key) => requestMark(queryClient, mutation, key));
}
