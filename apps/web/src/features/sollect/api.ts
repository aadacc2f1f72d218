import type { Category } from '@sol/contract/category';
import type { SollectPage } from '@sol/contract/sollect';
import type { Query, QueryClient } from '@tanstack/react-query';
import { isNotFound } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { apiInfiniteQuery, apiQuery } from '#lib/api/query.ts';
import type { SollectSearch } from '#lib/paths.ts';

/** Only sollects longer than the limit have further pages. */
export const sollectQuery = (sollectId: number, page = 1) =>
  apiQuery('GET /api/sollect/:id', { params: { id: sollectId }, query: page === 1 ? {} : { page } });

/** The sollects of the carousel. */
export const popularSollectsQuery = () => apiQuery('GET /api/sollect/popular', {});

/** Without a category, sollects of all categories. */
export const recommendedSollectsQuery = (categoryName?: Category) =>
  apiQuery('GET /api/sollect/recommend', { query: { categoryName } });

/** Query parameters of the next page, null after the last one. Spec 3.4-7. */
const toNextParams = ({ cursorInfo: { nextCursorId } }: SollectPage) =>
  nextCursorId === null ? null : { cursorId: nextCursorId };

/** The sollects that contain a place, newest first. */
export const relatedSollectsQuery = (placeId: number) =>
  apiInfiniteQuery('GET /api/sollect/related/:placeId', { params: { placeId } }, toNextParams);

/** Newest first. Without keyword and category, all sollects. */
export const sollectSearchQuery = ({ keyword, category, district }: SollectSearch) =>
  apiInfiniteQuery('GET /api/sollect/search', { query: { keyword, category, district } }, toNextParams);

/** The districts with sollects, most sollects first. */
export const sollectDistrictsQuery = () => apiQuery('GET /api/sollect/districts', {});

const LIST_PATH = /^\/api\/(?:solmark\/)?sollect(?![\w-])(?!\/\d)/;

const isList = ({ queryKey: [path] }: Query) => LIST_PATH.test(String(path));

/** Refetches the lists at once and the sollect when it is next opened. */
export async function invalidateSollects(queryClient: QueryClient, sollectId: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ predicate: isList }),
    queryClient.invalidateQueries({ queryKey: sollectQuery(sollectId).queryKey, refetchType: 'none' }),
  ]);
}

/** Deletes a sollect of the member, which another device may have deleted already. */
export async function deleteSollect(sollectId: number): Promise<void> {
  try {
    await call('DELETE /api/sollect/:id', { params: { id: sollectId } });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
