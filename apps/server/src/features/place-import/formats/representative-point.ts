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
 * The longitudes where a ring crosses the latitude, ascending: inside between the first and the second,
 * the third and the fourth, and so on.
 */
function crossingsAt(points: readonly LatLng[], latitude: number): number[] {
  const crossings: number[] = [];
  for (const [index, from] of points.entries()) {
    const to = points[index + 1];
    if (to === undefined || from.latitude > latitude === to.latitude > latitude) continue;
    const share = (latitude - from.latitude) / (to.latitude - from.latitude);
    crossings.push(from.longitude + share * (to.longitude - from.longitude));
  }
  return crossings.toSorted((a, b) => a - b);
}

/** The centroid, or for a ring that bends around it the middle of its widest part at that latitude. */
function pointInside(points: readonly LatLng[], centroid: LatLng): LatLng {
  const crossings = crossingsAt(points, centroid.latitude);
  let widest = { width: 0, middle: centroid.longitude };
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [west = 0, east = 0] = [crossings[at], crossings[at + 1]];
    if (centroid.longitude >= west && centroid.longitude <= east) return centroid;
    if (east - west > widest.width) widest = { width: east - west, middle: (west + east) / 2 };
  }
  return { latitude: centroid.latitude, longitude: widest.middle };
}

/** A point inside the largest closed line; undefined if none is closed. */
export function areaPoint(lines: readonly (readonly LatLng[])[]): LatLng | undefined {
  let largest: (Ring & { points: readonly LatLng[] }) | undefined;
  for (const points of lines) {
    const ring = isClosed(points) ? measureRing(points) : undefined;
    if (ring !== undefined && ring.area > (largest?.area ?? 0)) largest = { ...ring, points };
  }
  return largest === undefined ? undefined : pointInside(largest.points, largest.centroid);
}

/** The representative point of lines: that of their largest area, or the mean of their points. */
export const linesPoint = (lines: readonly (readonly LatLng[])[]): LatLng | undefined =>
  areaPoint(lines) ?? meanPoint(lines.flat());
