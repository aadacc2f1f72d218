import { toUserParams } from '#features/place/api/user-params.ts';
import { apiQuery } from '#lib/api/query.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';

/**
 * Places and districts for a keyword, with distances from a point.
 * @param isLiteral whether words for going alone are searched in names and addresses
 */
export function relatedQuery(keyword: string, from: GeoPoint, isLiteral: boolean) {
  const query = { keyword, ...(isLiteral && { literal: true }), ...toUserParams(from) };
  const options = apiQuery('GET /api/solmap/search/related', { query });
  return { ...options, meta: { ...options.meta, keyword } };
}
