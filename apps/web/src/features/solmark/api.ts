import type { CollectionShare } from '@sol/contract/share';
import type { Collection, PlaceMark, SavedPlace, SavedSort } from '@sol/contract/solmark';
import { type InfiniteData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateSavedPlaces, toUserParams } from '#features/place/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { requestPath } from '#lib/api/endpoint.ts';
import { callOnce, withIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { apiInfiniteQuery, apiQuery } from '#lib/api/query.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';

/** The member's collections; marking a place adds it to the first one. Spec 3.5-5. */
export const collectionsQuery = () => apiQuery('GET /api/solmark/place/collections', {}, 'member');

/** The member's present collections, which another device may have changed. */
export const fetchCollections = async (): Promise<Collection[]> =>
  (await call('GET /api/solmark/place/collections', {})).collections;

/** The member's collections that contain the place, requested after `ready` has resolved. */
export function collectionsOfPlaceQuery(placeId: number, ready = () => Promise.resolve()) {
  const input = { params: { id: placeId } };
  return queryOptions({
    ...apiQuery('GET /api/solmark/place/:id/collections', input, 'member'),
    queryFn: async ({ signal }) => {
      await ready();
      return call('GET /api/solmark/place/:id/collections', input, { signal });
    },
    // Another device may have changed them.
    staleTime: 0,
  });
}

/** The ids of {@link collectionsOfPlaceQuery}, not by its query: that one waits for changes of the mark. */
export const fetchCollectionIdsOfPlace = async (placeId: number): Promise<number[]> =>
  (await call('GET /api/solmark/place/:id/collections', { params: { id: placeId } })).collectionIds;

/** The number of places that are in no other collection. */
export const collectionDeletionQuery = (collectionId: number) => ({
  ...apiQuery('GET /api/solmark/place/collections/:collectionId/deletion', { params: { collectionId } }, 'member'),
  // Fetched again for every dialog.
  staleTime: 0,
  gcTime: 0,
});

export interface CollectionView {
  collectionId: number;
  /** An empty keyword matches every place. */
  keyword: string;
  sort: SavedSort;
  /** The user's position; the order by distance needs it. */
  from: GeoPoint | null;
  /** Only 다녀온 곳, or only 가고 싶은 곳. */
  visited?: boolean | undefined;
}

const toNextCursor = ({ nextCursor }: { nextCursor: string | null }) =>
  nextCursor === null ? null : { cursor: nextCursor };

export function collectionPlacesQuery({ collectionId, keyword, sort, from, visited }: CollectionView, limit?: number) {
  const query = {
    ...(keyword !== '' && { keyword }),
    ...(sort !== 'saved' && { sort }),
    ...(sort === 'distance' && from !== null && toUserParams(from)),
    ...(visited !== undefined && { visited }),
    ...(limit !== undefined && { limit }),
  };
  return apiInfiniteQuery(
    'GET /api/solmark/place/collections/:collectionId/places',
    { params: { collectionId }, query },
    toNextCursor,
    'member',
  );
}

/** Sets the note on a place in a collection; an empty one deletes it. */
export function useSetMemo(collectionId: number, placeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (memo: string) =>
      call('PUT /api/solmark/place/collections/:collectionId/places/:id/memo', {
        params: { collectionId, id: placeId },
        body: { memo },
      }),
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: (query) => pathOf(query).startsWith(`/api/solmark/place/collections/${collectionId}/places`),
      }),
  });
}

/** The saved places that the member has been to in a year. */
export const visitsQuery = (year: number) => apiQuery('GET /api/solmark/visits', { query: { year } }, 'member');

/** null: 가고 싶은 곳. */
export function useSetVisit(placeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { visitedOn: string | null; note?: string }) =>
      call('PATCH /api/solmark/place/:id/visit', { params: { id: placeId }, body }),
    onSuccess: () => invalidateSavedPlaces(queryClient),
  });
}

/** A shared collection with a page of its places, readable by everyone with the link. */
export const sharedCollectionQuery = (shareId: string, limit?: number) =>
  apiInfiniteQuery(
    'GET /api/shared/collection/:shareId',
    { params: { shareId }, query: { ...(limit !== undefined && { limit }) } },
    toNextCursor,
  );

const toNextCursorId = ({ cursorInfo: { nextCursorId } }: { cursorInfo: { nextCursorId: number | null } }) =>
  nextCursorId === null ? null : { cursorId: nextCursorId };

/** The member's saved sollects, last saved first. Spec 7.4-10. */
export const markedSollectsQuery = () => apiInfiniteQuery('GET /api/solmark/sollect', {}, toNextCursorId, 'member');

/** The member's own sollects, newest first. Spec 7.4-10. */
export const mySollectsQuery = () => apiInfiniteQuery('GET /api/solmark/sollect/my', {}, toNextCursorId, 'member');

interface WithQueryKey {
  queryKey: readonly unknown[];
}

/** The key of a query begins with the path of its request. */
const pathOf = ({ queryKey: [path] }: WithQueryKey): string => (typeof path === 'string' ? path : '');

/** Matches the cached lists of a collection's places, in every order and with every keyword. */
function placeListsOf(collectionId: number) {
  const listPath = requestPath('GET /api/solmark/place/collections/:collectionId/places', {
    params: { collectionId },
  });
  return { predicate: (query: WithQueryKey) => pathOf(query).split('?')[0] === listPath };
}

/** Refetches the collections and their counts. */
export function invalidateCollections(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(collectionsQuery());
}

/** Invalidates the list of saved sollects; 'active' refetches it at once if it is open. */
export function invalidateMarkedSollects(queryClient: QueryClient, refetchType: 'active' | 'none'): void {
  const queryKey = [requestPath('GET /api/solmark/sollect')];
  void queryClient.invalidateQueries({ queryKey, refetchType });
}

/** Invalidates every query, also of other features, except those of a collection. */
export function invalidateAllExcept(queryClient: QueryClient, collectionId: number): void {
  const prefix = `/api/solmark/place/collections/${collectionId}/`;
  void queryClient.invalidateQueries({ predicate: (query) => !pathOf(query).startsWith(prefix) });
}

/** The collections to add a place to and to remove it from. */
export interface CollectionChange {
  add: readonly number[];
  remove: readonly number[];
}

/** Adds a place to collections and removes it from others. The place is marked while one contains it. */
export const sendCollectionChange = (
  placeId: number,
  { add, remove }: CollectionChange,
  key: string | undefined,
): Promise<PlaceMark> =>
  call(
    'PATCH /api/solmark/place/:id/collections',
    { params: { id: placeId }, body: { addCollectionIds: [...add], removeCollectionIds: [...remove] } },
    withIdempotencyKey(key),
  );

export const setSollectMark = (sollectId: number, isMarked: boolean) =>
  call(isMarked ? 'POST /api/solmark/sollect/:id' : 'DELETE /api/solmark/sollect/:id', { params: { id: sollectId } });

type PlacePages = InfiniteData<{ places: SavedPlace[] }>;

/** Updates the cached collections optimistically. Returns the rollback. */
function updateCollections(queryClient: QueryClient, update: (collections: Collection[]) => Collection[]): () => void {
  const { queryKey } = collectionsQuery();
  // A response that was requested before the update would overwrite it.
  void queryClient.cancelQueries({ queryKey });
  const previous = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(queryKey, (cached) => cached && { collections: update(cached.collections) });
  return () => queryClient.setQueryData(queryKey, previous);
}

/**
 * Moves a place between cached collections optimistically: their counts and place lists. Returns
 * the rollback.
 */
export function movePlace(queryClient: QueryClient, placeId: number, { add, remove }: CollectionChange): () => void {
  const rollbackCounts = updateCollections(queryClient, (collections) =>
    collections.map((collection) => {
      const { collectionId, placeCount } = collection;
      const difference = Number(add.includes(collectionId)) - Number(remove.includes(collectionId));
      return difference === 0 ? collection : { ...collection, placeCount: Math.max(0, placeCount + difference) };
    }),
  );
  const lists = remove.flatMap((id) => queryClient.getQueriesData<PlacePages>(placeListsOf(id)));
  for (const [queryKey, cached] of lists) {
    const pages = cached?.pages.map((page) => ({ ...page, places: page.places.filter(({ id }) => id !== placeId) }));
    if (cached && pages) queryClient.setQueryData<PlacePages>(queryKey, { ...cached, pages });
  }
  return () => {
    rollbackCounts();
    for (const [queryKey, cached] of lists) queryClient.setQueryData(queryKey, cached);
  };
}

/** Commits the collections of a place that the server has confirmed. */
export function commitCollectionsOfPlace(queryClient: QueryClient, placeId: number, collectionIds: number[]): void {
  queryClient.setQueryData(collectionsOfPlaceQuery(placeId).queryKey, { collectionIds });
  invalidateCollections(queryClient);
  // An unmarked place stays in the visible list until the list is opened again, so that it can be
  // marked again.
  invalidateSavedPlaces(queryClient, 'none');
}

export interface CollectionInput {
  name: string;
  iconId: number;
}

/** Appends the collection to the cached list when the server has created it. */
export function useCreateCollection() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CollectionInput) => callOnce('POST /api/solmark/place/collections', { body: input }),
    onSuccess: ({ collectionId }, { name, iconId }) => {
      const created = { collectionId, collectionName: name, iconId, placeCount: 0 };
      queryClient.setQueryData(
        collectionsQuery().queryKey,
        (cached) => cached && { collections: [...cached.collections, created] },
      );
      invalidateCollections(queryClient);
    },
  });
}

/** Optimistic update with rollback. */
export function useUpdateCollection(collectionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CollectionInput) =>
      call('PATCH /api/solmark/place/collections/:collectionId', { params: { collectionId }, body: input }),
    onMutate: ({ name, iconId }) =>
      updateCollections(queryClient, (collections) =>
        collections.map((item) =>
          item.collectionId === collectionId ? { ...item, collectionName: name, iconId } : item,
        ),
      ),
    onError: (_error, _input, rollback) => rollback?.(),
    onSettled: () => invalidateCollections(queryClient),
  });
}

/**
 * Only the server knows which places lose their mark, so every query is invalidated except those of
 * the deleted collection.
 */
export function useDeleteCollection(collectionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/solmark/place/collections/:collectionId', { params: { collectionId } }),
    onSuccess: () => {
      updateCollections(queryClient, (collections) => collections.filter((item) => item.collectionId !== collectionId));
      invalidateAllExcept(queryClient, collectionId);
    },
  });
}

const REORDER_KEY = ['reorder-collections'];

/** Collections that `ids` does not contain come last, in their previous order. */
function sortByIds(collections: readonly Collection[], ids: readonly number[]): Collection[] {
  const positions = new Map(ids.map((id, index) => [id, index]));
  const getPosition = ({ collectionId }: Collection) => positions.get(collectionId) ?? positions.size;
  return collections.toSorted((a, b) => getPosition(a) - getPosition(b));
}

const isOrderConflict = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'COLLECTION_NOT_FOUND' || error.code === 'COLLECTIONS_CHANGED');

/**
 * Retries once if another device has created or deleted a collection, with the current collections
 * in this order.
 */
async function sendOrder(collectionIds: number[]): Promise<void> {
  try {
    await call('PUT /api/solmark/place/collections/order', { body: { collectionIds } });
  } catch (error) {
    if (!isOrderConflict(error)) throw error;
    const collections = await fetchCollections();
    const ids = sortByIds(collections, collectionIds).map(({ collectionId }) => collectionId);
    await call('PUT /api/solmark/place/collections/order', { body: { collectionIds: ids } });
  }
}

/** Optimistic update. Requests are sent one after another, so that the last order wins. */
export function useReorderCollections() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: REORDER_KEY,
    scope: { id: 'reorder-collections' },
    mutationFn: sendOrder,
    onMutate: (collectionIds) => updateCollections(queryClient, (collections) => sortByIds(collections, collectionIds)),
    onError: (_error, _ids, rollback) => rollback?.(),
    // While another order is queued, a refetch would overwrite its optimistic update.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: REORDER_KEY }) === 1) invalidateCollections(queryClient);
    },
  });
}

/** null if it is not shared. */
export const collectionShareQuery = (collectionId: number) =>
  apiQuery('GET /api/solmark/place/collections/:collectionId/share', { params: { collectionId } }, 'member');

const setCachedShare = (queryClient: QueryClient, collectionId: number, share: CollectionShare | null) =>
  queryClient.setQueryData(collectionShareQuery(collectionId).queryKey, share);

/** Creates the link, or changes whether the existing one includes memos. */
export function useShareCollection(collectionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (includesMemos: boolean) =>
      call('POST /api/solmark/place/collections/:collectionId/share', {
        params: { collectionId },
        body: { includesMemos },
      }),
    onSuccess: (share) => void setCachedShare(queryClient, collectionId, share),
  });
}

export function useUnshareCollection(collectionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/solmark/place/collections/:collectionId/share', { params: { collectionId } }),
    onSuccess: () => void setCachedShare(queryClient, collectionId, null),
  });
}
