import type { Category } from '@sol/contract/category';
import { isPlaceClosed } from '#features/place/lists/filter.repository.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { type LatLng, toMercator } from '#lib/geo/geo.ts';
import { sqlPoint } from '#lib/geo/geometry.repository.ts';
import { insertSavedPlaceMessages } from '#lib/member/inbox.repository.ts';
import { soloPriorOf } from '#lib/place/solo-prior.ts';
import { toPlaceColumns } from '#lib/search/search-columns.ts';

export interface AdminPlace {
  id: number;
  name: string;
  isClosed: boolean;
  /** Shown in lists. A place that no source lists any more is neither listed nor closed. */
  isListed: boolean;
  mergedInto: number | null;
}

/** Locks in the order of ids, so that opposite merges cannot deadlock. */
export function lockPlaces(tx: TransactionSql, ids: readonly number[]) {
  return tx<AdminPlace[]>`
    select id, name, ${isPlaceClosed(tx)} as "isClosed", closed_at is null as "isListed", merged_into as "mergedInto"
    from place where id = any(${[...ids]}::bigint[]) order by id for update`;
}

export async function closePlace(tx: TransactionSql, id: number): Promise<void> {
  await tx`update place set closed_at = now(), closed_by = null, is_kept_open = false where id = ${id}`;
  await insertSavedPlaceMessages(tx, tx`select ${id}::bigint as place_id, 'CLOSED' as change`);
}

/** Reopens a place for good: its sources do not close it again. */
export async function reopenPlace(tx: TransactionSql, id: number): Promise<void> {
  await tx`update place set closed_at = null, closed_by = null, is_kept_open = true, updated_at = now() where id = ${id}`;
}

/** The administrative units of a place, as used in addresses. */
export interface PlaceRegion {
  province: string;
  district: string;
  neighborhood: string;
  legalDong: string | null;
  adminDong: string | null;
}

export interface NewPlace extends LatLng {
  /** Source of the row, and its key within this source. */
  source: 'request';
  sourceKey: string;
  name: string;
  category: Category;
  detailedCategory: string;
  address: string;
  region: PlaceRegion;
}

/**
 * Beyond this distance another 동 is as likely. In Mercator metres, a fifth shorter on the ground.
 */
const NEIGHBOR_MAX_M = 3_000;
/** A place with the same name within this distance is the same place. */
const NAMESAKE_MAX_M = 100;

/**
 * The region of the place nearest to each position, in their order; undefined if none is within
 * NEIGHBOR_MAX_M. One index search per position.
 */
export async function findRegionsAt(sql: ISql, positions: readonly LatLng[]): Promise<(PlaceRegion | undefined)[]> {
  const points = positions.map(toMercator);
  const rows = await sql<(PlaceRegion & { index: number; distance: number })[]>`
    select nearest.*, at.index
    from unnest(${points.map(({ x }) => x)}::float8[], ${points.map(({ y }) => y)}::float8[])
      with ordinality as at (x, y, index),
      lateral (
        select province, district, neighborhood, legal_dong as "legalDong", admin_dong as "adminDong",
          pt <-> point(at.x, at.y) as distance
        from place where closed_at is null order by pt <-> point(at.x, at.y) limit 1
      ) nearest`;
  const regions = new Map(
    rows.map(({ index, distance, ...region }) => [index, distance <= NEIGHBOR_MAX_M ? region : undefined]),
  );
  return positions.map((_, index) => regions.get(index + 1));
}

export async function findRegionAt(sql: ISql, at: LatLng): Promise<PlaceRegion | undefined> {
  const [region] = await findRegionsAt(sql, [at]);
  return region;
}

/** A place with this name within NAMESAKE_MAX_M of the point, most likely the same place. */
export async function findNamesake(tx: TransactionSql, name: string, at: LatLng): Promise<number | undefined> {
  const point = sqlPoint(tx, toMercator(at));
  const [row] = await tx<{ id: number }[]>`
    select id from (select id, name, pt from place where closed_at is null order by pt <-> ${point} limit 200) near
    where replace(lower(name), ' ', '') = replace(lower(${name}), ' ', '') and pt <-> ${point} <= ${NAMESAKE_MAX_M}
    limit 1`;
  return row?.id;
}

export async function insertPlace(tx: TransactionSql, place: NewPlace): Promise<number> {
  const { source, sourceKey, name, category, detailedCategory, address, region, latitude, longitude } = place;
  const { searchPairs, searchChoseong } = toPlaceColumns({ name, category, detailedCategory, address, ...region });
  const { province, district, neighborhood, legalDong, adminDong } = region;
  const [row] = await tx<[{ id: number }]>`
    insert into place ${tx({
      name,
      category,
      detailed_category: detailedCategory,
      address,
      province,
      district,
      neighborhood,
      legal_dong: legalDong,
      admin_dong: adminDong,
      latitude,
      longitude,
      search_pairs: searchPairs,
      search_choseong: searchChoseong,
      solo_prior: soloPriorOf(place),
    })} returning id`;
  const texts = { name, category, detailedCategory, address, province, district, neighborhood };
  const fields = {
    ...texts,
    ...(legalDong !== null && { legalDong }),
    ...(adminDong !== null && { adminDong }),
    ...{ latitude: String(latitude), longitude: String(longitude) },
  };
  await tx`
    insert into place_source (source, source_key, place_id, area, fields)
    values (${source}, ${sourceKey}, ${row.id}, ${`${province} ${district}`}, ${tx.json(fields)})`;
  return row.id;
}

/** Whether there is the photo of an institution. */
export async function findPhoto(sql: ISql, id: number): Promise<boolean> {
  return (await sql`select from place_photo where id = ${id}`).length > 0;
}

/** Returns the key of its file. */
export async function removeHiddenPhoto(tx: TransactionSql, id: number): Promise<string[]> {
  const rows = await tx<{ key: string | null }[]>`
    update place_photo set media_key = null, hidden_until = null, hidden_reason = null, checked_at = now()
    from (select media_key from place_photo where id = ${id}) former
    where id = ${id} and hidden_until is not null returning former.media_key as key`;
  return rows.flatMap(({ key }) => key ?? []);
}
