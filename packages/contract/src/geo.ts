/** WGS 84 degrees. */
export interface LatLng {
  latitude: number;
  longitude: number;
}

/** Includes the outermost islands: 마라도 33.06, 백령도 124.6, 독도 131.87. */
export const KOREA_BOUNDS = { latitude: [33, 38.7], longitude: [124.5, 132] } as const;

/** Whether a position is in the area of the service. */
export function isInKorea({ latitude, longitude }: LatLng): boolean {
  const [south, north] = KOREA_BOUNDS.latitude;
  const [west, east] = KOREA_BOUNDS.longitude;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** Mean radius of the earth (IUGG). */
export const EARTH_RADIUS_M = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in metres (haversine). */
export function greatCircleM(from: LatLng, to: LatLng): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const cosines = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.hypot(halfLatitude, Math.sqrt(cosines) * halfLongitude)));
}

/** A box in degrees of WGS 84. */
export interface DegreeBox {
  swLat: number;
  swLng: number;
  neLat: number;
  neLng: number;
}

/**
 * Grid lines over the longer side of a box: few enough that clients share boxes, enough that little
 * outside the box is requested.
 */
const GRID_LINES = 4;

/**
 * Distance of the grid lines in degrees for a box of this size. A power of two is exact in floating
 * point and in its decimal form.
 */
function gridStep({ swLat, swLng, neLat, neLng }: DegreeBox): number {
  return 2 ** Math.floor(Math.log2(Math.max(neLat - swLat, neLng - swLng) / GRID_LINES));
}

/**
 * Returns the smallest enclosing box on the grid of its size. Clients with almost the same map
 * request the same box.
 */
export function alignOutward(box: DegreeBox): DegreeBox {
  const step = gridStep(box);
  const down = (degrees: number) => Math.floor(degrees / step) * step;
  const up = (degrees: number) => Math.ceil(degrees / step) * step;
  return { swLat: down(box.swLat), swLng: down(box.swLng), neLat: up(box.neLat), neLng: up(box.neLng) };
}

/** Whether a box can be a result of {@link alignOutward}, which makes its response cacheable. */
export function isAligned(box: DegreeBox): boolean {
  // Alignment enlarges a box, at most past the size at which the grid becomes coarser.
  const step = gridStep(box) / 2;
  return step > 0 && Number.isFinite(step) && Object.values(box).every((degrees) => Number.isInteger(degrees / step));
}
