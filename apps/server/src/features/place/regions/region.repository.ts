import { type ISql, limitTo } from '#lib/database/database.ts';
import type { MercatorPoint } from '#lib/geo/geo.ts';
import { sqlPoint } from '#lib/geo/geometry.repository.ts';
import { mainSuccessor } from '#lib/geo/region-succession.ts';
import { normalizeAddress } from '#lib/search/address-words.ts';
import { type KeywordPattern, searchJamo } from '#lib/search/korean-search.ts';
import type { RegionFilter, RegionKey } from './region-area.repository.ts';

export interface FoundRegion extends RegionKey {
  name: string;
  /** The lines of a station. */
  lines: string[];
  latitude: number;
  longitude: number;
  /** The keyword equals one of its names; false for a choseong or a prefix match. */
  isNamed: boolean;
  /** Of another city, and not named in full, while one with a similar name is near. */
  isFar: boolean;
}

/** Greater than every character, for prefix ranges. */
const LAST_LETTER = '\u{10ffff}';

type FilterRow = RegionKey & MercatorPoint & Record<'west' | 'south' | 'east' | 'north', number>;

/** The column of the kind, of which a city is stored as a district. */
export const regionKind = (sql: ISql) => sql`case when is_city then 'CITY' else kind end as kind`;

const filterColumns = (sql: ISql) => sql`
  ${regionKind(sql)}, province, district, dong, west, south, east, north,
  (mercator(latitude, longitude))[0] as x, (mercator(latitude, longitude))[1] as y`;

function toFilter({ west, south, east, north, x, y, ...key }: FilterRow): RegionFilter {
  return { ...key, bounds: { sw: { x: west, y: south }, ne: { x: east, y: north } }, center: { x, y } };
}

async function findByName(sql: ISql, name: string): Promise<RegionFilter | undefined> {
  const columns = filterColumns(sql);
  const [row] = await sql<FilterRow[]>`select ${columns} from region where name = ${name}`;
  if (row !== undefined) return toFilter(row);
  const [only, other] = await sql<FilterRow[]>`
    select ${columns} from region
    where name in (select region_name from region_way where search_jamo = ${searchJamo(name)}) limit 2`;
  return only && other === undefined ? toFilter(only) : undefined;
}

/**
 * Finds a region by its name or by an unambiguous alternative name: a name changes when its first
 * namesake is imported. Links with the official name of a province, and with that of a district which
 * has been renamed or split since, lead to what it is today.
 */
export async function findRegion(sql: ISql, name: string): Promise<RegionFilter | undefined> {
  const found = await findByName(sql, name);
  if (found !== undefined) return found;
  const address = normalizeAddress(name);
  const current = mainSuccessor(address) ?? address;
  return current === name ? undefined : findByName(sql, current);
}

/**
 * The 시군구, 동 or station that one of the words names in full. A 동 precedes a 시군구; among namesakes
 * the one with most of its surroundings in the keyword, then the nearest. The subqueries hide the number
 * of words from the planner, which would plan the statement again for each keyword: 0.8 of 1 ms.
 * @param allowsShortCities whether a city may be named without its 시. Beside other words it may not: 전주
 *   비빔밥 is a dish
 */
export async function findNamedRegion(
  sql: ISql,
  words: readonly string[],
  { from, allowsShortCities }: { from: MercatorPoint; allowsShortCities: boolean },
): Promise<RegionFilter | undefined> {
  const [row] = await sql<FilterRow[]>`
    select ${filterColumns(sql)} from region
    where (
      not is_city or ${allowsShortCities}::boolean or district = any(array(select unnest(${[...words]}::text[])))
    ) and name in (
      select region_name from region_way where search_jamo = any(array(select unnest(${words.map(searchJamo)}::text[])))
    )
    order by dong is null,
      cardinality(array(select unnest(surroundings) intersect select unnest(${[...words]}::text[]))) desc,
      kind <> 'NEIGHBORHOOD', mercator(latitude, longitude) <-> ${sqlPoint(sql, from)}, name
    limit 1`;
  return row && toFilter(row);
}

/** Those of the names that are names of regions; for {@link findNamedRegion}, with the same cities. */
export async function listNamesOfRegions(
  sql: ISql,
  names: readonly string[],
  { allowsShortCities }: { allowsShortCities: boolean },
): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`
    select typed.name from unnest(${[...names]}::text[], ${names.map(searchJamo)}::text[]) as typed (name, jamo)
    where exists (
      select from region_way join region on region.name = region_name
      where region_way.search_jamo = typed.jamo
        and (not is_city or ${allowsShortCities}::boolean or district = typed.name)
    )`;
  return new Set(rows.map(({ name }) => name));
}

/** The names of the neighborhoods, nearest first. */
export async function listNearestNeighborhoods(sql: ISql, from: MercatorPoint, limit: number): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from region where kind = 'NEIGHBORHOOD'
    order by mercator(latitude, longitude) <-> ${sqlPoint(sql, from)} limit ${limit}`;
  return rows.map(({ name }) => name);
}

/** 50 km on the ground at 37°, a day's trip, in Mercator metres. */
const FAR_MERCATOR_M = 62_500;

/**
 * Regions with a name that begins with the keyword. Order: exact names (not the initials of a city),
 * regions with a matching own name before those within a matching region (서초동 before 서초구 잠원동),
 * near ones before those of other cities (성수역 before 임실군 성수면), the wards of a city before its 동
 * (수원시 팔달구 for 수원), 시군구 and 동 before cities and stations before 법정동 and 행정동, then by
 * distance. The subqueries hide the keyword from the planner, as in {@link findNamedRegion}.
 */
export function searchRegions(
  sql: ISql,
  { writing, text }: KeywordPattern['whole'],
  from: MercatorPoint,
  limit: number,
) {
  const searchColumn = sql(`search_${writing}`);
  const isWritten = sql`${writing === 'jamo'}`;
  const isExact = sql`(is_whole and (not is_city or ${isWritten}))`;
  const nearest = sql`min(distance) filter (where not is_within) over ()`;
  const isFar = sql`(
    not ${isExact} and not is_within and distance > ${FAR_MERCATOR_M} and ${nearest} <= ${FAR_MERCATOR_M})`;
  return sql<FoundRegion[]>`
    with way as (
      select region_name as name, bool_or(${searchColumn} = ${text}) as is_whole, min(seq) > 0 as is_within
      from region_way
      where ${searchColumn} >= (select ${text}::text) and ${searchColumn} < (select ${text + LAST_LETTER}::text)
      group by region_name
    )
    select name, ${regionKind(sql)}, province, district, dong, lines, latitude, longitude, ${isFar} as "isFar",
      is_whole and ${isWritten} as "isNamed"
    from way join region using (name), lateral (
      select mercator(latitude, longitude) <-> ${sqlPoint(sql, from)} as distance
    ) as user_to_region
    order by not ${isExact}, is_within, "isFar",
      is_within and dong is not null and ${isWritten},
      case when is_city or region.kind = 'STATION' then 1
        when region.kind in ('DISTRICT', 'NEIGHBORHOOD') then 0 else 2 end,
      distance, name
    ${limitTo(sql, limit)}`;
}
