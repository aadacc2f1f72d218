import { listPlacesByIds, type PlaceOrder } from '@sol/contract/place';
import { apiInfiniteQuery } from '#lib/api/query.ts';
import { type PlaceConditions, toConditionParams } from './conditions.ts';
import { pageSize, toOrderParams } from './distance-page.ts';

/** Given places in the given or the selected order. */
export function placesByIdsQuery(ids: readonly number[], conditions: PlaceConditions, order: PlaceOrder) {
  return apiInfiniteQuery(
    listPlacesByIds,
    { query: { ids: [...ids], ...toConditionParams(conditions), ...toOrderParams(order), ...pageSize } },
    ({ nextCursor }) => (nextCursor === null ? null : { cursorId: nextCursor }),
  );
}
