import { type DemoHouse, METRES_PER_NUMBER, plausible, runs } from './houses.ts';
import { distanceM, lengthM, type Point, simplify } from './plane.ts';
import { type Fit, fitOnStreet, nearestKnot } from './street-fit.ts';

export type StreetLine = { name: string; houseCount: number; line: Point[] };
/** A street by its name, with its houses in the order of their numbers. */
export type KnownStreet = { name: string; houses: readonly DemoHouse[] };

type Rank = { setbackM: number; reach: number; maxGap: number };
const AVENUE: Rank = { setbackM: 24, reach: 34, maxGap: 120 };
const ROAD: Rank = { setbackM: 14, reach: 22, maxGap: 80 };
const LANE: Rank = { setbackM: 7, reach: 10, maxGap: 26 };

/** Fewer numbers, or metres, from its first house to its last do not show where a street runs. */
const NUMBERS_MIN = 4;
const LENGTH_MIN_M = 35;
const TOLERANCE_M = 6;

/** Avenues run straight for long, lanes turn at every corner: the name's ending says which. */
const rankOf = (name: string): Rank => (name.endsWith('대로') ? AVENUE : name.endsWith('로') ? ROAD : LANE);

/** Nothing turns back on itself: a point that would make the line do so is a mistake of the fit. */
function withoutSpikes(line: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const [index, point] of line.entries()) {
    const before = kept.at(-1);
    const after = line[index + 1];
    if (before !== undefined && after !== undefined) {
      const turn = (point.x - before.x) * (after.x - point.x) + (point.y - before.y) * (after.y - point.y);
      if (turn < 0.25 * distanceM(before, point) * distanceM(point, after)) continue;
    }
    kept.push(point);
  }
  return kept;
}

/** "선릉로93길" leaves 선릉로 at number 93, "연무장5길" leaves 연무장길 at number 5. */
export function parentOf(name: string): { parent: string; number: number } | undefined {
  const [, stem, digits] = /^(\D+)(\d+)길$/.exec(name) ?? [];
  if (stem === undefined || digits === undefined) return undefined;
  return { parent: stem.endsWith('로') ? stem : `${stem}길`, number: Number(digits) };
}

/** Where a street leaves its parent, if the parent is known there and the first house is as far as its number says. */
function beginOf(name: string, first: DemoHouse, fits: ReadonlyMap<string, readonly Fit[]>): Point | undefined {
  const origin = parentOf(name);
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

/** The course of every street that enough addresses are known on. Namesakes may be among them. */
export function streetLines(streets: readonly KnownStreet[]): StreetLine[] {
  const fits = new Map<string, Fit[]>();
  const found: StreetLine[] = [];
  const isBranch = ({ name }: KnownStreet) => Number(parentOf(name) !== undefined);
  for (const { name, houses } of [...streets].sort((a, b) => isBranch(a) - isBranch(b))) {
    for (const run of runs(plausible(houses), rankOf(name).maxGap)) {
      const from = run[0];
      const to = run.at(-1);
      if (from === undefined || to === undefined) continue;
      const begin = beginOf(name, from, fits);
      const isLongEnough = to.number - from.number >= NUMBERS_MIN && distanceM(from.at, to.at) > LENGTH_MIN_M;
      if (!isLongEnough && begin === undefined) continue;
      const onStreet = fitOnStreet(run, rankOf(name));
      const course = isLongEnough ? onStreet.line : [from.at];
      const whole = begin === undefined ? course : [begin, ...course];
      const line = simplify(withoutSpikes(withoutSpikes(whole)), TOLERANCE_M);
      const expectedM = (to.number - (begin ? 0 : from.number)) * METRES_PER_NUMBER;
      if (lengthM(line) > expectedM * 1.6 + 120) continue;
      fits.set(name, [...(fits.get(name) ?? []), onStreet]);
      found.push({ name, houseCount: run.length, line });
    }
  }
  return found;
}
