import type { LatLng } from '@sol/contract/geo';
import { walkingLegs } from '@sol/contract/walking';
import type { WalkingRoute } from '@sol/contract/walking-route';

/** Straight from place to place, with a factor for the detours: what there is until somebody knows better. */
export const estimateRoute = (points: readonly LatLng[]): WalkingRoute => ({
  legs: walkingLegs(points),
  polyline: null,
  isEstimate: true,
});
