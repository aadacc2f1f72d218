import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { METROPOLES, surroundingWords, toRegionSearchColumns } from './region.rules.ts';
import type { RegionKey } from './region-area.repository.ts';

export interface RegionTotals extends RegionKey {
  latitude: number;
  longitude: number;
  west: number;
  south: number;
  east: number;
  north: number;
  placeCount: number;
}

/** Rows per insert: at most 15 values each, far below the limit of 65,535 parameters. */
const INSERT_ROWS = 1000;

/** The mean of a 시도 may be outside of it, as that of 경기 is in 서울: its center is that of its largest 시군구. */
function atLargestDistrict(region: RegionTotals, all: readonly RegionTotals[]): RegionTotals {
  if (region.kind !== 'CITY' || region.district !== '' || region.province in METROPOLES) return region;
  const districts = all.filter(({ kind, province }) => kind === 'DISTRICT' && province === region.province);
  const [largest = region] = districts.toSorted((a, b) => b.placeCount - a.placeCount);
  return { ...region, latitude: largest.latitude, longitude: largest.longitude };
}

/**
 * The 시도 and the cities with places in several 시군구, the 시군구 and all 동 of each kind. A 법정동 or 행정동 with the
 * same name as a neighborhood is the same region. A place of an unknown 동 has the name of its 시군구
 * instead.
 */
export async function listRegionTotals(tx: TransactionSql): Promise<RegionTotals[]> {
  const rows = await tx<RegionTotals[]>`
    with spot as materialized (
      select province, district, neighborhood, legal_dong, admin_dong, count(*) as places,
        sum(latitude) as latitudes, sum(longitude) as longitudes,
        min(pt[0]) as west, min(pt[1]) as south, max(pt[0]) as east, max(pt[1]) as north
      from place where closed_at is null group by province, district, neighborhood, legal_dong, admin_dong
    )
    select distinct on (province, part.district, dong) kind, province, part.district, dong,
      sum(latitudes) / sum(places) as latitude, sum(longitudes) / sum(places) as longitude,
      min(west) as west, min(south) as south, max(east) as east, max(north) as north,
      sum(places)::int as "placeCount"
    from spot, lateral (values
      (0, 'CITY', case when province = any(${Object.keys(METROPOLES)}::text[]) then ''
        else substring(district from '^(\\S+시)(?: \\S+구)?$') end, null),
      (0, 'CITY', case when province <> all(${Object.keys(METROPOLES)}::text[]) then '' end, null),
      (1, 'DISTRICT', district, null), (2, 'NEIGHBORHOOD', district, neighborhood),
      (3, 'LEGAL_DONG', district, legal_dong), (4, 'ADMIN_DONG', district, admin_dong)
    ) as part (kind_order, kind, district, dong)
    where case kind when 'CITY' then part.district is not null when 'DISTRICT' then true
      else dong not in ('', part.district) end
    group by kind_order, kind, province, part.district, dong
    having kind <> 'CITY' or count(distinct spot.district) > 1
    order by province, part.district, dong, kind_order`;
  return rows.map((region) => atLargestDistrict(region, rows));
}

async function insertRows(tx: TransactionSql, table: string, rows: Record<string, unknown>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += INSERT_ROWS) {
    await tx`insert into ${tx(table)} ${tx(rows.slice(start, start + INSERT_ROWS))}`;
  }
}

export async function replaceRegions(
  tx: TransactionSql,
  regions: (RegionTotals & { name: string; lines?: string[] })[],
): Promise<void> {
  await tx`delete from region`;
  const rows = regions.map(({ kind, placeCount, lines = [], ...columns }) => ({
    ...columns,
    kind: kind === 'CITY' ? 'DISTRICT' : kind,
    is_city: kind === 'CITY',
    lines,
    place_count: placeCount,
    surroundings: surroundingWords(columns.province, columns.district),
  }));
  await insertRows(tx, 'region', rows);
  const names = regions.flatMap((region) =>
    toRegionSearchColumns(region).map(({ searchJamo, searchChoseong }, seq) => ({
      region_name: region.name,
      seq,
      search_jamo: searchJamo,
      search_choseong: searchChoseong,
    })),
  );
  await insertRows(tx, 'region_way', names);
}

/**
 * Whether regions remain of a version before migration 024 or 064, or of one in which an unknown 동 was
 * a region, or a 시도 was none.
 */
export async function hasOutdatedRegions(sql: ISql): Promise<boolean> {
  const rows = await sql`
    (select from region where surroundings = '{}' or dong = district limit 1)
    union all
    (select from region where kind = 'DISTRICT' and not is_city and district <> '' group by province
      having count(distinct district) > 1
        and province not in (select province from region where is_city and district = '') limit 1)`;
  return rows.length > 0;
}
