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
 * order given, that one is answered. undefined for more than {@link SHORTEST_ORDER_MAX} points.
 */
export function shortestOrder(points: readonly LatLng[], { lastFixed = false }: OrderOptions): number[] | undefined {
  if (points.length > SHORTEST_ORDER_MAX) return undefined;
  const given = points.map((_, index) => index);
  const [start, ...rest] = points;
  const end = lastFixed ? rest.pop() : undefined;
  if (start === undefined || rest.length < 2) return given;
  const between = shortestWayThrough(start, rest, end).map((index) => index + 1);
  const found = end === undefined ? [0, ...between] : [0, ...between, points.length - 1];
  const lengthOf = (order: number[]) => straightLengthM(order.flatMap((index) => points[index] ?? []));
  return lengthOf(found) < lengthOf(given) ? found : given;
}

/** The order of `stops` between the two, or with an open end. */
function shortestWayThrough(start: LatLng, stops: readonly LatLng[], end: LatLng | undefined): number[] {
  const count = stops.length;
  const everything = (1 << count) - 1;
  const distances = stops.map((from) => stops.map((to) => greatCircleM(from, to)));
  const cell = (set: number, last: number) => set * count + last;
  /** Of the shortest way from the start through every stop of the set (a bit each) that ends at its stop `last`. */
  const lengths = new Float64Array((everything + 1) * count).fill(Number.POSITIVE_INFINITY);
  const lengthTo = (set: number, last: number) => lengths[cell(set, last)] ?? Number.POSITIVE_INFINITY;
  const before = new Int8Array((everything + 1) * count).fill(-1);
  for (const [stop, at] of stops.entries()) lengths[cell(1 << stop, stop)] = greatCircleM(start, at);

  for (let set = 1; set <= everything; set++) {
    for (let last = 0; last < count; last++) {
      if (lengthTo(set, last) === Number.POSITIVE_INFINITY) continue;
      for (let next = 0; next < count; next++) {
        if (set & (1 << next)) continue;
        const wider = set | (1 << next);
        const length = lengthTo(set, last) + (distances[last]?.[next] ?? 0);
        if (length >= lengthTo(wider, next)) continue;
        lengths[cell(wider, next)] = length;
        before[cell(wider, next)] = last;
      }
    }
  }

  const whole = stops.map(
    (stop, last) => lengthTo(everything, last) + (end === undefined ? 0 : greatCircleM(stop, end)),
  );
  const order: number[] = [];
  for (let set = everything, last = whole.indexOf(Math.min(...whole)); last >= 0; ) {
    order.unshift(last);
    const previous = before[cell(set, last)] ?? -1;
    set &= ~(1 << last);
    last = previous;
  }
  return order;
}
