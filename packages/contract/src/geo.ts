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
