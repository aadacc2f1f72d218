import type { LatLng } from '@sol/contract/geo';
import { findWalkingRoute, type WalkingRoute } from '@sol/contract/walking-route';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLoggedError } from '#hooks/use-logged-error.ts';
import { call } from '#lib/api/call.ts';
import { estimatedWay } from '../model/estimated-way.ts';

/**
 * The way through the points: by the streets where the operator has a routing service, else, and until that answers, an estimate. For
 * members.
 */
export function useWalkingWay(places: readonly LatLng[]): WalkingRoute {
  const estimate = useMemo(() => estimatedWay(places), [places]);
  const points = places.map(({ latitude, longitude }) => ({ latitude, longitude }));
  const { data, error } = useQuery({
    queryKey: [findWalkingRoute.path, points],
    queryFn: ({ signal }) => call(findWalkingRoute, { body: { points } }, { signal }),
    enabled: points.length > 1,
    // Streets do not change while one looks at a course.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useLoggedError('도보 경로를 불러오지 못했어요', error);
  return points.length > 1 && data ? data : estimate;
}
