import type { PlaceMark } from '@sol/contract/solmark';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { sendSmallWrite } from '#lib/offline/small-write.ts';
import {
  type CollectionChange,
  collectionsQuery,
  commitCollectionsOfPlace,
  fetchCollectionIdsOfPlace,
  fetchCollections,
  invalidateMarkedSollects,
  sendCollectionChange,
  setSollectMark,
} from '../api.ts';
import { findCachedName, type MarkMutation, markKey, type StoredMark } from './mark-cache.ts';

interface PlaceMarkResult extends PlaceMark {
  /** The name of the collection the place was added to. */
  addedTo?: string | undefined;
  /**
   * The collections the place was removed from, set where marking it again would not restore them.
   */
  removedFrom?: number[] | undefined;
}

export type MarkResult = { isMarked: boolean; markedCount: number } & Partial<PlaceMarkResult>;

type Key = string | undefined;

/** Another device may have deleted a collection that is still cached here. */
const isCollectionNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'COLLECTION_NOT_FOUND';

/**
 * Adds a place to collections and removes it from others. Collections that no longer exist are
 * skipped.
 */
async function changeCollections(placeId: number, change: CollectionChange, key: Key): Promise<PlaceMarkResult> {
  try {
    return await sendCollectionChange(placeId, change, key);
  } catch (error) {
    if (!isCollectionNotFound(error)) throw error;
    const collections = await fetchCollections();
    const exists = (id: number) => collections.some(({ collectionId }) => collectionId === id);
    const add = change.add.filter(exists);
    // A move must not remove the place from one collection without adding it to another.
    if (change.add.length > 0 && add.length === 0) throw error;
    return sendCollectionChange(placeId, { add, remove: change.remove.filter(exists) }, key);
  }
}

async function addToFirstCollection(queryClient: QueryClient, placeId: number, key: Key): Promise<PlaceMarkResult> {
  const { collections } = await queryClient.ensureQueryData(collectionsQuery());
  const first = collections.slice(0, 1);
  const add = first.map(({ collectionId }) => collectionId);
  const result = await sendCollectionChange(placeId, { add, remove: [] }, key);
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
  const collectionIds = await fetchCollectionIdsOfPlace(placeId);
  const [first] = queryClient.getQueryData(collectionsQuery().queryKey)?.collections ?? [];
  const wasOnlyInFirst = collectionIds.every((id) => id === first?.collectionId);
  const result = await changeCollections(placeId, { add: [], remove: collectionIds }, key);
  return { ...result, ...(!wasOnlyInFirst && { removedFrom: collectionIds }) };
}

/**
 * Sends the mutation, and updates the cached collections and lists of marked items. A place is added
 * to the member's first collection or removed from all, unless collections were chosen. Spec 4.7-2.
 * @param key an idempotency key
 */
export async function requestMark(
  queryClient: QueryClient,
  { kind, id, isMarked, change }: MarkMutation,
  key: Key,
): Promise<MarkResult> {
  if (kind === 'sollect') {
    const result = await setSollectMark(id, isMarked);
    // When it is next opened: what was unmarked stays, so that it can be marked again.
    invalidateMarkedSollects(queryClient, 'none');
    return result;
  }
  const setMark = isMarked ? markPlace : unmarkPlace;
  const result = await (change ? changeCollections(id, change, key) : setMark(queryClient, id, key));
  commitCollectionsOfPlace(queryClient, id, result.collectionIds);
  return result;
}

/**
 * {@link requestMark} that may wait for the network.
 * @returns undefined if the mutation waits
 */
export function sendMark(queryClient: QueryClient, mutation: MarkMutation): Promise<MarkResult | undefined> {
  const payload: StoredMark = { ...mutation, name: findCachedName(queryClient, mutation) };
  const write = { kind: 'mark', target: markKey(mutation), payload } as const;
  return sendSmallWrite(write, (key) => requestMark(queryClient, mutation, key));
}
