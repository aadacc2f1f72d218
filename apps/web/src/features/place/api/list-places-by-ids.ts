import { listPlacesByIds, type PlaceOrder } from '@sol/contract/place';
import { apiInfiniteQuery } from '#lib/api/query.ts';
import { pageSize, toOrderParams } from './distance-page.ts';

/** Given places in the given or the selected order. */
export function placesByIdsQuery(ids: readonly number[], openNow: boolean, order: PlaceOrder) {
  return apiInfiniteQuery(
    listPlacesByIds,
    { query: { ids: [...ids], ...(openNow && { openNow }), ...toOrderParams(order), ...pageSize } },
    ({ nextCursor }) => (nextCursor === null ? null : { cursorId: nextCursor }),
  );
}
