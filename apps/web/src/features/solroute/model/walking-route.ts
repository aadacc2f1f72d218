import type { LatLng } from '@sol/contract/geo';
import type { WalkingRoute } from '@sol/contract/solroute';
import { walkingLegs, walkingMinutes } from '@sol/contract/walking';
import { durationText } from '#lib/korean-format.ts';

/** 12분, 1시간 5분. */
export const formatWalkingTime = (durationS: number): string => durationText(walkingMinutes(durationS));

export function getTotals(legs: readonly { distanceM: number; durationS: number }[]) {
  return {
    distanceM: legs.reduce((sum, { distanceM }) => sum + distanceM, 0),
    durationS: legs.reduce((sum, { durationS }) => sum + durationS, 0),
  };
}

/** Straight lines between the places, multiplied by a detour factor. */
export const estimateRoute = (points: readonly LatLng[]): WalkingRoute => ({
  legs: walkingLegs(points),
  polyline: null,
  isEstimate: true,
});
