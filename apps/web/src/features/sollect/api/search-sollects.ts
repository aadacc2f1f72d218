import { type SollectPage, searchSollects } from '@sol/contract/sollect';
import { apiInfiniteQuery } from '#lib/api/query.ts';
import type { SollectSearch } from '#lib/paths.ts';

/** Query parameters of the next page, null after the last one. Spec 3.4-7. */
export const toNextParams = ({ cursorInfo: { nextCursorId } }: SollectPage) =>
  nextCursorId === null ? null : { cursorId: nextCursorId };

/** Newest first. Without keyword and category, all sollects. */
export const sollectSearchQuery = ({ keyword, category }: SollectSearch) =>
  apiInfiniteQuery(searchSollects, { query: { keyword, category } }, toNextParams);
