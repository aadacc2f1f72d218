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
  const { kind, id, isMarked, change } = mutation;
  if (kind === 'sollect') {
    const result = await setSollectMark(id, isMarked);
    invalidateMarkedSollects(queryClient);
    return result;
  }
  const place = { placeId: id, isMarked };
  const result = await (change ? changeCollections(id, change, key) : setPlaceMark(queryClient, place, key));
  commitCollectionsOfPlace(queryClient, id, result.collectionIds);
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
