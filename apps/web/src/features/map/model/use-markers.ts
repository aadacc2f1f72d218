import type { Marker } from '@sol/contract/marker';
import type { PlaceDetail } from '@sol/contract/place';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { placeQuery } from '#features/place/api.ts';
import { useLoggedError } from '#lib/logger.ts';
import type { GeoBounds, GeoPoint } from '#lib/map/map-handle.ts';
import { boxMarkersQuery, markersByIdsQuery, regionMarkersQuery, searchMarkersQuery } from '../api.ts';
import { isWithin, visibleBounds } from './map-area.ts';
import type { MapFilter } from './map-filter.ts';
import type { MapPage } from './map-page.ts';
import { resultsOrigin, useMapStore } from './map-store.ts';

interface Situation {
  /** null before the first idle event of the map. */
  bounds: GeoBounds | null;
  /** Origin of the results of a keyword. */
  resultsFrom: GeoPoint | null;
}

/**
 * The request for a filter's markers; null for a single place, for no places, and before the first
 * idle event of the map.
 */
function markersQuery(filter: MapFilter, { bounds, resultsFrom }: Situation) {
  switch (filter.kind) {
    case 'area':
      return bounds && boxMarkersQuery(bounds, filter.category, filter);
    case 'region':
      return regionMarkersQuery(filter.region, filter);
    case 'keyword': {
      const { keyword, isLiteral, order } = filter;
      return resultsFrom && searchMarkersQuery({ keyword, from: resultsFrom, isLiteral, order }, filter);
    }
    case 'places':
      return markersByIdsQuery(filter.ids, filter);
    case 'place':
      return filter.isByLink ? bounds && boxMarkersQuery(bounds, null, filter) : null;
    case 'none':
      return null;
  }
}

/**
 * The bounds of the markers of an area: those of the list, so that both are the same places, otherwise
 * what is visible of the map.
 */
function useShownBounds(page: MapPage): GeoBounds | null {
  const view = useMapStore((state) => state.view);
  const insets = useMapStore((state) => state.insets);
  const searched = useMapStore(({ searchArea }) => searchArea?.bounds ?? null);
  return useMemo(
    () => (page === 'list' ? searched : view && visibleBounds(view, insets)),
    [page, searched, view, insets],
  );
}

/** The markers of a filter. The previous ones stay while the next load; after a failure there are none. */
function useListedMarkers(filter: MapFilter, bounds: GeoBounds | null) {
  const resultsFrom = useMapStore(resultsOrigin);
  const query = markersQuery(filter, { bounds, resultsFrom });
  return useQuery({
    ...(query ?? { queryKey: ['no-markers'], queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
}

function markerOf({ id, name, category, latitude, longitude, isMarked }: PlaceDetail): Marker {
  return { id, name, category, latitude, longitude, isMarked };
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

/** So many of the best places have a name at zoom 15. */
const NAMED_MAX = 10;

/** The places with the highest solo score. */
export function listBest(markers: readonly Marker[]): ReadonlySet<number> {
  const ranked = markers.flatMap(({ id, rank }) => (rank === undefined ? [] : [{ id, rank }]));
  const best = ranked.toSorted((a, b) => a.rank - b.rank).slice(0, NAMED_MAX);
  return new Set(best.map(({ id }) => id));
}

interface ShownMarkers {
  markers: Marker[];
  /** Whether the markers are those of the filter, and not placeholders from the previous one. */
  isCurrent: boolean;
}

const NONE: Marker[] = [];

/** The markers on the map: those of the filter, and the open place even if it is not one of them. */
export function useMarkers(page: MapPage, filter: MapFilter, openPlaceId: number | null): ShownMarkers {
  const isAlone = filter.kind === 'place';
  const bounds = useShownBounds(page);
  const open = useOpenMarker(isAlone ? filter.placeId : openPlaceId);
  // The map may not have moved to the place yet.
  const isThere = !isAlone || (open.data !== undefined && bounds !== null && isWithin(open.data, bounds));
  const list = useListedMarkers(filter, isThere ? bounds : null);
  useLoggedError('Failed to load markers', isAlone ? open.error : list.error);

  const hasNone = filter.kind === 'none' || list.isError;
  const isSingle = isAlone && !(filter.isByLink && isThere);
  const listed = isSingle || hasNone ? NONE : (list.data ?? NONE);
  // Requests are for boxes that clients share: larger ones than what is visible.
  const box = filter.kind === 'area' || isAlone ? bounds : null;
  const isOpenShown = isAlone || (openPlaceId !== null && !hasNone);
  // The map redraws when the array changes: keep the same array for the same markers.
  const markers = useMemo(
    () =>
      withOpen(
        box === null ? listed : listed.filter((marker) => isWithin(marker, box)),
        isOpenShown ? open.data : undefined,
      ),
    [listed, box, isOpenShown, open.data],
  );
  if (isAlone) return { markers, isCurrent: open.isSuccess };
  return { markers, isCurrent: hasNone || (list.isSuccess && !list.isPlaceholderData) };
}
