import type { LatLng } from '@sol/contract/geo';
import type { WalkingRoute } from '@sol/contract/walking-route';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#lib/api/call.ts';
import { useLoggedError } from '#lib/logger.ts';
import { estimateRoute } from './walking-route.ts';

/** The walking route through the points. For members. */
const walkingRouteQuery = (points: LatLng[]) =>
  queryOptions({
    queryKey: ['/api/solroute/walk', points],
    queryFn: ({ signal }) => call('POST /api/solroute/walk', { body: { points } }, { signal }),
    // Streets do not change during a visit.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/**
 * The walking route through the places by the operator's routing service. Without one, and until it
 * responds, an estimate. For members.
 */
export function useWalkingRoute(places: readonly LatLng[]): WalkingRoute {
  const estimate = useMemo(() => estimateRoute(places), [places]);
  const points = places.map(({ latitude, longitude }) => ({ latitude, longitude }));
  const { data, error } = useQuery({ ...walkingRouteQuery(points), enabled: points.length > 1 });
  useLoggedError('Failed to load the walking route', error);
  return points.length > 1 && data ? data : estimate;
}
