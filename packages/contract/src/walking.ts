import { greatCircleM, type LatLng } from './geo.ts';

/**
 * Ratio of street distance to straight-line distance. On a grid the mean over all directions is 4/π
 * = 1.27; measured 1.21 to 1.23 around stations (O'Sullivan and Morrall 1996), higher elsewhere.
 */
export const DETOUR_FACTOR = 1.3;

/**
 * 4 km/h. Adults in Korea walk at 1.34 m/s (한국교통연구원 2002) and crossings are timed for 1.0 m/s; a
 * speed between the two accounts for waiting at traffic lights.
 */
export const WALKING_SPEED_M_PER_S = 4_000 / 3_600;

export interface WalkingLeg {
  distanceM: number;
  durationS: number;
}

/** The walk between two places, estimated from the straight line: rivers and hills are ignored. */
export function walkingLeg(from: LatLng, to: LatLng): WalkingLeg {
  const distanceM = greatCircleM(from, to) * DETOUR_FACTOR;
  return { distanceM, durationS: distanceM / WALKING_SPEED_M_PER_S };
}

/** The legs between consecutive places: one leg fewer than places. */
export function walkingLegs(points: readonly LatLng[]): WalkingLeg[] {
  return points.slice(1).map((to, index) => walkingLeg(points[index] ?? to, to));
}

/** Whole minutes for display, at least 1. */
export function walkingMinutes(durationS: number): number {
  return Math.max(1, Math.round(durationS / 60));
}
