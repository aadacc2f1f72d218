import { findNumberIndex, type House } from './houses.rules.ts';
import { distanceM, leftNormal, type Point, translate } from './plane.rules.ts';

/** A fitted line, with the house number at each of its points. */
export type Fit = { numbers: number[]; line: Point[] };
type Weighted = House & { trust: number };

const OFF_THE_LINE_M = 70;
const KNOT_EVERY = 3;
const ROUNDS = 3;
/** Minimum number of houses that determine a point of the line. */
const HOUSES_MIN = 5;

/**
 * Returns half the window around a number: `reach`, or more if fewer than HOUSES_MIN are within it.
 */
function getWindowWidth(houses: readonly House[], number: number, reach: number): number {
  let after = findNumberIndex(houses, number);
  let before = after - 1;
  let width = 0;
  for (let count = 0; count < Math.min(HOUSES_MIN, houses.length); count += 1) {
    const back = number - (houses[before]?.number ?? Number.NEGATIVE_INFINITY);
    const ahead = (houses[after]?.number ?? Number.POSITIVE_INFINITY) - number;
    width = Math.min(back, ahead);
    if (back < ahead) before -= 1;
    else after += 1;
  }
  return Math.max(reach, width * 1.2);
}

/** Local linear regression with tricube weights: the position at this number. */
function positionAt(houses: readonly Weighted[], number: number, reach: number): Point {
  const width = getWindowWidth(houses, number, reach);
  const sum = { w: 0, n: 0, x: 0, y: 0, nn: 0, nx: 0, ny: 0 };
  for (let index = findNumberIndex(houses, number - width); index < houses.length; index += 1) {
    const house = houses[index];
    if (house === undefined || house.number >= number + width) break;
    const { x, y } = house.at;
    const n = house.number - number;
    const away = Math.min(1, Math.abs(n) / width);
    const near = 1 - away * away * away;
    const w = house.trust * near * near * near;
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

function fit(houses: readonly House[], reach: number): Fit {
  const from = houses[0]?.number ?? 0;
  const to = houses.at(-1)?.number ?? from;
  const steps = Math.max(1, Math.round((to - from) / KNOT_EVERY));
  const numbers = Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps);
  let weighted = houses.map((house) => ({ ...house, trust: 1 }));
  // Reduces the weight of outliers: the address of a corner building often belongs to another
  // street.
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = weighted;
    weighted = before.map((house) => {
      const offM = distanceM(positionAt(before, house.number, reach), house.at);
      return { ...house, trust: Math.max(0.02, 1 - Math.min(1, offM / OFF_THE_LINE_M) ** 2) ** 2 };
    });
  }
  return { numbers, line: numbers.map((number) => positionAt(weighted, number, reach)) };
}

/** Returns the index of the closest knot. Knots are evenly spaced. */
export function nearestKnot(numbers: readonly number[], number: number): number {
  const from = numbers[0] ?? 0;
  const to = numbers.at(-1) ?? from;
  const last = numbers.length - 1;
  return Math.min(last, Math.max(0, Math.round(((number - from) / (to - from || 1)) * last)));
}

/**
 * Fits a first line for the direction, moves each house by the setback onto the street, and fits
 * again.
 */
export function fitOnStreet(houses: readonly House[], { setbackM, reach }: { setbackM: number; reach: number }): Fit {
  const first = fit(houses, reach);
  const onStreet = houses.map((house) => {
    const left = leftNormal(first.line, nearestKnot(first.numbers, house.number));
    return { number: house.number, at: translate(house.at, left, house.number % 2 === 1 ? -setbackM : setbackM) };
  });
  return fit(onStreet, reach);
}
