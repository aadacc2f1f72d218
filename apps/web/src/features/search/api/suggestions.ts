import { listNeighborhoods } from '@sol/contract/place';
import { countSearch, listPopularSearches } from '@sol/contract/popular-search';
import { toUserParams } from '#features/place/api.ts';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';

export const popularSearchesQuery = () => apiQuery(listPopularSearches, {});

/** The neighborhoods around a point. */
export const neighborhoodsQuery = (from: GeoPoint) => apiQuery(listNeighborhoods, { query: toUserParams(from) });

export const postSearch = (keyword: string): Promise<null> => call(countSearch, { body: { keyword } });
