import { listPlacesByIds } from '@sol/contract/place';
import { apiInfiniteQuery } from '#lib/api/query.ts';
import { pageSize } from './distance-page.ts';

/** Given places in the order given. */
export function placesByIdsQuery(ids: readonly number[], openNow: boolean) {
  return apiInfiniteQuery(
    listPlacesByIds,
    { query: { ids: [...ids], ...(openNow && { openNow }), ...pageSize } },
    ({ nextCursor }) => (nextCursor === null ? null : { cursorId: nextCursor }),
  );
}
