import { listNotices } from '@sol/contract/notice';
import { apiInfiniteQuery } from '#lib/api/query.ts';

/** Newest first. */
export const noticesQuery = apiInfiniteQuery(listNotices, { query: {} }, ({ nextCursor }) =>
  nextCursor === null ? null : { cursorId: nextCursor },
);
