/** Plane geometry around Seoul in metres: at 37.55° one degree is 88.26 km east, 111.0 km north. */
export type LngLat = [longitude: number, latitude: number];
export type Point = { x: number; y: number };

const ORIGIN: LngLat = [127, 37.55];
const METRES_EAST = 88_260;
const METRES_NORTH = 111_000;

export const toMetres = ([longitude, latitude]: LngLat): Point => ({
  x: (longitude - ORIGIN[0]) * METRES_EAST,
  y: (latitude - ORIGIN[1]) * METRES_NORTH,
});

/** Five decimals are accurate to one metre. */
export const toLngLat = ({ x, y }: Point): LngLat => [
  Math.round((ORIGIN[0] + x / METRES_EAST) * 1e5) / 1e5,
  Math.round((ORIGIN[1] + y / METRES_NORTH) * 1e5) / 1e5,
];

export const distanceM = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export function distanceToSegmentM(p: Point, a: Point, b: Point): number {
  const lengthSquared = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  if (lengthSquared === 0) return distanceM(p, a);
  const along = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / lengthSquared;
  const t = Math.min(1, Math.max(0, along));
  return distanceM(p, { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) });
}

/** Douglas–Peucker line simplification. */
export function simplify(points: readonly Point[], toleranceM: number): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  let farthest = 0;
  let farthestM = 0;
  for (const [index, point] of points.entries()) {
    const away = distanceToSegmentM(point, first, last);
    if (away > farthestM) {
      farthest = index;
      farthestM = away;
    }
  }
  if (farthestM <= toleranceM) return [first, last];
  return [
    ...simplify(points.slice(0, farthest + 1), toleranceM).slice(0, -1),
    ...simplify(points.slice(farthest), toleranceM),
  ];
}

/** A ring has no end points, so it is split at its farthest point first. */
export function simplifyRing(ring: readonly Point[], toleranceM: number): Point[] {
  const start = ring[0];
  if (start === undefined) return [];
  let far = 0;
  for (const [index, point] of ring.entries()) {
    if (distanceM(point, start) > distanceM(ring[far] ?? start, start)) far = index;
  }
  return [...simplify(ring.slice(0, far + 1), toleranceM).slice(0, -1), ...simplify(ring.slice(far), toleranceM)];
}

/** The unit vector to the left of a line at one of its points. */
export function leftNormal(line: readonly Point[], index: number): Point {
  const before = line[Math.max(0, index - 1)] ?? { x: 0, y: 0 };
  const after = line[Math.min(line.length - 1, index + 1)] ?? before;
  const length = distanceM(before, after) || 1;
  return { x: -(after.y - before.y) / length, y: (after.x - before.x) / length };
}

export const translate = (point: Point, direction: Point, byM: number): Point => ({
  x: point.x + direction.x * byM,
  y: point.y + direction.y * byM,
});

/** Chaikin's corner cutting: smooths a line and keeps its ends. */
export function smooth(line: readonly Point[], rounds = 2): Point[] {
  let current = [...line];
  for (let round = 0; round < rounds; round += 1) {
    const next: Point[] = [];
    for (const [index, a] of current.entries()) {
      const b = current[index + 1];
      if (index === 0) next.push(a);
      if (b === undefined) {
        next.push(a);
        break;
      }
      next.push({ x: a.x * 0.75 + b.x * 0.25, y: a.y * 0.75 + b.y * 0.25 });
      next.push({ x: a.x * 0.25 + b.x * 0.75, y: a.y * 0.25 + b.y * 0.75 });
    }
    current = next;
  }
  return current;
}
