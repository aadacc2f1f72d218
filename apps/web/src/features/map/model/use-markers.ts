import type { Marker, PlaceDetail } from '@sol/contract/place';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { placeQuery } from '#features/place/api.ts';
import { useLoggedError } from '#lib/logger.ts';
import { markersQuery } from '../api.ts';
import type { MapFilter } from './map-filter.ts';
import { resultsOrigin, useMapStore } from './map-store.ts';

interface ShownMarkers {
  markers: Marker[];
  /** Whether the markers are those of the filter, and not placeholders from the previous one. */
  isCurrent: boolean;
}

const NONE: Marker[] = [];

function markerOf({ id, name, category, latitude, longitude, isMarked }: PlaceDetail): Marker {
  return { id, name, category, latitude, longitude, isMarked };
}

/**
 * The markers of a filter. The previous ones stay while the next load; after a failure there are
 * none.
 */
function useListedMarkers(filter: MapFilter) {
  const bounds = useMapStore(({ view }) => view?.bounds ?? null);
  const resultsFrom = useMapStore(resultsOrigin);
  const query = markersQuery(filter, { bounds, resultsFrom });
  return useQuery({
    ...(query ?? { queryKey: ['no-markers'], queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
}

/** The same query as that of the detail screen: no second request. */
function useOpenMarker(placeId: number | null) {
  return useQuery({
    ...placeQuery(placeId ?? 0),
    enabled: placeId !== null,
    select: ({ place }) => markerOf(place),
  });
}

/** A list of markers, and the open place even if it is not one of them. */
function withOpen(listed: Marker[], open: Marker | undefined): Marker[] {
  return open === undefined || listed.some(({ id }) => id === open.id) ? listed : [...listed, open];
}

/**
 * The markers on the map: those of the filter, and the open place even if it is not one of them.
 */
export function useMarkers(filter: MapFilter, openPlaceId: number | null): ShownMarkers {
  const isAlone = filter.kind === 'place';
  const list = useListedMarkers(filter);
  const open = useOpenMarker(isAlone ? filter.placeId : openPlaceId);
  useLoggedError('Failed to load markers', isAlone ? open.error : list.error);

  const hasNone = filter.kind === 'none' || list.isError;
  const listed = isAlone || hasNone ? NONE : (list.data ?? NONE);
  const isOpenShown = isAlone || (openPlaceId !== null && !hasNone);
  // The map redraws when the array changes: keep the same array for the same markers.
  const markers = useMemo(
    () => withOpen(listed, isOpenShown ? open.data : undefined),
    [listed, isOpenShown, open.data],
  );
  if (isAlone) return { markers, isCurrent: open.isSuccess };
  return { markers, isCurrent: hasNone || (list.isSuccess && !list.isPlaceholderData) };
}
