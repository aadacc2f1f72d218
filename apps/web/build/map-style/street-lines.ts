import { distanceM, leftOf, moved, type Point, simplify } from './geometry.ts';

/** A house on a street: its number along it, and where it stands. */
export type House = { number: number; at: Point };
export type StreetLine = { name: string; line: Point[] };

/** A Korean building number counts ten metres of street from its beginning; odd numbers stand on the left. */
const METRES_PER_NUMBER = 10;
const OFF_THE_LINE_M = 70;
const KNOT_EVERY = 3;

type Rank = { setbackM: number; reach: number; maxGap: number };
const AVENUE: Rank = { setbackM: 24, reach: 34, maxGap: 120 };
const ROAD: Rank = { setbackM: 14, reach: 22, maxGap: 80 };
const LANE: Rank = { setbackM: 7, reach: 10, maxGap: 26 };

/** Avenues run straight for long, lanes turn at every corner: the name's ending says which. */
const rankOf = (name: string): Rank => (name.endsWith('대로') ? AVENUE : name.endsWith('로') ? ROAD : LANE);

/** A house that its neighbours in number cannot believe: far away, or on a namesake in another part of town. */
function plausible(houses: readonly House[]): House[] {
  return houses.filter((house) => {
    const near = houses.filter((other) => other !== house && Math.abs(other.number - house.number) <= 40);
    if (near.length === 0) return true;
    const believers = near.filter(
      (other) =>
        distanceM(other.at, house.at) <= Math.abs(other.number - house.number) * METRES_PER_NUMBER * 1.25 + 110,
    );
    return believers.length * 2 >= near.length;
  });
}

/** Cuts where nothing is known for long, or where the ground between two numbers does not fit their difference. */
function runs(houses: readonly House[], maxGap: number): House[][] {
  const all: House[][] = [];
  let current: House[] = [];
  for (const house of houses) {
    const last = current.at(-1);
    if (last !== undefined) {
      const expectedM = (house.number - last.number) * METRES_PER_NUMBER;
      const apartM = distanceM(last.at, house.at);
      const fits = apartM <= expectedM * 1.35 + 120;
      const isStraight = apartM >= expectedM * 0.85;
      if (!fits || (house.number - last.number > maxGap && !isStraight)) {
        all.push(current);
        current = [];
      }
    }
    current.push(house);
  }
  if (current.length > 0) all.push(current);
  return all;
}

type Weighted = House & { trust: number };

/** A line through the houses around one number, the nearer ones counting more. */
function positionAt(houses: readonly Weighted[], number: number, reach: number): Point {
  const distances = houses.map((house) => Math.abs(house.number - number)).sort((a, b) => a - b);
  const width = Math.max(reach, (distances[Math.min(4, distances.length - 1)] ?? 0) * 1.2);
  const sum = { w: 0, n: 0, x: 0, y: 0, nn: 0, nx: 0, ny: 0 };
  for (const {
    number: at,
    at: { x, y },
    trust,
  } of houses) {
    const away = Math.abs(at - number) / width;
    if (away >= 1) continue;
    const w = trust * (1 - away ** 3) ** 3;
    const n = at - number;
    sum.w += w;
    sum.n += w * n;
    sum.x += w * x;
    sum.y += w * y;
    sum.nn += w * n * n;
    sum.nx += w * n * x;
    sum.ny += w * n * y;
  }
  const spread = sum.nn * sum.w - sum.n * sum.n;
  if (spread < 1e-6 * sum.w * sum.w) return { x: sum.x / sum.w, y: sum.y / sum.w };
  return { x: (sum.nn * sum.x - sum.n * sum.nx) / spread, y: (sum.nn * sum.y - sum.n * sum.ny) / spread };
}

type Fit = { numbers: number[]; line: Point[] };

function fit(houses: readonly House[], reach: number): Fit {
  const from = houses[0]?.number ?? 0;
  const to = houses.at(-1)?.number ?? from;
  const steps = Math.max(1, Math.round((to - from) / KNOT_EVERY));
  const numbers = Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps);
  let weighted = houses.map((house) => ({ ...house, trust: 1 }));
  // A house far off the line loses its say: the doorplate of a corner building often hangs in another street.
  for (let round = 0; round < 3; round += 1) {
    weighted = weighted.map((house) => {
      const offM = distanceM(positionAt(weighted, house.number, reach), house.at);
      return { ...house, trust: Math.max(0.02, 1 - Math.min(1, offM / OFF_THE_LINE_M) ** 2) ** 2 };
    });
  }
  return { numbers, line: numbers.map((number) => positionAt(weighted, number, reach)) };
}

function nearestKnot(numbers: readonly number[], number: number): number {
  let best = 0;
  for (const [index, knot] of numbers.entries()) {
    if (Math.abs(knot - number) < Math.abs((numbers[best] ?? 0) - number)) best = index;
  }
  return best;
}

/** Houses stand beside the street: a first line gives its direction, then each side steps back onto it. */
function fitOnStreet(name: string, houses: readonly House[]): Fit {
  const { setbackM, reach } = rankOf(name);
  const first = fit(houses, reach);
  const onStreet = houses.map((house) => {
    const left = leftOf(first.line, nearestKnot(first.numbers, house.number));
    return { number: house.number, at: moved(house.at, left, house.number % 2 === 1 ? -setbackM : setbackM) };
  });
  return fit(onStreet, reach);
}

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
  const match = /^(\D+)(\d+)길$/.exec(name);
  const [, stem, digits] = match ?? [];
  if (stem === undefined || digits === undefined) return undefined;
  return { parent: stem.endsWith('로') ? stem : `${stem}길`, number: Number(digits) };
}

const lengthOf = (line: readonly Point[]) =>
  line.reduce((sum, point, index) => sum + distanceM(point, line[index - 1] ?? point), 0);

/** The course of every street that enough addresses are known on. */
export function streetLines(housesByStreet: ReadonlyMap<string, readonly House[]>): StreetLine[] {
  const fits = new Map<string, Fit[]>();
  const found: StreetLine[] = [];
  const parentsFirst = [...housesByStreet.keys()].sort(
    (a, b) => Number(parentOf(a) !== undefined) - Number(parentOf(b) !== undefined) || a.localeCompare(b, 'ko'),
  );
  for (const name of parentsFirst) {
    const houses = plausible([...(housesByStreet.get(name) ?? [])].sort((a, b) => a.number - b.number));
    for (const run of runs(houses, rankOf(name).maxGap)) {
      const from = run[0];
      const to = run.at(-1);
      if (from === undefined || to === undefined) continue;
      const begin = beginOf(name, from, fits);
      const isLongEnough = to.number - from.number >= 4 && distanceM(from.at, to.at) > 35;
      if (!isLongEnough && begin === undefined) continue;
      const onStreet = fitOnStreet(name, run);
      const course = isLongEnough ? onStreet.line : [from.at];
      const line = simplify(withoutSpikes(withoutSpikes(begin === undefined ? course : [begin, ...course])), 6);
      const expected = (to.number - (begin ? 0 : from.number)) * METRES_PER_NUMBER;
      if (lengthOf(line) > expected * 1.6 + 120) continue;
      fits.set(name, [...(fits.get(name) ?? []), onStreet]);
      found.push({ name, line });
    }
  }
  return found;
}

/** Where the street leaves its parent, if the parent is known there and the first house is as far as its number says. */
function beginOf(name: string, first: House, fits: ReadonlyMap<string, readonly Fit[]>): Point | undefined {
  const origin = parentOf(name);
  if (origin === undefined || first.number > 40) return undefined;
  for (const { numbers, line } of fits.get(origin.parent) ?? []) {
    const knot = nearestKnot(numbers, origin.number);
    const point = line[knot];
    if (point === undefined || Math.abs((numbers[knot] ?? 0) - origin.number) > 3) continue;
    const away = distanceM(point, first.at);
    if (away > first.number * METRES_PER_NUMBER * 1.2 + 50) continue;
    if (away < 15) continue;
    return point;
  }
  return undefined;
}
