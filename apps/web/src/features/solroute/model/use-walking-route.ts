import type { LatLng } from '@sol/contract/geo';
import type { WalkingRoute } from '@sol/contract/walking-route';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLoggedError } from '#hooks/use-logged-error.ts';
import { walkingRouteQuery } from '../api/walking-route.ts';
import { estimateRoute } from './estimated-route.ts';

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
