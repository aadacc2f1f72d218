import type { GeoPoint } from '#lib/map/map-handle.ts';

/** Four decimals are about ten metres: enough to order a list, too little to say at which door someone stands. */
const DECIMALS = 4;

function roundedDegrees(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}

/** Where a person is, as the calls are told. */
export function userAt({ latitude, longitude }: GeoPoint) {
  return { userLat: roundedDegrees(latitude), userLng: roundedDegrees(longitude) };
}
