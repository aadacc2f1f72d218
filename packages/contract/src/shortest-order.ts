import { greatCircleM, type LatLng } from './geo.ts';

/** Total length in metres of the straight lines between consecutive points. */
export function straightLengthM(points: readonly LatLng[]): number {
  let lengthM = 0;
  for (const [index, point] of points.slice(1).entries()) lengthM += greatCircleM(points[index] ?? point, point);
  return lengthM;
}

/** Maximum of places for the exact search; each additional place doubles its duration. */
export const SHORTEST_ORDER_MAX = 12;

interface OrderOptions {
  /** The first place keeps its position. */
  firstFixed: true;
  /** The last place keeps its position. */
  lastFixed?: boolean;
}

/**
 * Finds the order of the points with the shortest total straight-line length (Held and Karp 1962)
 * and returns it as indices. Returns the given order if no other is shorter, and undefined for more
 * than {@link SHORTEST_ORDER_MAX} points. Yields regularly so that the caller can do other work.
 */
export function* searchShortestOrder(
  points: readonly LatLng[],
  { lastFixed = false }: OrderOptions,
): Generator<undefined, number[] | undefined> {
  if (points.length > SHORTEST_ORDER_MAX) return undefined;
  const givenOrder = points.map((_, index) => index);
  const [start, ...rest] = points;
  const end = lastFixed ? rest.pop() : undefined;
  if (start === undefined || rest.length < 2) return givenOrder;
  const between = (yield* searchPathThrough(start, rest, end)).map((index) => index + 1);
  const shortest = end === undefined ? [0, ...between] : [0, ...between, points.length - 1];
  const lengthOf = (order: number[]) => straightLengthM(order.flatMap((index) => points[index] ?? []));
  return lengthOf(shortest) < lengthOf(givenOrder) ? shortest : givenOrder;
}

/** {@link searchShortestOrder} without yielding. */
export function shortestOrder(points: readonly LatLng[], options: OrderOptions): number[] | undefined {
  const search = searchShortestOrder(points, options);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

const UNREACHED = Number.POSITIVE_INFINITY;

/** Distance matrix in row-major order. */
function distancesBetween(stops: readonly LatLng[]): Float64Array {
  return Float64Array.from(stops.flatMap((from) => stops.map((to) => greatCircleM(from, to))));
}

/** Sets of stops per step: under 2 ms on a slow phone, even before JIT compilation. */
const SETS_AT_ONCE = 64;

/**
 * The order of `stops` between `start` and `end`; the end is open if undefined. Plain loops over
 * typed arrays are fast from the first call.
 */
function* searchPathThrough(
  start: LatLng,
  stops: readonly LatLng[],
  end: LatLng | undefined,
): Generator<undefined, number[]> {
  const count = stops.length;
  const fullSet = (1 << count) - 1;
  const distances = distancesBetween(stops);
  /**
   * Indexed by set of stops (bit mask) and last stop: length of the shortest path from the start
   * through the set.
   */
  const lengths = new Float64Array((fullSet + 1) * count).fill(UNREACHED);
  const previousStop = new Int8Array((fullSet + 1) * count).fill(-1);
  for (const [stop, at] of stops.entries()) lengths[(1 << stop) * count + stop] = greatCircleM(start, at);

  for (let set = 1; set < fullSet; set++) {
    if (set % SETS_AT_ONCE === 0) yield;
    for (let last = 0; last < count; last++) {
      if ((set & (1 << last)) === 0) continue;
      const lengthSoFar = lengths[set * count + last] ?? UNREACHED;
      const row = last * count;
      for (let next = 0; next < count; next++) {
        const bit = 1 << next;
        if ((set & bit) !== 0) continue;
        const nextKey = (set | bit) * count + next;
        const length = lengthSoFar + (distances[row + next] ?? UNREACHED);
        if (length >= (lengths[nextKey] ?? UNREACHED)) continue;
        lengths[nextKey] = length;
        previousStop[nextKey] = last;
      }
    }
  }

  const totals = stops.map(
    (stop, last) => (lengths[fullSet * count + last] ?? UNREACHED) + (end === undefined ? 0 : greatCircleM(stop, end)),
  );
  const order: number[] = [];
  for (let set = fullSet, last = totals.indexOf(Math.min(...totals)); last >= 0; ) {
    order.unshift(last);
    const previous = previousStop[set * count + last] ?? -1;
    set &= ~(1 << last);
    last = previous;
  }
  return order;
}
