import { searchPlaces } from '@sol/contract/place';
import { toUserParams } from '#features/place/api/user-params.ts';
import { apiQuery } from '#lib/api/query.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';

/** Places for a keyword, sorted by distance from a point. */
export function placesQuery(keyword: string, from: GeoPoint) {
  const options = apiQuery(searchPlaces, { query: { keyword, ...toUserParams(from) } });
  return { ...options, meta: { ...options.meta, keyword } };
}
