import { type Collection, listCollectionPlaces, listCollections, type SavedPlace } from '@sol/contract/solmark';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { requestPath } from '#lib/api/request-path.ts';
import { collectionsQuery } from '../api/list-collections.ts';

/** Collections a place is put into and taken out of. */
export interface CollectionChange {
  add: readonly number[];
  remove: readonly number[];
}

type PlacePages = InfiniteData<{ places: SavedPlace[] }>;

interface Keyed {
  queryKey: readonly unknown[];
}

const placesPath = (collectionId: number) => requestPath(listCollectionPlaces, { params: { collectionId } });

/** The lists of a collection's places, in every order and under every keyword. */
const placesOf = (collectionId: number) => ({
  predicate: ({ queryKey: [path] }: Keyed) =>
    typeof path === 'string' && path.split('?')[0] === placesPath(collectionId),
});

/** Shows the collections otherwise at once; what it answers takes that back. */
export function changeCollections(
  client: QueryClient,
  change: (collections: Collection[]) => Collection[],
): () => void {
  const { queryKey } = collectionsQuery();
  // What is under way knows nothing of it yet.
  void client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (known) => known && { collections: change(known.collections) });
  return () => client.setQueryData(queryKey, before);
}

/** Shows at once that a place has gone from collections to others; what it answers takes that back. */
export function showMove(client: QueryClient, placeId: number, { add, remove }: CollectionChange): () => void {
  const takeBackCounts = changeCollections(client, (collections) =>
    collections.map((each) => {
      const change = Number(add.includes(each.collectionId)) - Number(remove.includes(each.collectionId));
      return change === 0 ? each : { ...each, placeCount: Math.max(0, each.placeCount + change) };
    }),
  );
  const lists = remove.flatMap((id) => client.getQueriesData<PlacePages>(placesOf(id)));
  for (const [queryKey, known] of lists) {
    const pages = known?.pages.map((page) => ({ ...page, places: page.places.filter(({ id }) => id !== placeId) }));
    if (known && pages) client.setQueryData<PlacePages>(queryKey, { ...known, pages });
  }
  return () => {
    takeBackCounts();
    for (const [queryKey, known] of lists) client.setQueryData(queryKey, known);
  };
}

/** The collections and their counts as the server has them. */
export function refreshCollections(client: QueryClient): void {
  void client.invalidateQueries(collectionsQuery());
}

/** The places of collections are asked for anew: at once where they are on screen, or when they are next opened. */
export function refreshPlaces(client: QueryClient, when: 'now' | 'whenNextOpened'): void {
  const isList = ({ queryKey: [path] }: Keyed) =>
    typeof path === 'string' && path.startsWith(`${listCollections.path}/`);
  void client.invalidateQueries({ predicate: isList, refetchType: when === 'now' ? 'active' : 'none' });
}
