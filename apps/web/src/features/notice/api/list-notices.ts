import { apiInfiniteQuery } from '#lib/api/query.ts';

/** Newest first. */
export const noticesQuery = apiInfiniteQuery('GET /api/notice', { query: {} }, ({ nextCursor }) =>
  nextCursor === null ? null : { cursorId: nextCursor },
);
