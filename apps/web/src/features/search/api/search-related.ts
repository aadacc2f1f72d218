import { searchRelated } from '@sol/contract/place';
import { toUserParams } from '#features/place/api/user-params.ts';
import { apiQuery } from '#lib/api/query.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';

/** Places and districts for a keyword, with distances from a point. */
export function relatedQuery(keyword: string, from: GeoPoint) {
  return { ...apiQuery(searchRelated, { query: { keyword, ...toUserParams(from) } }), meta: { keyword } };
}
