import { seededRandom } from '../apps/server/src/features/demo/seeded-random.ts';
import type { Sql } from '../apps/server/src/lib/database/database.ts';
import type { LatLng } from '../apps/server/src/lib/geo/geo.ts';
import { moved } from './city/neighborhoods.ts';

const SPOT_SEED = 7;
/** People stand near places, not in them. */
const AWAY_M = 300;

/** Where people stand: by places drawn at random, so crowded parts of a city come up as often as people go there. */
export async function drawSpots(sql: Sql, count: number): Promise<LatLng[]> {
  const random = seededRandom(SPOT_SEED);
  const [last] = await sql<[{ id: number }]>`select max(id) as id from place`;
  const ids = Array.from({ length: count }, () => random.int(1, last.id));
  const places = await sql<LatLng[]>`select latitude, longitude from place where id = any(${ids}::bigint[])`;
  return random.shuffle([...places]).map((at) => moved(at, random.normal() * AWAY_M, random.normal() * AWAY_M));
}

/** The `index`th of the spots, over and over. */
export function spotAt(spots: readonly LatLng[], index: number): LatLng {
  const spot = spots[index % spots.length];
  if (spot === undefined) throw new RangeError('no spots');
  return spot;
}

/** A box of that many degrees each way around the spot, and the person in it, as a screen of the map asks. */
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
