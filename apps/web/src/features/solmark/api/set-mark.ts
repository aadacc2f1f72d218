import type { PlaceMark } from '@sol/contract/solmark';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { withIdempotencyKey } from '#lib/api/idempotency-key.ts';
import type { CollectionChange } from './collection-cache.ts';
import { collectionsQuery } from './list-collections.ts';

export interface PlaceMarkResult extends PlaceMark {
  /** The name of the collection the place was added to. */
  addedTo?: string | undefined;
  /**
   * The collections the place was removed from, set where marking it again would not restore them.
   */
  removedFrom?: number[] | undefined;
}

type Key = string | undefined;

const requestChange = (placeId: number, { add, remove }: CollectionChange, key: Key): Promise<PlaceMark> =>
  call(
    'PATCH /api/solmark/place/:id/collections',
    { params: { id: placeId }, body: { addCollectionIds: [...add], removeCollectionIds: [...remove] } },
    withIdempotencyKey(key),
  );

/** Another device may have deleted a collection that is still cached here. */
const isCollectionNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'COLLECTION_NOT_FOUND';

/**
 * Adds a place to collections and removes it from others. Collections that no longer exist are
 * skipped.
 */
export async function changeCollections(placeId: number, change: CollectionChange, key: Key): Promise<PlaceMarkResult> {
  try {
    return await requestChange(placeId, change, key);
  } catch (error) {
    if (!isCollectionNotFound(error)) throw error;
    const { collections } = await call('GET /api/solmark/place/collections', {});
    const exists = (id: number) => collections.some(({ collectionId }) => collectionId === id);
    const add = change.add.filter(exists);
    // A move must not remove the place from one collection without adding it to another.
    if (change.add.length > 0 && add.length === 0) throw error;
    return requestChange(placeId, { add, remove: change.remove.filter(exists) }, key);
  }
}

async function addToFirstCollection(queryClient: QueryClient, placeId: number, key: Key): Promise<PlaceMarkResult> {
  const { collections } = await queryClient.ensureQueryData(collectionsQuery());
  const first = collections.slice(0, 1);
  const add = first.map(({ collectionId }) => collectionId);
  const result = await requestChange(placeId, { add, remove: [] }, key);
  return { ...result, addedTo: first[0]?.collectionName };
}

async function markPlace(queryClient: QueryClient, placeId: number, key: Key): Promise<PlaceMarkResult> {
  try {
    return await addToFirstCollection(queryClient, placeId, key);
  } catch (error) {
    if (!isCollectionNotFound(error)) throw error;
    queryClient.removeQueries(collectionsQuery());
    return addToFirstCollection(queryClient, placeId, key);
  }
}

async function unmarkPlace(queryClient: QueryClient, placeId: number, key: Key): Promise<PlaceMarkResult> {
  // Not by the query of the sheet: that one waits for this change, and ends with the sheet.
  const { collectionIds } = await call('GET /api/solmark/place/:id/collections', { params: { id: placeId } });
  const [first] = queryClient.getQueryData(collectionsQuery().queryKey)?.collections ?? [];
  const wasOnlyInFirst = collectionIds.every((id) => id === first?.collectionId);
  const result = await changeCollections(placeId, { add: [], remove: collectionIds }, key);
  return { ...result, ...(!wasOnlyInFirst && { removedFrom: collectionIds }) };
}

/**
 * Adds a place to the member's first collection, or removes it from all collections. Spec 4.7-2.
 */
export const setPlaceMark = (
  queryClient: QueryClient,
  { placeId, isMarked }: { placeId: number; isMarked: boolean },
  key: Key,
): Promise<PlaceMarkResult> =>
  isMarked ? markPlace(queryClient, placeId, key) : unmarkPlace(queryClient, placeId, key);

export const setSollectMark = (sollectId: number, isMarked: boolean) =>
  call(isMarked ? 'POST /api/solmark/sollect/:id' : 'DELETE /api/solmark/sollect/:id', { params: { id: sollectId } });
