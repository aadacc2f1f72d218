import { listNotices } from '@sol/contract/notice';
import { apiInfiniteQuery } from '#lib/api/query.ts';

/** What is published, newest first. */
export const noticesQuery = apiInfiniteQuery(listNotices, { query: {} }, ({ nextCursor }) =>
  nextCursor === null ? null : { cursorId: nextCursor },
);
