import { isInKorea } from '@sol/contract/geo';
import type { LatLng } from '#lib/geo/geo.ts';
import type { Region } from '#lib/geo/region-succession.ts';
import { REJECTION_REASON } from '../rejection.ts';
import type { SourceFields } from '../source.ts';
import { centreOfDistrict } from './district-centres.ts';
import { isInProvince } from './korea.ts';
import { type EpsgCode, toWgs84 } from './projection.ts';
import { parseNumber } from './values.ts';

export type PositionResult = { position: LatLng; rejected?: never } | { position?: never; rejected: string };

/** The fields in which the position of a row without coordinates is stored, as another file gives it. */
const GIVEN_POSITION_FIELDS = { latitude: '@latitude', longitude: '@longitude' } as const;

/** Adds a position to the fields of a row, so that it can be read again without the other file. */
export function withGivenPosition(fields: SourceFields, { latitude, longitude }: LatLng): SourceFields {
  const { latitude: latitudeField, longitude: longitudeField } = GIVEN_POSITION_FIELDS;
  return { ...fields, [latitudeField]: String(latitude), [longitudeField]: String(longitude) };
}

/** The position that {@link withGivenPosition} stored. */
export function givenPosition(fields: SourceFields): LatLng | undefined {
  const { latitude, longitude } = GIVEN_POSITION_FIELDS;
  const [lat, lng] = [fields[latitude], fields[longitude]];
  return lat === undefined || lng === undefined ? undefined : { latitude: Number(lat), longitude: Number(lng) };
}

export interface CoordinateFields {
  /** Longitude or easting, as written. */
  x: string;
  /** Latitude or northing, as written. */
  y: string;
  /** 시도 and 시군구 of the address. They distinguish grids that overlap. */
  region: Region;
  /** The projection that the header names. */
  epsg?: EpsgCode | undefined;
  /** The position that another file gives. */
  given?: LatLng | undefined;
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

/** About 35 km, the radius of the largest districts, in degrees. */
const DISTRICT_RADIUS = 0.35;

/** The position in the province that is nearest to its district, and its distance in degrees. */
function findNearest(positions: readonly LatLng[], { province, district }: Region) {
  const centre = centreOfDistrict(province, district);
  const distanceOf = ({ latitude, longitude }: LatLng) =>
    centre === undefined ? 0 : Math.hypot(latitude - centre.latitude, longitude - centre.longitude);
  return positions
    .filter((position) => isInProvince(position, province))
    .map((position) => ({ position, distance: distanceOf(position) }))
    .toSorted((a, b) => a.distance - b.distance)[0];
}

/**
 * Converts coordinates in metres. Where several grids, or the swapped coordinates, are in the province
 * of the address, its district decides.
 */
function readProjected(x: number, y: number, { epsg, region }: CoordinateFields): PositionResult {
  const convert = (easting: number, northing: number) =>
    (epsg === undefined ? gridsOf(easting, northing) : [epsg])
      .map((code) => toWgs84(code, easting, northing))
      .filter(isInKorea);
  const positions = convert(x, y);
  const nearest = findNearest(positions, region);
  if (nearest !== undefined && nearest.distance <= DISTRICT_RADIUS) return { position: nearest.position };
  const swapped = findNearest(convert(y, x), region);
  if (swapped !== undefined && swapped.distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) {
    return { rejected: REJECTION_REASON.swapped };
  }
  const position = nearest?.position ?? positions[0];
  return position === undefined ? { rejected: REJECTION_REASON.abroad } : { position };
}

/** The reason to reject a position in degrees; undefined for one in Korea. 0 means an empty field. */
export function findCoordinateError(latitude: number, longitude: number): string | undefined {
  if (!latitude || !longitude) return REJECTION_REASON.coordinates;
  if (isInKorea({ latitude, longitude })) return undefined;
  const isSwapped = isInKorea({ latitude: longitude, longitude: latitude });
  return isSwapped ? REJECTION_REASON.swapped : REJECTION_REASON.abroad;
}

/** Reads a position in degrees or metres. */
export function readPosition(fields: CoordinateFields): PositionResult {
  if (fields.given !== undefined) return { position: fields.given };
  const x = parseNumber(fields.x) ?? 0;
  const y = parseNumber(fields.y) ?? 0;
  const isProjected = Math.abs(x) > DEGREES_MAX || Math.abs(y) > DEGREES_MAX;
  if (isProjected && x !== 0 && y !== 0) return readProjected(x, y, fields);
  const rejected = findCoordinateError(y, x);
  return rejected === undefined ? { position: { latitude: y, longitude: x } } : { rejected };
}
