import type { ISql, TransactionSql } from '#lib/database.ts';
import type { MercatorBox, MercatorPoint } from '#lib/geo.ts';
import type { KeywordPattern } from '#lib/korean-search.ts';
import { sqlBox, sqlPoint } from '#lib/sql-geometry.ts';
import { type RegionKey, type RegionKind, regionSearchColumns } from './place-region.ts';

/** Which places lie in a region, and the box around them. */
export interface RegionFilter extends RegionKey {
  bounds: MercatorBox;
}

export interface FoundRegion extends RegionKey {
  name: string;
  latitude: number;
  longitude: number;
}

export interface RegionTotals extends RegionKey {
  latitude: number;
  longitude: number;
  west: number;
  south: number;
  east: number;
  north: number;
  placeCount: number;
}

/** Rows of one insert: fourteen values each, far below the 65,535 a statement takes. */
const INSERT_ROWS = 1000;

/** The 시군구 and every 동 of each kind; a 동 on paper named like the one people say is the same one. */
export function listRegionTotals(tx: TransactionSql) {
  return tx<RegionTotals[]>`
    with spot as materialized (
      select province, district, neighborhood, legal_dong, admin_dong, count(*) as places,
        sum(latitude) as latitudes, sum(longitude) as longitudes,
        min(pt[0]) as west, min(pt[1]) as south, max(pt[0]) as east, max(pt[1]) as north
      from place group by province, district, neighborhood, legal_dong, admin_dong
    )
    select distinct on (province, district, dong) kind, province, district, dong,
      sum(latitudes) / sum(places) as latitude, sum(longitudes) / sum(places) as longitude,
      min(west) as west, min(south) as south, max(east) as east, max(north) as north,
      sum(places)::int as "placeCount"
    from spot, lateral (values
      (0, 'DISTRICT', null), (1, 'NEIGHBORHOOD', neighborhood), (2, 'LEGAL_DONG', legal_dong), (3, 'ADMIN_DONG', admin_dong)
    ) as part (kind_order, kind, dong)
    where kind = 'DISTRICT' or dong <> ''
    group by kind_order, kind, province, district, dong
    order by province, district, dong, kind_order`;
}

export async function replaceRegions(tx: TransactionSql, regions: (RegionTotals & { name: string })[]): Promise<void> {
  const rows = regions.map((region) => {
    const { placeCount, ...columns } = region;
    const { searchJamo, searchChoseong } = regionSearchColumns(region);
    return { ...columns, place_count: placeCount, search_jamo: searchJamo, search_choseong: searchChoseong };
  });
  await tx`delete from region`;
  for (let start = 0; start < rows.length; start += INSERT_ROWS) {
    await tx`insert into region ${tx(rows.slice(start, start + INSERT_ROWS))}`;
  }
}

export async function findRegion(sql: ISql, name: string): Promise<RegionFilter | undefined> {
  const [row] = await sql<(RegionKey & Record<'west' | 'south' | 'east' | 'north', number>)[]>`
    select kind, province, district, dong, west, south, east, north from region where name = ${name}`;
  if (row === undefined) return undefined;
  const { west, south, east, north, ...key } = row;
  return { ...key, bounds: { sw: { x: west, y: south }, ne: { x: east, y: north } } };
}

/** The column in which places name a region of this kind. */
const DONG_COLUMNS = {
  NEIGHBORHOOD: 'neighborhood',
  LEGAL_DONG: 'legal_dong',
  ADMIN_DONG: 'admin_dong',
} as const satisfies Record<Exclude<RegionKind, 'DISTRICT'>, string>;

/** A condition on `place`. The box lets the index leave out what lies elsewhere. */
export function inRegion(sql: ISql, { kind, province, district, dong, bounds }: RegionFilter) {
  const inDong = kind === 'DISTRICT' ? sql`` : sql`and ${sql(`place.${DONG_COLUMNS[kind]}`)} = ${dong}`;
  return sql`place.district = ${district} and place.pt <@ ${sqlBox(sql, bounds)} and place.province = ${province} ${inDong}`;
}

/**
 * Regions a way to say which begins with the keyword: the one so named first, then 시군구 and 동 before the 동 on paper,
 * then the nearest.
 */
export function searchRegions(
  sql: ISql,
  { column, text }: KeywordPattern['whole'],
  from: MercatorPoint,
  limit: number,
) {
  const searched = sql(column);
  return sql<FoundRegion[]>`
    select name, kind, province, district, dong, latitude, longitude
    from region
    where starts_with(${searched}, ${text}) or strpos(${searched}, ${`\n${text}`}) > 0
    order by split_part(${searched}, E'\n', 1) <> ${text}, kind not in ('DISTRICT', 'NEIGHBORHOOD'),
      mercator(latitude, longitude) <-> ${sqlPoint(sql, from)}, name
    limit ${limit}`;
}
