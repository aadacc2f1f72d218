import type { LatLng } from '@sol/contract/geo';
import { walkingLegs } from '@sol/contract/walking';
import type { WalkingRoute } from '@sol/contract/walking-route';

/** Straight lines between the places, multiplied by a detour factor. */
export const estimateRoute = (points: readonly LatLng[]): WalkingRoute => ({
  legs: walkingLegs(points),
  polyline: null,
  isEstimate: true,
});
