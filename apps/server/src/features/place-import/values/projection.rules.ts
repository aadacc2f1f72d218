import proj4, { type Converter } from 'proj4';
import type { LatLng } from '#lib/geo/geo.ts';

/**
 * EPSG:5189, the parameters of the National Geographic Information Institute (notice 2003-497), in the
 * form that PROJ calls towgs84. The notice rotates around a point in Korea (Molodensky-Badekas):
 * copied as they are, as many collections of definitions do, its numbers are off by 12 to 20 m.
 */
const KOREAN_1985_TO_WGS84 = '-115.80,474.99,674.11,1.16,-2.31,-1.63,6.43';

/** The central meridian 127° E with the correction of 10.405″ of the grids of Korean 1985. */
const MODIFIED_CENTRAL_MERIDIAN = 127 + 10.405 / 3600;

/** The projected systems of public data, by EPSG code. Parameters are those of the EPSG registry. */
const DEFINITIONS = {
  5174:
    `+proj=tmerc +lat_0=38 +lon_0=${MODIFIED_CENTRAL_MERIDIAN} +k=1 +x_0=200000 +y_0=500000 ` +
    `+ellps=bessel +towgs84=${KOREAN_1985_TO_WGS84} +units=m +no_defs`,
  5179: '+proj=tmerc +lat_0=38 +lon_0=127.5 +k=0.9996 +x_0=1000000 +y_0=2000000 +ellps=GRS80 +units=m +no_defs',
  5181: '+proj=tmerc +lat_0=38 +lon_0=127 +k=1 +x_0=200000 +y_0=500000 +ellps=GRS80 +units=m +no_defs',
  5186: '+proj=tmerc +lat_0=38 +lon_0=127 +k=1 +x_0=200000 +y_0=600000 +ellps=GRS80 +units=m +no_defs',
} as const;

export type EpsgCode = keyof typeof DEFINITIONS;

export const EPSG_CODES = [5174, 5179, 5181, 5186] as const satisfies readonly EpsgCode[];

const converters = new Map<EpsgCode, Converter>();

function converterOf(epsg: EpsgCode): Converter {
  const existing = converters.get(epsg);
  if (existing !== undefined) return existing;
  const converter = proj4(DEFINITIONS[epsg], 'WGS84');
  converters.set(epsg, converter);
  return converter;
}

/** Converts metres east and north of the grid's false origin to degrees of WGS 84. */
export function toWgs84(epsg: EpsgCode, x: number, y: number): LatLng {
  const [longitude = Number.NaN, latitude = Number.NaN] = converterOf(epsg).forward([x, y]);
  return { latitude, longitude };
}
