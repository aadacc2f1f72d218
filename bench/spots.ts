import type { Sql } from '../apps/server/src/lib/database/database.ts';
import type { LatLng } from '../apps/server/src/lib/geo/geo.ts';
import { moved } from './city/neighborhoods.ts';
import { seededRandom } from './seeded-random.ts';

const SPOT_SEED = 7;
/** Standard deviation of the distance of users from places. */
const USER_DISTANCE_M = 300;

/** Positions near randomly drawn places, so that dense areas are drawn more often. */
export async function drawSpots(sql: Sql, count: number): Promise<LatLng[]> {
  const random = seededRandom(SPOT_SEED);
  const [last] = await sql<[{ id: number }]>`select max(id) as id from place`;
  const ids = Array.from({ length: count }, () => random.int(1, last.id));
  const places = await sql<LatLng[]>`select latitude, longitude from place where id = any(${ids}::bigint[])`;
  return random
    .shuffle([...places])
    .map((at) => moved(at, random.normal() * USER_DISTANCE_M, random.normal() * USER_DISTANCE_M));
}

/** The spot at `index` modulo their number. */
export function spotAt(spots: readonly LatLng[], index: number): LatLng {
  const spot = spots[index % spots.length];
  if (spot === undefined) throw new RangeError('no spots');
  return spot;
}

/**
 * A box of this many degrees in each direction around the spot, and the user's position: the
 * parameters of a map screen.
 */
export function boxAround({ latitude, longitude }: LatLng, degrees: number) {
  return {
    swLat: latitude - degrees / 2,
    swLng: longitude - degrees / 2,
    neLat: latitude + degrees / 2,
    neLng: longitude + degrees / 2,
    userLat: latitude,
    userLng: longitude,
  };
}
