import type { GeoPoint } from '#lib/map/map-handle.ts';

/** Four decimals are about 10 m: enough to sort a list, too coarse to identify a building. */
const DECIMALS = 4;

function roundedDegrees(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}

/** The user's location as query parameters. */
export function toUserParams({ latitude, longitude }: GeoPoint) {
  return { userLat: roundedDegrees(latitude), userLng: roundedDegrees(longitude) };
}
