import type { LatLng } from '@sol/contract/geo';

export type { LatLng };

/** Web Mercator metres. */
export interface MercatorPoint {
  x: number;
  y: number;
}

/** South-west and north-east corner. */
export interface MercatorBox {
  sw: MercatorPoint;
  ne: MercatorPoint;
}

const MERCATOR_RADIUS_M = 6_378_137;
/** Latitude of the edges of the square map of Web Mercator. */
const MERCATOR_LATITUDE_MAX = 85.051129;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The same projection as the function mercator() of the first migration. */
export function toMercator({ latitude, longitude }: LatLng): MercatorPoint {
  const onMap = Math.max(-MERCATOR_LATITUDE_MAX, Math.min(MERCATOR_LATITUDE_MAX, latitude));
  return {
    x: radians(longitude) * MERCATOR_RADIUS_M,
    y: Math.log(Math.tan(Math.PI / 4 + radians(onMap) / 2)) * MERCATOR_RADIUS_M,
  };
}

/** Mercator metres of a metre on the ground: 1 / cos(latitude). */
export const mercatorScale = ({ latitude }: LatLng): number => 1 / Math.max(0.01, Math.cos(radians(latitude)));

/** The inverse of {@link toMercator}. */
export function toLatLng({ x, y }: MercatorPoint): LatLng {
  const degrees = 180 / Math.PI;
  return {
    latitude: (2 * Math.atan(Math.exp(y / MERCATOR_RADIUS_M)) - Math.PI / 2) * degrees,
    longitude: (x / MERCATOR_RADIUS_M) * degrees,
  };
}

/** Seoul City Hall, for requests without a position. */
export const CITY_CENTER: LatLng = { latitude: 37.5665, longitude: 126.978 };
