/**
 * Plane geometry in metres around a point. The error is 1 % over a 시도 and negligible over a street.
 */
export type Point = { x: number; y: number };
export type LngLat = [longitude: number, latitude: number];

const METRES_PER_DEGREE = 111_195;

export interface Plane {
  toMetres(lngLat: LngLat): Point;
  /** Rounds to five decimals, which are about 1 m. */
  toLngLat(point: Point): LngLat;
}

export function planeAround([longitude, latitude]: LngLat): Plane {
  const metresEast = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return {
    toMetres: ([lng, lat]) => ({ x: (lng - longitude) * metresEast, y: (lat - latitude) * METRES_PER_DEGREE }),
    toLngLat: ({ x, y }) => [rounded(longitude + x / metresEast), rounded(latitude + y / METRES_PER_DEGREE)],
  };
}

export const distanceM = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const lengthM = (line: readonly Point[]): number =>
  line.reduce((sum, point, index) => sum + distanceM(point, line[index - 1] ?? point), 0);

/** Returns the point of segment a–b that is closest to p. */
export function closestPointOn(p: Point, a: Point, b: Point): Point {
  const lengthSquared = (b.x - a.x) ** 2 + (b.y - a.y) ** 2 || 1;
  const along = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / lengthSquared;
  const t = Math.min(1, Math.max(0, along));
  return { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) };
}

/** Douglas–Peucker. */
export function simplify(points: readonly Point[], toleranceM: number): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  let farthest = 0;
  let farthestM = 0;
  for (const [index, point] of points.entries()) {
    const awayM = distanceM(point, closestPointOn(point, first, last));
    if (awayM > farthestM) {
      farthest = index;
      farthestM = awayM;
    }
  }
  if (farthestM <= toleranceM) return [first, last];
  return [
    ...simplify(points.slice(0, farthest + 1), toleranceM).slice(0, -1),
    ...simplify(points.slice(farthest), toleranceM),
  ];
}

/** The unit vector to the left of the line's direction at one of its points. */
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
