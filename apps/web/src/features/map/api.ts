import type { Category } from '@sol/contract/category';
import type { SmartListId } from '@sol/contract/choices';
import { alignOutward } from '@sol/contract/geo';
import type { StreetMap } from '@sol/contract/street';
import {
  type ListOrder,
  type PlaceConditions,
  toConditionParams,
  toOrderParam,
  toUserParams,
} from '#features/place/api.ts';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';
import { DEFAULT_CENTER, type GeoBounds, type GeoPoint } from '#lib/map/map-handle.ts';

/** Not a query: the map keeps the drawn streets itself. */
export const loadStreets = (box: GeoBounds): Promise<StreetMap> => call('GET /api/map/streets', { query: box });

/** The markers in a box of the map. */
export const boxMarkersQuery = (box: GeoBounds, category: Category | null, conditions: PlaceConditions) =>
  apiQuery('GET /api/solmap/markers', {
    query: { ...alignOutward(box), ...(category && { category }), ...toConditionParams(conditions) },
  });

export const regionMarkersQuery = (region: string, conditions: PlaceConditions) =>
  apiQuery('GET /api/solmap/region/:region/markers', { params: { region }, query: toConditionParams(conditions) });

export const markersByIdsQuery = (ids: readonly number[], conditions: PlaceConditions) =>
  apiQuery('GET /api/solmap/markers/search/related', { query: { ids: [...ids], ...toConditionParams(conditions) } });

interface ListedSearch {
  keyword: string;
  from: GeoPoint;
  isLiteral: boolean;
  order: ListOrder;
}

/** Only the first results of a search have markers, and the order of the list decides which these are. */
export const searchMarkersQuery = ({ keyword, from, isLiteral, order }: ListedSearch, conditions: PlaceConditions) =>
  apiQuery('GET /api/solmap/search/markers', {
    query: {
      keyword,
      ...toUserParams(from),
      ...toConditionParams(conditions),
      ...toOrderParam(order),
      ...(isLiteral && { literal: true }),
    },
  });

/** Maximum of places on the home screen; the map has the others. */
const HOME_NEARBY_MAX = 10;

/** The places of the home screen. Defaults to the initial position of the map, which the server uses. */
export const homeNearbyQuery = (from: GeoPoint = DEFAULT_CENTER) =>
  apiQuery('GET /api/solmap/places/nearby', { query: { ...toUserParams(from), limit: HOME_NEARBY_MAX } });

/** Lists that the service compiles from public data, around a point. */
export const smartListsQuery = (from: GeoPoint = DEFAULT_CENTER) =>
  apiQuery('GET /api/smart-list', { query: toUserParams(from) });

export const smartListQuery = (id: SmartListId, from: GeoPoint) =>
  apiQuery('GET /api/smart-list/:id', { params: { id }, query: toUserParams(from) });
