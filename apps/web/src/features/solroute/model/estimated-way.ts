import type { LatLng } from '@sol/contract/geo';
import { walkingLeg } from '@sol/contract/walking';
import type { WalkingRoute } from '@sol/contract/walking-route';

/** Straight from place to place, with a factor for the detours: what there is until somebody knows better. */
export const estimatedWay = (points: readonly LatLng[]): WalkingRoute => ({
  legs: points.slice(1).flatMap((to, index) => {
    const from = points[index];
    return from === undefined ? [] : [walkingLeg(from, to)];
  }),
  polyline: null,
  isEstimate: true,
});
