import { apiInfiniteQuery, apiQuery } from '#lib/api/query.ts';

export const noticeQuery = (id: number) => apiQuery('GET /api/notice/:id', { params: { id } });

/** Newest first. */
export const noticesQuery = apiInfiniteQuery('GET /api/notice', { query: {} }, ({ nextCursor }) =>
  nextCursor === null ? null : { cursorId: nextCursor },
);
