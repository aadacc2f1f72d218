import type { LatLng } from '@sol/contract/geo';
import type { WalkingRoute } from '@sol/contract/solroute';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLoggedError } from '#lib/logger.ts';
import { walkingRouteQuery } from '../api.ts';
import { type Arrival, computeArrivals, type PlaceHours } from './arrival.ts';
import { estimateRoute } from './walking-route.ts';

/**
 * The walking route through the places by the operator's routing service. Without one, and until it
 * responds, an estimate. For members.
 */
function useWalkingRoute(places: readonly LatLng[]): WalkingRoute {
  const estimate = useMemo(() => estimateRoute(places), [places]);
  const points = places.map(({ latitude, longitude }) => ({ latitude, longitude }));
  const { data, error } = useQuery({ ...walkingRouteQuery(points), enabled: points.length > 1 });
  useLoggedError('Failed to load the walking route', error);
  return points.length > 1 && data ? data : estimate;
}

/**
 * The walking route through the places and the arrivals at them, which are empty without a departure
 * time. For members.
 */
export function useRoute(
  departureTime: string,
  places: readonly (LatLng & PlaceHours)[],
): { route: WalkingRoute; arrivals: Arrival[] } {
  const route = useWalkingRoute(places);
  const arrivals = useMemo(
    () => computeArrivals(departureTime, places, route.legs),
    [departureTime, places, route.legs],
  );
  return { route, arrivals };
}
