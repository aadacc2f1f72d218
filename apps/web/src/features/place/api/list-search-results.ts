import { listSearchResults, type PlaceOrder } from '@sol/contract/place';
import { apiInfiniteQuery } from '#lib/api/query.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { type PlaceConditions, toConditionParams } from './conditions.ts';
import { pageSize, toDistanceCursor, toOrderParams } from './distance-page.ts';
import { toUserParams } from './user-params.ts';

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
    listSearchResults,
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
