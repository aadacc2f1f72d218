import type { DegreeBox } from '@sol/contract/geo';
import { type ISql, limitTo, type TransactionSql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import type { LngLat } from './plane.rules.ts';

/** All places of one address, as one point. */
export interface Spot {
  province: string;
  district: string;
  /** Street and number: 연무장길 41. */
  door: string;
  latitude: number;
  longitude: number;
}

export interface Street {
  name: string;
  houseCount: number;
  line: LngLat[];
}

const FETCHED_ROWS = 5000;
const INSERTED_ROWS = 1000;
/** Twice the number of streets in the largest box of Seoul. */
const SCANNED_STREETS = 20_000;

/**
 * Raises the statement timeout, because all places are read. Concurrent rebuilds wait for the lock;
 * readers do not.
 */
export async function lockStreets(tx: TransactionSql): Promise<void> {
  await allowLongStatements(tx);
  await tx`set local work_mem = '128MB'`;
  await tx`lock table street in share row exclusive mode`;
}

/** Streams in batches, ordered by 시도. Lot-number addresses have no street and are excluded. */
export function readSpots(tx: TransactionSql): AsyncIterable<Spot[]> {
  return tx<Spot[]>`
    select province, district, door, avg(latitude) as latitude, avg(longitude) as longitude
    from (
      select province, district, substring(address from '[^ ]+[로길] [0-9]+') as door, latitude, longitude from place
    ) known
    where door is not null
    group by province, district, door
    order by province, district, door`.cursor(FETCHED_ROWS);
}

export async function replaceStreets(tx: TransactionSql, streets: readonly Street[]): Promise<void> {
  await tx`delete from street`;
  for (let start = 0; start < streets.length; start += INSERTED_ROWS) {
    const rows = streets.slice(start, start + INSERTED_ROWS).map(({ name, houseCount, line }) => {
      const longitudes = line.map(([longitude]) => longitude);
      const latitudes = line.map(([, latitude]) => latitude);
      const northEast = `(${Math.max(...longitudes)},${Math.max(...latitudes)})`;
      const southWest = `(${Math.min(...longitudes)},${Math.min(...latitudes)})`;
      return { name, house_count: houseCount, line: JSON.stringify(line), extent: `${northEast},${southWest}` };
    });
    await tx`
      insert into street (name, house_count, line, extent)
      select name, house_count, line::jsonb, extent::box
      from unnest(
        ${rows.map((row) => row.name)}::text[], ${rows.map((row) => row.house_count)}::int[],
        ${rows.map((row) => row.line)}::text[], ${rows.map((row) => row.extent)}::text[]
      ) as fresh (name, house_count, line, extent)`;
  }
}

export async function listStreetsInBox(sql: ISql, { swLat, swLng, neLat, neLng }: DegreeBox, limit: number) {
  return sql<{ name: string; line: LngLat[] }[]>`
    select name, line from (
      select * from street where extent && box(point(${neLng}, ${neLat}), point(${swLng}, ${swLat}))
      ${limitTo(sql, SCANNED_STREETS)}
    ) street
    order by house_count desc, id
    limit ${limit}`;
}

/** Common names of neighbourhoods (동), at the mean position of their places. */
export async function listNeighborhoodsInBox(
  sql: ISql,
  { swLat, swLng, neLat, neLng }: DegreeBox,
  placeCountMin: number,
) {
  return sql<{ name: string; placeCount: number; latitude: number; longitude: number }[]>`
    select dong as name, place_count as "placeCount",
      round(latitude::numeric, 5)::float8 as latitude, round(longitude::numeric, 5)::float8 as longitude
    from region
    where kind = 'NEIGHBORHOOD' and place_count >= ${placeCountMin}
      and latitude >= ${swLat} and latitude < ${neLat} and longitude >= ${swLng} and longitude < ${neLng}
    order by place_count desc, name`;
}
