import { alignedOutwards } from '@sol/contract/map-box';
import { listFoundMarkers, listMarkers, listMarkersByIds, listRegionMarkers, type Marker } from '@sol/contract/place';
import type { UseQueryOptions } from '@tanstack/react-query';
import { toUserParams } from '#features/place/api/user-params.ts';
import { apiQuery } from '#lib/api/query.ts';
import type { GeoBounds, GeoPoint } from '#lib/map/map-handle.ts';
import { listedKeyword, type MapFilter } from '../model/map-filter.ts';

type MarkersQuery = UseQueryOptions<Marker[], Error, Marker[], string[]>;

interface Seen {
  /** null before the map has come to rest. */
  bounds: GeoBounds | null;
  /** Origin of the results of a keyword. */
  resultsFrom: GeoPoint | null;
}

/** The call that brings a filter's markers; none for a single place, for nothing, or before the map has come to rest. */
export function markersQuery(filter: MapFilter, { bounds, resultsFrom }: Seen): MarkersQuery | null {
  const { activeFilter, category, searchRegion, searchPlaceIdList } = filter;
  const narrowed = { ...(category && { category }), ...(filter.openNow && { openNow: true }) };
  if (activeFilter === 'category' && bounds !== null) {
    return apiQuery(listMarkers, { query: { ...alignedOutwards(bounds), ...narrowed } });
  }
  if (activeFilter === 'search-district' && searchRegion !== null) {
    return apiQuery(listRegionMarkers, { params: { region: searchRegion }, query: narrowed });
  }
  const keyword = listedKeyword(filter);
  if (keyword !== null) {
    // Only the first places of a search have markers: which those are depends on the order of the list.
    const inOrder = { ...narrowed, ...(filter.order !== 'DISTANCE' && { order: filter.order }) };
    return resultsFrom && apiQuery(listFoundMarkers, { query: { keyword, ...toUserParams(resultsFrom), ...inOrder } });
  }
  if (activeFilter === 'search-places') {
    return apiQuery(listMarkersByIds, { query: { ids: [...searchPlaceIdList] } });
  }
  return null;
}
