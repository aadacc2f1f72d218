import { greatCircleM, type LatLng } from '@sol/contract/geo';
import { DETOUR_FACTOR, WALKING_SPEED_M_PER_S, walkingMinutes } from '@sol/contract/walking';

const NOT_COMPUTED = -1;

/** Whole metres between points by index, each computed once. */
export type WalkTable = (from: number, to: number) => number;

/** Minutes of a walk, at least 1. */
export const walkMinutes = (walkM: number): number => walkingMinutes(walkM / WALKING_SPEED_M_PER_S);

export function createWalkTable(points: readonly LatLng[], ratio = 1): WalkTable {
  const size = points.length;
  const lengths = new Int32Array(size * size).fill(NOT_COMPUTED);
  return (from, to) => {
    const key = from * size + to;
    const known = lengths[key] ?? NOT_COMPUTED;
    if (known !== NOT_COMPUTED) return known;
    const [one, other] = [points[from], points[to]];
    const walkM =
      one === undefined || other === undefined ? 0 : Math.round(greatCircleM(one, other) * DETOUR_FACTOR * ratio);
    lengths[key] = walkM;
    lengths[to * size + from] = walkM;
    return walkM;
  };
}
