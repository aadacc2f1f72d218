import type { LatLng } from '#lib/geo/geo.ts';
import { REJECTION_REASON } from '../rejection.ts';
import { latitudeOfDistrict } from './district-latitudes.ts';
import { isInKorea, isInProvince } from './korea.ts';
import { type EpsgCode, toWgs84 } from './projection.ts';
import type { Region } from './province.ts';
import { parseNumber } from './values.ts';

export type PositionResult = { position: LatLng; rejected?: never } | { position?: never; rejected: string };

export interface CoordinateFields {
  /** Longitude or easting, as written. */
  x: string;
  /** Latitude or northing, as written. */
  y: string;
  /** 시도 and 시군구 of the address. They tell grids apart that overlap. */
  region: Region;
  /** The projection that the header names. */
  epsg?: EpsgCode | undefined;
}

/** Larger values are metres. */
const DEGREES_MAX = 180;

/** Eastings and northings of 5179 start above those of the other grids. */
const isUnifiedGrid = (x: number, y: number): boolean => x >= 700_000 && y >= 1_300_000;

/**
 * The grids that the coordinates may be of. 5181 has the origin of 5174, 300 m away: files in it are
 * recognised by their header alone. The same numbers in 5186 are 100 km farther south.
 */
function gridsOf(x: number, y: number): readonly EpsgCode[] {
  return isUnifiedGrid(x, y) ? [5179] : [5174, 5186];
}

/** The position in the province that is nearest to its district, from south to north. */
function findNearest(positions: readonly LatLng[], { province, district }: Region): LatLng | undefined {
  const inProvince = positions.filter((position) => isInProvince(position, province));
  const expected = latitudeOfDistrict(province, district);
  if (expected === undefined) return inProvince[0];
  const distance = ({ latitude }: LatLng) => Math.abs(latitude - expected);
  return inProvince.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Converts coordinates in metres. Between grids that overlap, the address decides. */
function readProjected(x: number, y: number, { epsg, region }: CoordinateFields): PositionResult {
  const convert = (easting: number, northing: number) =>
    (epsg === undefined ? gridsOf(easting, northing) : [epsg])
      .map((code) => toWgs84(code, easting, northing))
      .filter(isInKorea);
  const positions = convert(x, y);
  const position = findNearest(positions, region);
  if (position !== undefined) return { position };
  if (findNearest(convert(y, x), region) !== undefined) return { rejected: REJECTION_REASON.swapped };
  const [first] = positions;
  return first === undefined ? { rejected: REJECTION_REASON.abroad } : { position: first };
}

/** The reason to reject a position in degrees; undefined for one in Korea. 0 stands for an empty field. */
export function findCoordinateError(latitude: number, longitude: number): string | undefined {
  if (!latitude || !longitude) return REJECTION_REASON.coordinates;
  if (isInKorea({ latitude, longitude })) return undefined;
  const isSwapped = isInKorea({ latitude: longitude, longitude: latitude });
  return isSwapped ? REJECTION_REASON.swapped : REJECTION_REASON.abroad;
}

/** Reads a position in degrees or metres. */
export function readPosition(fields: CoordinateFields): PositionResult {
  const x = parseNumber(fields.x) ?? 0;
  const y = parseNumber(fields.y) ?? 0;
  const isProjected = Math.abs(x) > DEGREES_MAX || Math.abs(y) > DEGREES_MAX;
  if (isProjected && x !== 0 && y !== 0) return readProjected(x, y, fields);
  const rejected = findCoordinateError(y, x);
  return rejected === undefined ? { position: { latitude: y, longitude: x } } : { rejected };
}
