import { type ISql, limitTo } from '#lib/database/database.ts';
import type { MercatorBox, MercatorPoint } from '#lib/geo/geo.ts';
import { sqlBox, sqlPoint } from '#lib/geo/geometry.repository.ts';

export type RegionKind = 'CITY' | 'DISTRICT' | 'NEIGHBORHOOD' | 'LEGAL_DONG' | 'ADMIN_DONG' | 'STATION';

/** A city of several 시군구, a 시군구, a 동 or a station. */
export interface RegionKey {
  kind: RegionKind;
  province: string;
  /** A ward includes its city, as in the source data: 성남시 분당구. Empty for a city that is a 시도: 부산. */
  district: string;
  /** A 동 of any kind, or a station with its 역; null for a city and a 시군구. */
  dong: string | null;
}

/** A region with the bounding box of its places, and the mean of their coordinates. */
export interface RegionFilter extends RegionKey {
  bounds: MercatorBox;
  center: MercatorPoint;
}

/** Places at one point, such as the shops of one building, of which the first decides. */
const TIED_PLACES = 1_000;

/**
 * Whether the place nearest to the point is in the region, an approximation of its borders. Ordered by
 * distance alone, and by id outside: before PostgreSQL 17 an order by both does not use the index.
 */
export async function liesIn(sql: ISql, region: RegionFilter, point: MercatorPoint): Promise<boolean> {
  const [row] = await sql<{ isInside: boolean }[]>`
    select coalesce(${inRegion(sql, region)}, false) as "isInside" from (
      select * from (
        select place.id, ${regionColumns(sql)} from place
        where place.closed_at is null order by place.pt <-> ${sqlPoint(sql, point)} fetch first 1 row with ties
      ) tied ${limitTo(sql, TIED_PLACES)}
    ) place order by place.id limit 1`;
  return row?.isInside ?? false;
}

/** The bounds of a station are the square around its circle. */
const radiusOf = ({ sw, ne }: MercatorBox) => (ne.x - sw.x) / 2;

/**
 * Where a list of the region starts: at the user, or at the center of a station or a city that the user
 * is not in. Otherwise the places at the near edge of a station would precede those at the station. No
 * index has the places of a city, and the nearest of its box may all belong to other cities.
 */
export async function findListOrigin(sql: ISql, region: RegionFilter, user: MercatorPoint): Promise<MercatorPoint> {
  const { kind, bounds, center } = region;
  if (kind === 'STATION') {
    return Math.hypot(user.x - center.x, user.y - center.y) <= radiusOf(bounds) ? user : center;
  }
  if (kind !== 'CITY') return user;
  return (await liesIn(sql, region, user)) ? user : center;
}

/** The column of `place` for each kind of 동. */
const DONG_COLUMNS = {
  NEIGHBORHOOD: 'neighborhood',
  LEGAL_DONG: 'legal_dong',
  ADMIN_DONG: 'admin_dong',
} as const satisfies Record<Exclude<RegionKind, 'CITY' | 'DISTRICT' | 'STATION'>, string>;

/**
 * A condition on `place` with the predicate of the partial index of districts, which excludes
 * places without a district.
 */
export const inDistrict = (sql: ISql, { district }: Pick<RegionKey, 'district'>) =>
  sql`place.district = ${district} and place.district >= ''`;

/** The columns of `place` that {@link inRegion} uses besides the point. */
const areaColumns = (sql: ISql) =>
  sql`place.province, place.district, place.neighborhood, place.legal_dong, place.admin_dong`;

/** The columns of `place` that {@link inRegion} uses. */
const regionColumns = (sql: ISql) => sql`place.pt, ${areaColumns(sql)}`;

/** A condition on `place`: within the circle whose square is the box of the station. */
const isAtStation = (sql: ISql, { bounds, center }: Pick<RegionFilter, 'bounds' | 'center'>) =>
  sql`place.pt <@ circle(${sqlPoint(sql, center)}, ${radiusOf(bounds)})`;

/** A condition on `place`: within the 시도 or the wards of the city. */
function isInCity(sql: ISql, { province, district }: RegionKey) {
  const ofProvince = sql`place.province = ${province}`;
  return district === '' ? ofProvince : sql`${ofProvince} and split_part(place.district, ' ', 1) = ${district}`;
}

/**
 * A condition on `place`. The bounding box limits the index scan; the district is the predicate of
 * the partial index, which has no city.
 */
export function inRegion(sql: ISql, region: RegionFilter) {
  const { kind, province, dong, bounds } = region;
  if (kind === 'STATION') return isAtStation(sql, region);
  if (kind === 'CITY') return sql`place.pt <@ ${sqlBox(sql, bounds)} and ${isInCity(sql, region)}`;
  const inDong = kind === 'DISTRICT' ? sql`` : sql`and ${sql(`place.${DONG_COLUMNS[kind]}`)} = ${dong}`;
  return sql`${inDistrict(sql, region)} and place.pt <@ ${sqlBox(sql, bounds)}
    and place.province = ${province} ${inDong}`;
}
