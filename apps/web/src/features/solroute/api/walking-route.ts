import type { LatLng } from '@sol/contract/geo';
import { getWalkingRoute } from '@sol/contract/walking-route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** The walking route through the points. For members. */
export const walkingRouteQuery = (points: LatLng[]) =>
  queryOptions({
    queryKey: [getWalkingRoute.path, points],
    queryFn: ({ signal }) => call(getWalkingRoute, { body: { points } }, { signal }),
    // Streets do not change during a visit.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
