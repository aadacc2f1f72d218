import { ID_LIST_MAX, PAGE_SIZE_MAX } from '@sol/contract/limits';
import type { QueryClient } from '@tanstack/react-query';
import { type CollectionView, collectionPlacesQuery, sharedCollectionQuery } from '../api.ts';

export interface PlaceIdsForMap {
  /** In list order. */
  ids: number[];
  /** Whether there are more than ID_LIST_MAX. */
  isTruncated: boolean;
}

const pages = Math.ceil(ID_LIST_MAX / PAGE_SIZE_MAX);

interface Page {
  places: readonly { id: number }[];
  nextCursor: string | null;
}

function toIds(list: readonly Page[]): PlaceIdsForMap {
  const ids = list.flatMap(({ places }) => places.map(({ id }) => id));
  return { ids: ids.slice(0, ID_LIST_MAX), isTruncated: ids.length > ID_LIST_MAX || list.at(-1)?.nextCursor !== null };
}

/** The places of an own collection. */
export async function fetchPlaceIdsForMap(queryClient: QueryClient, view: CollectionView): Promise<PlaceIdsForMap> {
  const data = await queryClient.fetchInfiniteQuery({ ...collectionPlacesQuery(view, PAGE_SIZE_MAX), pages });
  return toIds(data.pages);
}

/** The places of a shared collection. */
export async function fetchSharedIdsForMap(queryClient: QueryClient, shareId: string): Promise<PlaceIdsForMap> {
  const data = await queryClient.fetchInfiniteQuery({ ...sharedCollectionQuery(shareId, PAGE_SIZE_MAX), pages });
  return toIds(data.pages);
}
