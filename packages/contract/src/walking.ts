import { greatCircleM, type LatLng } from './geo.ts';

/**
 * How much longer the way along the streets is than the straight line. On a grid it is 4/π = 1.27 in the mean over all
 * directions; 1.21 to 1.23 were measured around stations (O'Sullivan and Morrall 1996), and more for walkers elsewhere.
 */
export const DETOUR_FACTOR = 1.3;

/**
 * 4 km/h. Adults in Korea walk at 1.34 m/s (한국교통연구원 2002), crossings are timed for 1.0 m/s; between the two lies who
 * looks around and waits at the lights.
 */
export const WALKING_SPEED_M_PER_S = 4_000 / 3_600;

export interface WalkingLeg {
  distanceM: number;
  durationS: number;
}

/** From one place to the next on foot. An estimate from the straight line, to be shown as one: it knows no river and no hill. */
export function walkingLeg(from: LatLng, to: LatLng): WalkingLeg {
  const distanceM = greatCircleM(from, to) * DETOUR_FACTOR;
  return { distanceM, durationS: distanceM / WALKING_SPEED_M_PER_S };
}

/** From each place to the next in their order: one leg fewer than places. */
export function walkingLegs(points: readonly LatLng[]): WalkingLeg[] {
  return points.slice(1).map((to, index) => walkingLeg(points[index] ?? to, to));
}

/** Whole minutes, as people are told them; what is next door still takes one. */
export function walkingMinutes(durationS: number): number {
  return Math.max(1, Math.round(durationS / 60));
}

/** Metres in straight lines from point to point. */
export function straightLengthM(points: readonly LatLng[]): number {
  let lengthM = 0;
  for (const [index, point] of points.slice(1).entries()) lengthM += greatCircleM(points[index] ?? point, point);
  return lengthM;
}

/** Places of which the shortest order is found at once; each more takes twice as long. */
export const SHORTEST_ORDER_MAX = 12;

interface OrderOptions {
  /** A course begins where it begins. */
  firstFixed: true;
  /** It also ends where it ends. */
  lastFixed?: boolean;
}

/**
 * The order in which the points are passed by the shortest way in straight lines, as their indices: no other order is
 * shorter (Held and Karp 1962: the best way through each set of points to each of them). Where none is shorter than the
 * order given, that one is answered. undefined for more than {@link SHORTEST_ORDER_MAX} points. Pauses every now and then, for
 * who has other things to do meanwhile.
 */
export function* searchShortestOrder(
  points: readonly LatLng[],
  { lastFixed = false }: OrderOptions,
): Generator<undefined, number[] | undefined> {
  if (points.length > SHORTEST_ORDER_MAX) return undefined;
  const given = points.map((_, index) => index);
  const [start, ...rest] = points;
  const end = lastFixed ? rest.pop() : undefined;
  if (start === undefined || rest.length < 2) return given;
  const between = (yield* searchWayThrough(start, rest, end)).map((index) => index + 1);
  const found = end === undefined ? [0, ...between] : [0, ...between, points.length - 1];
  const lengthOf = (order: number[]) => straightLengthM(order.flatMap((index) => points[index] ?? []));
  return lengthOf(found) < lengthOf(given) ? found : given;
}

/** {@link searchShortestOrder} without a pause. */
export function shortestOrder(points: readonly LatLng[], options: OrderOptions): number[] | undefined {
  const search = searchShortestOrder(points, options);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

const UNREACHED = Number.POSITIVE_INFINITY;

/** From each stop to each, row by row. */
function distancesBetween(stops: readonly LatLng[]): Float64Array {
  return Float64Array.from(stops.flatMap((from) => stops.map((to) => greatCircleM(from, to))));
}

/** Sets of stops between two pauses: under 2 ms of a slow phone, even where nothing has been compiled yet. */
const SETS_AT_ONCE = 64;

/** The order of `stops` between the two, or with an open end. Plain loops over flat tables: they are quick from the first time on. */
function* searchWayThrough(
  start: LatLng,
  stops: readonly LatLng[],
  end: LatLng | undefined,
): Generator<undefined, number[]> {
  const count = stops.length;
  const everything = (1 << count) - 1;
  const distances = distancesBetween(stops);
  /** By set of stops (a bit each) and its last: of the shortest way from the start through all of the set. */
  const lengths = new Float64Array((everything + 1) * count).fill(UNREACHED);
  const before = new Int8Array((everything + 1) * count).fill(-1);
  for (const [stop, at] of stops.entries()) lengths[(1 << stop) * count + stop] = greatCircleM(start, at);

  for (let set = 1; set < everything; set++) {
    if (set % SETS_AT_ONCE === 0) yield;
    for (let last = 0; last < count; last++) {
      if ((set & (1 << last)) === 0) continue;
      const lengthSoFar = lengths[set * count + last] ?? UNREACHED;
      const row = last * count;
      for (let next = 0; next < count; next++) {
        const bit = 1 << next;
        if ((set & bit) !== 0) continue;
        const wider = (set | bit) * count + next;
        const length = lengthSoFar + (distances[row + next] ?? UNREACHED);
        if (length >= (lengths[wider] ?? UNREACHED)) continue;
        lengths[wider] = length;
        before[wider] = last;
      }
    }
  }

  const whole = stops.map(
    (stop, last) =>
      (lengths[everything * count + last] ?? UNREACHED) + (end === undefined ? 0 : greatCircleM(stop, end)),
  );
  const order: number[] = [];
  for (let set = everything, last = whole.indexOf(Math.min(...whole)); last >= 0; ) {
    order.unshift(last);
    const previous = before[set * count + last] ?? -1;
    set &= ~(1 << last);
    last = previous;
  }
  return order;
}
