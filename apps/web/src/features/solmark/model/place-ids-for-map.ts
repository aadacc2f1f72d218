import { ID_LIST_MAX } from '@sol/contract/place';
import { PAGE_SIZE_MAX } from '@sol/contract/wire';
import type { QueryClient } from '@tanstack/react-query';
import { type CollectionView, collectionPlacesQuery } from '../api/list-collection-places.ts';

/**
 * Ids of the places for the map, in list order. `isTruncated` if there are more than ID_LIST_MAX.
 */
export async function fetchPlaceIdsForMap(queryClient: QueryClient, view: CollectionView) {
  const { pages } = await queryClient.fetchInfiniteQuery({
    ...collectionPlacesQuery(view, PAGE_SIZE_MAX),
    pages: Math.ceil(ID_LIST_MAX / PAGE_SIZE_MAX),
  });
  const ids = pages.flatMap(({ places }) => places.map(({ id }) => id));
  return { ids: ids.slice(0, ID_LIST_MAX), isTruncated: ids.length > ID_LIST_MAX || pages.at(-1)?.nextCursor !== null };
}
