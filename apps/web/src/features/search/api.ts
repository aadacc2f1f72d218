import type { SearchMode } from '@sol/contract/search-history';
import { toUserParams } from '#features/place/api.ts';
import { authorizedFetch, type Transport } from '#lib/api/authorized-transport.ts';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';

/** The member's recent searches, newest first. Members only. Spec 5-3. */
export const recentSearchesQuery = (mode: SearchMode) =>
  apiQuery('GET /api/:mode/search/recent', { params: { mode } }, 'member');

/** `keepalive` lets the request outlive the page, which a search may leave at once. */
const keepAlive: Transport = (path, init) => authorizedFetch(path, { ...init, keepalive: true });

export const postRecentSearch = (mode: SearchMode, keyword: string): Promise<null> =>
  call('POST /api/:mode/search/recent', { params: { mode }, body: { keyword } }, { transport: keepAlive });

export const deleteSearch = (mode: SearchMode, keyword: string): Promise<null> =>
  call('DELETE /api/:mode/search/recent/:keyword', { params: { mode, keyword } });

export const deleteSearches = (mode: SearchMode): Promise<null> =>
  call('DELETE /api/:mode/search/recent', { params: { mode } });

/**
 * Places and districts for a keyword, with distances from a point.
 * @param isLiteral whether solo-intent terms are searched in names and addresses
 */
export function relatedQuery(keyword: string, from: GeoPoint, isLiteral: boolean) {
  const query = { keyword, ...(isLiteral && { literal: true }), ...toUserParams(from) };
  const options = apiQuery('GET /api/solmap/search/related', { query });
  return { ...options, meta: { ...options.meta, keyword } };
}

/** Places for a keyword, sorted by distance from a point. */
export function placesQuery(keyword: string, from: GeoPoint) {
  const options = apiQuery('GET /api/place/search', { query: { keyword, ...toUserParams(from) } });
  return { ...options, meta: { ...options.meta, keyword } };
}

export const popularSearchesQuery = () => apiQuery('GET /api/solmap/search/popular', {});

/** The neighborhoods around a point. */
export const neighborhoodsQuery = (from: GeoPoint) =>
  apiQuery('GET /api/solmap/region/nearby', { query: toUserParams(from) });

export const postSearchCount = (keyword: string): Promise<null> =>
  call('POST /api/solmap/search/popular', { body: { keyword } });
