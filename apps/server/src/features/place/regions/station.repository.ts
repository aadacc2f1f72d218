import type { ISql, TransactionSql } from '#lib/database/database.ts';
import type { LatLng } from '#lib/geo/geo.ts';
import type { RegionTotals } from './region-totals.repository.ts';
import capitalArea from './stations.json' with { type: 'json' };

/** A subway or railway station. */
interface Station extends LatLng {
  /** Without its 역. */
  name: string;
  lines: readonly string[];
}

/** The stations of the capital area. Other cities have those of imported files. */
const CAPITAL_STATIONS: readonly Station[] = capitalArea.stations.map(({ name, at, lines }) => {
  const [longitude = 0, latitude = 0] = at;
  return { name: withoutSuffix(name), latitude, longitude, lines };
});

/** 서울역 → 서울. */
function withoutSuffix(name: string): string {
  return name.length > 2 ? name.replace(/역$/, '') : name;
}

/** 서울 → 서울역. */
const stationName = ({ name }: Pick<Station, 'name'>): string => `${name}역`;

/** The distance from a station within which its places are. Rule 12.2-1. */
const STATION_RADIUS_M = 800;
/** Elements of one name within this distance are one station: a platform of each line. */
const SAME_STATION_M = 700;
/** Limit of the count of places around a station. */
const COUNTED_PLACES = 5_000;

const BATCH_ROWS = 2_000;

/**
 * Stores stations of an imported file. Returns the number of new and changed ones.
 * @param options keepsStored: the file is older than the stored ones, which stay as they are
 */
export async function writeStations(
  tx: TransactionSql,
  stations: readonly (Station & { key: string })[],
  { keepsStored = false }: { keepsStored?: boolean } = {},
): Promise<number> {
  const byKey = [...new Map(stations.map((station) => [station.key, station])).values()];
  let count = 0;
  for (let start = 0; start < byKey.length; start += BATCH_ROWS) {
    const rows = byKey.slice(start, start + BATCH_ROWS);
    const written = await tx`
      insert into station (key, name, lines, latitude, longitude)
      select key, name, string_to_array(lines, ';'), latitude, longitude from unnest(
        ${rows.map(({ key }) => key)}::text[], ${rows.map(({ name }) => name)}::text[],
        ${rows.map(({ lines }) => lines.join(';'))}::text[], ${rows.map(({ latitude }) => latitude)}::float8[],
        ${rows.map(({ longitude }) => longitude)}::float8[]
      ) as row (key, name, lines, latitude, longitude)
      on conflict (key) do update set name = excluded.name, lines = excluded.lines,
        latitude = excluded.latitude, longitude = excluded.longitude
      where not ${keepsStored} and (station.name, station.lines, station.latitude, station.longitude)
        is distinct from (excluded.name, excluded.lines, excluded.latitude, excluded.longitude)`;
    count += written.count;
  }
  return count;
}

/**
 * The stations with places around them, as regions in the district of the nearest place. Those of
 * the app precede imported ones, which may be the same stations without their lines.
 */
export function listStationTotals(sql: ISql): Promise<(RegionTotals & { lines: string[] })[]> {
  const texts = (read: (station: Station) => string) => CAPITAL_STATIONS.map(read);
  const numbers = (read: (station: Station) => number) => CAPITAL_STATIONS.map(read);
  return sql<(RegionTotals & { lines: string[] })[]>`
    with known as (
      select name, string_to_array(lines, ';') as lines, latitude, longitude, mercator(latitude, longitude) as pt, '' as key
      from unnest(
        ${texts(stationName)}::text[], ${texts(({ lines }) => lines.join(';'))}::text[],
        ${numbers(({ latitude }) => latitude)}::float8[], ${numbers(({ longitude }) => longitude)}::float8[]
      ) as row (name, lines, latitude, longitude)
      union all select name || '역', lines, latitude, longitude, pt, key from station
    ), spot as (
      select *, ${STATION_RADIUS_M}::float8 / cos(radians(latitude)) as radius from known
      where not exists (
        select from known other
        where other.name = known.name and other.key < known.key
          and other.pt <-> known.pt < ${SAME_STATION_M}::float8 / cos(radians(known.latitude))
      )
    )
    select 'STATION' as kind, nearest.province, nearest.district, spot.name as dong, spot.lines,
      spot.latitude, spot.longitude, pt[0] - radius as west, pt[1] - radius as south, pt[0] + radius as east,
      pt[1] + radius as north, counted.count::int as "placeCount"
    from spot, lateral (
      select province, district from place where closed_at is null order by place.pt <-> spot.pt limit 1
    ) nearest, lateral (
      select count(*) from (
        select from place where closed_at is null and place.pt <@ circle(spot.pt, radius) limit ${COUNTED_PLACES}
      ) near
    ) counted
    where counted.count > 0
    order by spot.name, spot.key, spot.longitude`;
}
