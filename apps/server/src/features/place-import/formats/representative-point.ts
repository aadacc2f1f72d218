import type { LatLng } from '#lib/geo/geo.ts';

/** Smaller rings, in square degrees, are lines that return to their start. About 1 m². */
const RING_AREA_MIN = 1e-10;

function meanPoint(points: readonly LatLng[]): LatLng | undefined {
  if (points.length === 0) return undefined;
  let [latitude, longitude] = [0, 0];
  for (const point of points) {
    latitude += point.latitude;
    longitude += point.longitude;
  }
  return { latitude: latitude / points.length, longitude: longitude / points.length };
}

interface Ring {
  centroid: LatLng;
  /** In square degrees. */
  area: number;
}

/** The centroid of a polygon: https://en.wikipedia.org/wiki/Centroid#Of_a_polygon. */
function measureRing(points: readonly LatLng[]): Ring | undefined {
  const [origin] = points;
  if (origin === undefined) return undefined;
  let [twiceArea, x, y] = [0, 0, 0];
  for (const [index, point] of points.entries()) {
    const next = points[index + 1] ?? origin;
    // Relative to a vertex: absolute coordinates would lose the digits of small buildings.
    const [ax, ay] = [point.longitude - origin.longitude, point.latitude - origin.latitude];
    const [bx, by] = [next.longitude - origin.longitude, next.latitude - origin.latitude];
    const cross = ax * by - bx * ay;
    twiceArea += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  const area = Math.abs(twiceArea) / 2;
  if (area < RING_AREA_MIN) return undefined;
  const centroid = {
    latitude: origin.latitude + y / (3 * twiceArea),
    longitude: origin.longitude + x / (3 * twiceArea),
  };
  return { centroid, area };
}

function isClosed(points: readonly LatLng[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  return points.length > 3 && first?.latitude === last?.latitude && first?.longitude === last?.longitude;
}

/**
 * The representative point of lines: the centroid of the largest closed one, or the mean of their
 * points without a closed one.
 */
export function linesPoint(lines: readonly (readonly LatLng[])[]): LatLng | undefined {
  let largest: Ring | undefined;
  for (const points of lines) {
    const ring = isClosed(points) ? measureRing(points) : undefined;
    if (ring !== undefined && ring.area > (largest?.area ?? 0)) largest = ring;
  }
  return largest?.centroid ?? meanPoint(lines.flat());
}
