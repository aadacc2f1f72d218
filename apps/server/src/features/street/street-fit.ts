import { type DemoHouse, indexOfNumber } from './houses.ts';
import { distanceM, leftOf, moved, type Point } from './plane.ts';

/** A line through houses: where it runs, and past which numbers. */
export type Fit = { numbers: number[]; line: Point[] };
type Weighted = DemoHouse & { trust: number };

const OFF_THE_LINE_M = 70;
const KNOT_EVERY = 3;
const ROUNDS = 3;
/** A point of the line rests on at least this many houses. */
const HOUSES_MIN = 5;

/** As far in numbers as houses have a say: within reach, or as far as the few nearest are. */
function widthAround(houses: readonly DemoHouse[], number: number, reach: number): number {
  let after = indexOfNumber(houses, number);
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

/** A line through the houses around one number, the nearer ones counting more: its point at that number. */
function positionAt(houses: readonly Weighted[], number: number, reach: number): Point {
  const width = widthAround(houses, number, reach);
  const sum = { w: 0, n: 0, x: 0, y: 0, nn: 0, nx: 0, ny: 0 };
  for (let index = indexOfNumber(houses, number - width); index < houses.length; index += 1) {
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

function fit(houses: readonly DemoHouse[], reach: number): Fit {
  const from = houses[0]?.number ?? 0;
  const to = houses.at(-1)?.number ?? from;
  const steps = Math.max(1, Math.round((to - from) / KNOT_EVERY));
  const numbers = Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps);
  let weighted = houses.map((house) => ({ ...house, trust: 1 }));
  // A house far off the line loses its say: the doorplate of a corner building often hangs in another street.
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = weighted;
    weighted = before.map((house) => {
      const offM = distanceM(positionAt(before, house.number, reach), house.at);
      return { ...house, trust: Math.max(0.02, 1 - Math.min(1, offM / OFF_THE_LINE_M) ** 2) ** 2 };
    });
  }
  return { numbers, line: numbers.map((number) => positionAt(weighted, number, reach)) };
}

/** Knots are evenly spaced. */
export function nearestKnot(numbers: readonly number[], number: number): number {
  const from = numbers[0] ?? 0;
  const to = numbers.at(-1) ?? from;
  const last = numbers.length - 1;
  return Math.min(last, Math.max(0, Math.round(((number - from) / (to - from || 1)) * last)));
}

/** Houses stand beside the street: a first line gives its direction, then each side steps back onto it. */
export function fitOnStreet(
  houses: readonly DemoHouse[],
  { setbackM, reach }: { setbackM: number; reach: number },
): Fit {
  const first = fit(houses, reach);
  const onStreet = houses.map((house) => {
    const left = leftOf(first.line, nearestKnot(first.numbers, house.number));
    return { number: house.number, at: moved(house.at, left, house.number % 2 === 1 ? -setbackM : setbackM) };
  });
  return fit(onStreet, reach);
}
