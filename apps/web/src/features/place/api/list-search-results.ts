import { listSearchResults, type PlaceOrder } from '@sol/contract/place';
import { apiInfiniteQuery } from '#lib/api/query.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { type PlaceConditions, toConditionParams } from './conditions.ts';
import { pageSize, toDistanceCursor, toOrderParams } from './distance-page.ts';
import { toUserParams } from './user-params.ts';

/** All results of a keyword search from a point, in the selected order. */
export function searchResultsQuery(keyword: string, from: GeoPoint, conditions: PlaceConditions, order: PlaceOrder) {
  return apiInfiniteQuery(
    listSearchResults,
    {
      query: { keyword, ...toUserParams(from), ...toConditionParams(conditions), ...toOrderParams(order), ...pageSize },
    },
    toDistanceCursor,
  );
}
