import { listRegionPlaces, type PlaceOrder } from '@sol/contract/place';
import { apiInfiniteQuery } from '#lib/api/query.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { type PlaceConditions, toConditionParams } from './conditions.ts';
import { pageSize, toDistanceCursor, toOrderParams } from './distance-page.ts';
import { toUserParams } from './user-params.ts';

/** The places of a region, in the selected order. */
export function placesOfRegionQuery(region: string, from: GeoPoint, conditions: PlaceConditions, order: PlaceOrder) {
  return apiInfiniteQuery(
    listRegionPlaces,
    {
      params: { region },
      query: { ...toUserParams(from), ...toConditionParams(conditions), ...toOrderParams(order), ...pageSize },
    },
    toDistanceCursor,
  );
}
