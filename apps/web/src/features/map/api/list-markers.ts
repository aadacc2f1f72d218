import { alignedOutwards } from '@sol/contract/map-box';
import { listMarkers, listMarkersByIds, listRegionMarkers, type Marker } from '@sol/contract/place';
import type { UseQueryOptions } from '@tanstack/react-query';
import { apiQuery } from '#lib/api/query.ts';
import type { GeoBounds } from '#lib/map/map-handle.ts';
import type { MapFilter } from '../model/map-filter.ts';

type MarkersQuery = UseQueryOptions<Marker[], Error, Marker[], string[]>;

/** The call that brings a filter's markers; none for a single place, for nothing, or before the map has come to rest. */
export function markersQuery(filter: MapFilter, bounds: GeoBounds | null): MarkersQuery | null {
  const { activeFilter, category, searchRegion, searchPlaceIdList } = filter;
  const narrowed = { ...(category && { category }), ...(filter.openNow && { openNow: true }) };
  if (activeFilter === 'category' && bounds !== null) {
    return apiQuery(listMarkers, { query: { ...alignedOutwards(bounds), ...narrowed } });
  }
  if (activeFilter === 'search-district' && searchRegion !== null) {
    return apiQuery(listRegionMarkers, { params: { region: searchRegion }, query: narrowed });
  }
  if (activeFilter === 'search-places') {
    return apiQuery(listMarkersByIds, { query: { ids: [...searchPlaceIdList] } });
  }
  return null;
}
