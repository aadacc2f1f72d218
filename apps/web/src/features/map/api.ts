import { alignOutward } from '@sol/contract/map-box';
import type { Marker } from '@sol/contract/place';
import type { StreetMap } from '@sol/contract/street';
import type { UseQueryOptions } from '@tanstack/react-query';
import { toConditionParams, toUserParams } from '#features/place/api.ts';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';
import { DEFAULT_CENTER, type GeoBounds, type GeoPoint } from '#lib/map/map-handle.ts';
import type { MapFilter } from './model/map-filter.ts';

/** Not a query: the map keeps the drawn streets itself. */
export const loadStreets = (box: GeoBounds): Promise<StreetMap> => call('GET /api/map/streets', { query: box });

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
  const conditions = toConditionParams(filter);
  switch (filter.kind) {
    case 'area': {
      const category = filter.category && { category: filter.category };
      return (
        bounds &&
        apiQuery('GET /api/solmap/markers', { query: { ...alignOutward(bounds), ...category, ...conditions } })
      );
    }
    case 'region':
      return apiQuery('GET /api/solmap/region/:region/markers', {
        params: { region: filter.region },
        query: conditions,
      });
    case 'keyword': {
      // Only the first results of a search have markers, and the order of the list decides which
      // these are.
      const order = filter.order !== 'DISTANCE' && { order: filter.order };
      const literal = filter.isLiteral && { literal: true };
      const keyword = resultsFrom && { keyword: filter.keyword, ...toUserParams(resultsFrom) };
      return (
        keyword &&
        apiQuery('GET /api/solmap/search/markers', { query: { ...keyword, ...conditions, ...order, ...literal } })
      );
    }
    case 'places':
      return apiQuery('GET /api/solmap/markers/search/related', { query: { ids: [...filter.ids], ...conditions } });
    default:
      return null;
  }
}

/** Maximum of places on the home screen; the map has the others. */
const HOME_NEARBY_MAX = 10;

/** The places of the home screen. Defaults to the initial position of the map, which the server uses. */
export const homeNearbyQuery = (from: GeoPoint = DEFAULT_CENTER) =>
  apiQuery('GET /api/solmap/places/nearby', { query: { ...toUserParams(from), limit: HOME_NEARBY_MAX } });
