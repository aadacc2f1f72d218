import { listRegionPlaces } from '@sol/contract/place';
import { apiInfiniteQuery } from '#lib/api/query.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { distanceCursorOf, pageSize } from './distance-page.ts';
import { userAt } from './user-at.ts';

/** The places of a region, nearest first. */
export function placesOfRegionQuery(region: string, from: GeoPoint, openNow: boolean) {
  return apiInfiniteQuery(
    listRegionPlaces,
    { params: { region }, query: { ...userAt(from), ...(openNow && { openNow }), ...pageSize } },
    distanceCursorOf,
  );
}
