import type { Collection, SavedPlace } from '@sol/contract/solmark';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { collectionsQuery } from './list-collections.ts';
import { collectionsOfPlaceQuery } from './list-collections-of-place.ts';
import { solmarkQueries } from './solmark-queries.ts';

/** The collections to add a place to and to remove it from. */
export interface CollectionChange {
  add: readonly number[];
  remove: readonly number[];
}

type PlacePages = InfiniteData<{ places: SavedPlace[] }>;

/** Updates the cached collections optimistically. Returns the rollback. */
export function updateCollections(
  queryClient: QueryClient,
  update: (collections: Collection[]) => Collection[],
): () => void {
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
  const lists = remove.flatMap((id) => queryClient.getQueriesData<PlacePages>(solmarkQueries.placesOf(id)));
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
  invalidatePlaceLists(queryClient, 'none');
}

/** Refetches the collections and their counts. */
export function invalidateCollections(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(collectionsQuery());
}

/** Invalidates the place lists of all collections; 'active' refetches the visible ones at once. */
export function invalidatePlaceLists(queryClient: QueryClient, refetchType: 'active' | 'none'): void {
  void queryClient.invalidateQueries({ ...solmarkQueries.places, refetchType });
}

/** The list of saved sollects is refetched when it is next opened. */
export function invalidateMarkedSollects(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ ...solmarkQueries.markedSollects, refetchType: 'none' });
}
