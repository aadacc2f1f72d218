import type { LatLng } from '@sol/contract/geo';
import type { WalkingRoute } from '@sol/contract/solroute';
import { WALKING_SPEED_M_PER_S, type WalkingLeg, walkingLegs, walkingMinutes } from '@sol/contract/walking';
import { durationText, shortDistance } from '#lib/korean-format.ts';

/** 12분, 1시간 5분. */
export const formatWalkingTime = (durationS: number): string => durationText(walkingMinutes(durationS));

/** The sum of the legs, in the minutes that are shown for each of them. Plans add up the same way. */
export const getTotals = (legs: readonly WalkingLeg[]) => ({
  distanceM: legs.reduce((sum, { distanceM }) => sum + distanceM, 0),
  walkMin: legs.reduce((sum, { durationS }) => sum + walkingMinutes(durationS), 0),
});

/** The walk from the departure of a plan to its first stop; undefined if its length is not known. */
export function startLeg(first?: { startWalkMin?: number | undefined; startWalkM?: number | undefined }) {
  const { startWalkMin, startWalkM } = first ?? {};
  if (startWalkMin === undefined || startWalkM === undefined || startWalkM === 0) return undefined;
  // The minutes to the arrival may include a wait until the place opens.
  return { distanceM: startWalkM, durationS: Math.min(startWalkMin * 60, startWalkM / WALKING_SPEED_M_PER_S) };
}

/** "출발지에서 도보 4분 · 260m"; undefined if a solroute starts at its first stop. */
export function startWalkText(first: { startWalkMin?: number | undefined; startWalkM?: number | undefined }) {
  const leg = startLeg(first);
  if (leg !== undefined) return `출발지에서 도보 ${formatWalkingTime(leg.durationS)} · ${shortDistance(leg.distanceM)}`;
  return first.startWalkMin === undefined ? undefined : `출발지에서 ${first.startWalkMin}분`;
}

/** Straight lines between the places, multiplied by a detour factor. */
export const estimateRoute = (points: readonly LatLng[]): WalkingRoute => ({
  legs: walkingLegs(points),
  polyline: null,
  isEstimate: true,
});
