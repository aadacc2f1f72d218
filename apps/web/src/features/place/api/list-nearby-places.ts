import { listNearbyPlaces } from '@sol/contract/place';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { apiInfiniteQuery } from '#lib/api/query.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { distanceCursorOf, pageSize } from './distance-page.ts';
import { userAt } from './user-at.ts';

/** What is worth a walk from here, nearest first. A raised trigger asks anew and keeps showing what was there. */
export function nearbyPlacesQuery(from: GeoPoint, refreshTrigger: number, openNow: boolean) {
  const asked = { ...userAt(from), ...pageSize, ...(openNow && { openNow }) };
  const query = apiInfiniteQuery(listNearbyPlaces, { query: asked }, distanceCursorOf);
  return infiniteQueryOptions({
    ...query,
    queryKey: [...query.queryKey, String(refreshTrigger)],
    placeholderData: keepPreviousData,
  });
}
