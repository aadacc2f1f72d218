import { type House, METRES_PER_NUMBER, removeOutliers, splitIntoRuns } from './houses.rules.ts';
import { distanceM, lengthM, type Point, simplify } from './plane.rules.ts';
import { type Fit, fitOnStreet, nearestKnot } from './street-fit.rules.ts';

export type StreetLine = { name: string; houseCount: number; line: Point[] };
/** A street with its houses, sorted by number. */
export type KnownStreet = { name: string; houses: readonly House[] };

type Rank = { setbackM: number; reach: number; maxGap: number };
const AVENUE: Rank = { setbackM: 24, reach: 34, maxGap: 120 };
const ROAD: Rank = { setbackM: 14, reach: 22, maxGap: 80 };
const LANE: Rank = { setbackM: 7, reach: 10, maxGap: 26 };

/** Minimum length, in numbers and in metres, to determine the direction of a street. */
const NUMBERS_MIN = 4;
const LENGTH_MIN_M = 35;
const TOLERANCE_M = 6;

/** The suffix gives the rank: avenues are straight over long distances, lanes turn often. */
const rankOf = (name: string): Rank => (name.endsWith('대로') ? AVENUE : name.endsWith('로') ? ROAD : LANE);

/** Removes points where the line turns back, which are errors of the fit. */
function removeSpikes(line: readonly Point[]): Point[] {
  const result: Point[] = [];
  for (const [index, point] of line.entries()) {
    const before = result.at(-1);
    const after = line[index + 1];
    if (before !== undefined && after !== undefined) {
      const turn = (point.x - before.x) * (after.x - point.x) + (point.y - before.y) * (after.y - point.y);
      if (turn < 0.25 * distanceM(before, point) * distanceM(point, after)) continue;
    }
    result.push(point);
  }
  return result;
}

/** "선릉로93길" branches off 선릉로 at number 93, "연무장5길" off 연무장길 at number 5. */
export function parseParent(name: string): { parent: string; number: number } | undefined {
  const [, stem, digits] = /^(\D+)(\d+)길$/.exec(name) ?? [];
  if (stem === undefined || digits === undefined) return undefined;
  return { parent: stem.endsWith('로') ? stem : `${stem}길`, number: Number(digits) };
}

/**
 * Returns the point where a street branches off its parent, if the parent's line is known there and
 * the distance of the first house matches its number.
 */
function findBranchPoint(name: string, first: House, fits: ReadonlyMap<string, readonly Fit[]>): Point | undefined {
  const origin = parseParent(name);
  if (origin === undefined || first.number > 40) return undefined;
  for (const { numbers, line } of fits.get(origin.parent) ?? []) {
    const knot = nearestKnot(numbers, origin.number);
    const point = line[knot];
    if (point === undefined || Math.abs((numbers[knot] ?? 0) - origin.number) > 3) continue;
    const awayM = distanceM(point, first.at);
    if (awayM >= 15 && awayM <= first.number * METRES_PER_NUMBER * 1.2 + 50) return point;
  }
  return undefined;
}

/** Computes the lines of all streets with enough known addresses. Streets may share a name. */
export function fitStreetLines(streets: readonly KnownStreet[]): StreetLine[] {
  const fits = new Map<string, Fit[]>();
  const lines: StreetLine[] = [];
  const isBranch = ({ name }: KnownStreet) => Number(parseParent(name) !== undefined);
  for (const { name, houses } of [...streets].sort((a, b) => isBranch(a) - isBranch(b))) {
    for (const run of splitIntoRuns(removeOutliers(houses), rankOf(name).maxGap)) {
      const from = run[0];
      const to = run.at(-1);
      if (from === undefined || to === undefined) continue;
      const branchPoint = findBranchPoint(name, from, fits);
      const isLongEnough = to.number - from.number >= NUMBERS_MIN && distanceM(from.at, to.at) > LENGTH_MIN_M;
      if (!isLongEnough && branchPoint === undefined) continue;
      const onStreet = fitOnStreet(run, rankOf(name));
      const ownLine = isLongEnough ? onStreet.line : [from.at];
      const fullLine = branchPoint === undefined ? ownLine : [branchPoint, ...ownLine];
      const line = simplify(removeSpikes(removeSpikes(fullLine)), TOLERANCE_M);
      const expectedM = (to.number - (branchPoint ? 0 : from.number)) * METRES_PER_NUMBER;
      if (lengthM(line) > expectedM * 1.6 + 120) continue;
      fits.set(name, [...(fits.get(name) ?? []), onStreet]);
      lines.push({ name, houseCount: run.length, line });
    }
  }
  return lines;
}
