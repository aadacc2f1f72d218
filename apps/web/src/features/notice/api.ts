import { getNotice, listNotices } from '@sol/contract/notice';
import { apiInfiniteQuery, apiQuery } from '#lib/api/query.ts';

export const noticeQuery = (id: number) => apiQuery(getNotice, { params: { id } });

/** Newest first. */
export const noticesQuery = apiInfiniteQuery(listNotices, { query: {} }, ({ nextCursor }) =>
  nextCursor === null ? null : { cursorId: nextCursor },
);
