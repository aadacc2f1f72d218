import type { PlaceOrder } from '@sol/contract/place';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { apiInfiniteQuery } from '#lib/api/query.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { type PlaceConditions, toConditionParams } from './conditions.ts';
import { pageSize, toDistanceCursor, toOrderParams } from './distance-page.ts';
import { toUserParams } from './user-params.ts';

/**
 * Recommended places around a point, nearest first. A raised trigger loads them again; the previous
 * ones stay until then.
 */
export function nearbyPlacesQuery(from: GeoPoint, refreshTrigger: number, conditions: PlaceConditions) {
  const parameters = { ...toUserParams(from), ...pageSize, ...toConditionParams(conditions) };
  const query = apiInfiniteQuery('GET /api/solmap/places/nearby', { query: parameters }, toDistanceCursor);
  return infiniteQueryOptions({
    ...query,
    queryKey: [...query.queryKey, String(refreshTrigger)],
    placeholderData: keepPreviousData,
  });
}

/** Given places in the given or the selected order. */
export function placesByIdsQuery(ids: readonly number[], conditions: PlaceConditions, order: PlaceOrder) {
  return apiInfiniteQuery(
    'GET /api/solmap/places/search/related',
    { query: { ids: [...ids], ...toConditionParams(conditions), ...toOrderParams(order), ...pageSize } },
    ({ nextCursor }) => (nextCursor === null ? null : { cursorId: nextCursor }),
  );
}

/** The places of a region, in the selected order. */
export function placesOfRegionQuery(region: string, from: GeoPoint, conditions: PlaceConditions, order: PlaceOrder) {
  return apiInfiniteQuery(
    'GET /api/solmap/region/:region/places',
    {
      params: { region },
      query: { ...toUserParams(from), ...toConditionParams(conditions), ...toOrderParams(order), ...pageSize },
    },
    toDistanceCursor,
  );
}

/** A keyword, its origin, and whether words for going alone are searched in names and addresses. */
interface KeywordQuery {
  keyword: string;
  from: GeoPoint;
  isLiteral: boolean;
}

/** All results of a keyword, in the selected order. */
export function searchResultsQuery(
  { keyword, from, isLiteral }: KeywordQuery,
  conditions: PlaceConditions,
  order: PlaceOrder,
) {
  return apiInfiniteQuery(
    'GET /api/solmap/search/places',
    {
      query: {
        keyword,
        ...(isLiteral && { literal: true }),
        ...toUserParams(from),
        ...toConditionParams(conditions),
        ...toOrderParams(order),
        ...pageSize,
      },
    },
    toDistanceCursor,
  );
}
