import { toUserParams } from '#features/place/api/user-params.ts';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';

export const popularSearchesQuery = () => apiQuery('GET /api/solmap/search/popular', {});

/** The neighborhoods around a point. */
export const neighborhoodsQuery = (from: GeoPoint) =>
  apiQuery('GET /api/solmap/region/nearby', { query: toUserParams(from) });

export const postSearch = (keyword: string): Promise<null> =>
  call('POST /api/solmap/search/popular', { body: { keyword } });
