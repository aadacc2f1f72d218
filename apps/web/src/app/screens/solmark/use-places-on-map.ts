import { ID_LIST_MAX, PAGE_SIZE_MAX } from '@sol/contract/limits';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#components/ui/toast.tsx';
import { byPlaces, type ListOrigin, listAddress } from '#features/map/model/map-filter.ts';
import { type CollectionView, collectionPlacesQuery, sharedCollectionQuery } from '#features/solmark/api.ts';
import { logger } from '#lib/logger.ts';

interface PlaceIdsForMap {
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

/**
 * Opens the places of a collection on the map, also those that are not loaded yet.
 * @param list the collection, which the map names and leads back to
 */
export function usePlacesOnMap(list: ListOrigin, fetchIds: (queryClient: QueryClient) => Promise<PlaceIdsForMap>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isPending, setIsPending] = useState(false);
  const show = async () => {
    setIsPending(true);
    try {
      const { ids, isTruncated } = await fetchIds(queryClient);
      if (isTruncated) toast.info(`앞에서부터 ${ids.length}곳을 지도에 보여드려요`);
      if (ids.length > 0) void navigate(listAddress(byPlaces(ids)), { state: { list } });
      else toast.info('지도에 보여드릴 장소가 없어요');
    } catch (error) {
      logger.error('Failed to load the places of a collection', error);
      toast.error('지도에 보여드리지 못했어요. 다시 시도해 주세요');
    }
    setIsPending(false);
  };
  return { isPending, show };
}
