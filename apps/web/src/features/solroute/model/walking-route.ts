import type { LatLng } from '@sol/contract/geo';
import { walkingLegs, walkingMinutes } from '@sol/contract/walking';
import type { WalkingRoute } from '@sol/contract/walking-route';

/** 3시간, 1시간 30분, 40분. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}분`;
  return rest === 0 ? `${hours}시간` : `${hours}시간 ${rest}분`;
}

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
