import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#components/ui/toast.tsx';
import { listAddress } from '#features/map/model/list-address.ts';
import { byPlaces } from '#features/map/model/map-filter.ts';
import type { PlaceIdsForMap } from '#features/solmark/model/place-ids-for-map.ts';
import { logger } from '#lib/logger.ts';

/** Opens the places of a collection on the map, also those that are not loaded yet. */
export function usePlacesOnMap(fetchIds: (queryClient: QueryClient) => Promise<PlaceIdsForMap>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isPending, setIsPending] = useState(false);
  const show = async () => {
    setIsPending(true);
    try {
      const { ids, isTruncated } = await fetchIds(queryClient);
      if (isTruncated) toast.info(`앞에서부터 ${ids.length}곳을 지도에 보여드려요`);
      if (ids.length > 0) void navigate(listAddress(byPlaces(ids)));
      else toast.info('지도에 보여드릴 장소가 없어요');
    } catch (error) {
      logger.error('Failed to load the places of a collection', error);
      toast.error('지도에 보여드리지 못했어요. 다시 시도해 주세요');
    }
    setIsPending(false);
  };
  return { isPending, show };
}
