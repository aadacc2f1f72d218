import { alignOutward, type DegreeBox } from '@sol/contract/geo';
import { PLACE_PAGE_SIZE } from '@sol/contract/limits';
import type { LatLng } from '../../apps/server/src/lib/geo/geo.ts';
import { get } from './journey.ts';

/** Size of a phone screen at the initial zoom, in degrees. */
const SCREEN = { lat: 0.0288, lng: 0.0168 };
const TILES_PER_DEGREE = 10;
const [BOX_DECIMALS, USER_DECIMALS] = [4, 4];

const queryOf = (values: object) =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

const screenAround = ({ latitude, longitude }: LatLng): DegreeBox => ({
  swLat: latitude - SCREEN.lat / 2,
  swLng: longitude - SCREEN.lng / 2,
  neLat: latitude + SCREEN.lat / 2,
  neLng: longitude + SCREEN.lng / 2,
});

/** The position parameters of the map. */
export const userQuery = ({ latitude, longitude }: LatLng) =>
  `userLat=${latitude.toFixed(USER_DECIMALS)}&userLng=${longitude.toFixed(USER_DECIMALS)}`;

/** Aligned to the grid, so that neighbours request the same box. */
export const markersOf = (at: LatLng) =>
  get('markers', `/api/solmap/markers?${queryOf(alignOutward(screenAround(at)))}`);

/** One tile of 0.1 degrees covers most screens. */
export function streetsOf({ latitude, longitude }: LatLng) {
  const [row, column] = [Math.floor(latitude * TILES_PER_DEGREE), Math.floor(longitude * TILES_PER_DEGREE)];
  const box = {
    swLat: row / TILES_PER_DEGREE,
    swLng: column / TILES_PER_DEGREE,
    neLat: (row + 1) / TILES_PER_DEGREE,
    neLng: (column + 1) / TILES_PER_DEGREE,
  };
  return get('streets', `/api/map/streets?${queryOf(box)}`);
}

export function placesOf(at: LatLng) {
  const box = Object.entries(screenAround(at)).map(([name, degrees]) => `${name}=${degrees.toFixed(BOX_DECIMALS)}`);
  return get('places', `/api/solmap/places?${box.join('&')}&${userQuery(at)}&limit=${PLACE_PAGE_SIZE}`);
}

export const nearbyOf = (at: LatLng) =>
  get('places', `/api/solmap/places/nearby?${userQuery(at)}&limit=${2 * PLACE_PAGE_SIZE}`);
