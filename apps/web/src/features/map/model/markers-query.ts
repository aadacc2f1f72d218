import { alignOutward } from '@sol/contract/map-box';
import type { Marker } from '@sol/contract/place';
import type { UseQueryOptions } from '@tanstack/react-query';
import { toConditionParams } from '#features/place/api/conditions.ts';
import { toUserParams } from '#features/place/api/user-params.ts';
import { apiQuery } from '#lib/api/query.ts';
import type { GeoBounds, GeoPoint } from '#lib/map/map-handle.ts';
import { listedKeyword, type MapFilter } from './map-filter.ts';

type MarkersQuery = UseQueryOptions<Marker[], Error, Marker[], string[]>;

interface MapSituation {
  /** null before the first idle event of the map. */
  bounds: GeoBounds | null;
  /** Origin of the results of a keyword. */
  resultsFrom: GeoPoint | null;
}

/**
 * The request for a filter's markers; null for a single place, for the empty filter, and before the
 * first idle event of the map.
 */
export function markersQuery(filter: MapFilter, { bounds, resultsFrom }: MapSituation): MarkersQuery | null {
  const { activeFilter, category, searchRegion, searchPlaceIdList } = filter;
  const filterParams = { ...(category && { category }), ...toConditionParams(filter) };
  if (activeFilter === 'category' && bounds !== null) {
    return apiQuery('GET /api/solmap/markers', { query: { ...alignOutward(bounds), ...filterParams } });
  }
  if (activeFilter === 'search-district' && searchRegion !== null) {
    return apiQuery('GET /api/solmap/region/:region/markers', {
      params: { region: searchRegion },
      query: filterParams,
    });
  }
  const keyword = listedKeyword(filter);
  if (keyword !== null) {
    // Only the first results of a search have markers, and the order of the list decides which
    // these are.
    const orderedParams = {
      ...filterParams,
      ...(filter.order !== 'DISTANCE' && { order: filter.order }),
      ...(filter.isLiteral && { literal: true }),
    };
    return (
      resultsFrom &&
      apiQuery('GET /api/solmap/search/markers', { query: { keyword, ...toUserParams(resultsFrom), ...orderedParams } })
    );
  }
  if (activeFilter === 'search-places') {
    return apiQuery('GET /api/solmap/markers/search/related', {
      query: { ids: [...searchPlaceIdList], ...toConditionParams(filter) },
    });
  }
  return null;
}
