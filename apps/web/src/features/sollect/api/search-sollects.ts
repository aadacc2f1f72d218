import { type SollectPage, searchSollects } from '@sol/contract/sollect';
import type { SollectSearch } from '#app/paths.ts';
import { apiInfiniteQuery } from '#lib/api/query.ts';

/** What the next page is asked for by; null after the last. Spec 3.4-7. */
export const toNextParams = ({ cursorInfo: { nextCursorId } }: SollectPage) =>
  nextCursorId === null ? null : { cursorId: nextCursorId };

/** Newest first; without a keyword or a category all there are. */
export const sollectSearchQuery = ({ keyword, category }: SollectSearch) =>
  apiInfiniteQuery(searchSollects, { query: { keyword, category } }, toNextParams);
