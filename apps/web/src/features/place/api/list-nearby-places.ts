import { listNearbyPlaces } from '@sol/contract/place';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { apiInfiniteQuery } from '#lib/api/query.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { type PlaceConditions, toConditionParams } from './conditions.ts';
import { pageSize, toDistanceCursor } from './distance-page.ts';
import { toUserParams } from './user-params.ts';

/**
 * Recommended places around a point, nearest first. A raised trigger loads them again; the previous
 * ones stay until then.
 */
export function nearbyPlacesQuery(from: GeoPoint, refreshTrigger: number, conditions: PlaceConditions) {
  const parameters = { ...toUserParams(from), ...pageSize, ...toConditionParams(conditions) };
  const query = apiInfiniteQuery(listNearbyPlaces, { query: parameters }, toDistanceCursor);
  return infiniteQueryOptions({
    ...query,
    queryKey: [...query.queryKey, String(refreshTrigger)],
    placeholderData: keepPreviousData,
  });
}
