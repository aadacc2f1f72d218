import type { StoredRow } from '#features/place-import/rows/merge.rules.ts';
import type { TransactionSql } from '#lib/database/database.ts';
import type { LatLng } from '#lib/geo/geo.ts';
import { type SearchedPlace, toPlaceColumns } from '#lib/search/search-columns.ts';

export interface RowInArea extends Pick<StoredRow, 'source' | 'key' | 'fields'> {
  placeId: number;
  area: string;
  part: string;
}

const ROWS_READ = 2_000;

export interface FormerNames {
  areas: readonly string[];
  /** Areas that keys name otherwise. */
  wards: readonly string[];
  offices: readonly string[];
}

/** Rows of areas that were renamed, or with a key by a former rule or code of an office, in batches. */
export async function* listFormerRows(
  tx: TransactionSql,
  { areas, wards, offices }: FormerNames,
): AsyncGenerator<RowInArea[]> {
  const rows = tx<RowInArea[]>`
    select source, source_key as key, place_id as "placeId", fields, area, part from place_source
    where fields is not null and source not in ('demo', 'members')
      and (area = any(${[...areas]}::text[])
        or (source in ('library', 'museum') and area = any(${[...wards]}::text[]))
        or (source in ('library', 'museum', 'park', 'localdata') and left(source_key, 7) = any(${[...offices]}::text[])))`;
  for await (const batch of rows.cursor(ROWS_READ)) yield batch;
}

export type NamedPlace = SearchedPlace & LatLng & { id: number; province: string };

export function listPlacesIn(tx: TransactionSql, areas: readonly string[]) {
  return tx<NamedPlace[]>`
    select id, name, category, detailed_category as "detailedCategory", address, province, district, neighborhood,
      legal_dong as "legalDong", admin_dong as "adminDong", latitude, longitude
    from place where province || ' ' || district = any(${[...areas]}::text[]) order by id`;
}

/** For places whose rows were not stored as read: those of early versions, and of the demo city. */
export async function updateNames(tx: TransactionSql, places: readonly NamedPlace[]): Promise<void> {
  for (const place of places) {
    const { id, address, province, district, neighborhood } = place;
    const { searchPairs, searchChoseong } = toPlaceColumns(place);
    await tx`
      update place set ${tx({
        ...{ address, province, district, neighborhood },
        ...{ search_pairs: searchPairs, search_choseong: searchChoseong },
      })} where id = ${id}`;
  }
}

export interface RenamedKey {
  source: string;
  from: string;
  to: string;
}

/**
 * Gives rows other keys, together with what refers to them. A key that is in use already is the same row of a
 * newer file: the older row is deleted if both describe one place, otherwise it is absent.
 */
export async function renameKeys(tx: TransactionSql, keys: readonly RenamedKey[]): Promise<void> {
  if (keys.length === 0) return;
  await tx`
    create temporary table renamed_key on commit drop as
    select distinct on (source, new_key) * from unnest(
      ${keys.map(({ source }) => source)}::text[], ${keys.map(({ from }) => from)}::text[],
      ${keys.map(({ to }) => to)}::text[]
    ) as renamed (source, old_key, new_key)`;
  await tx`
    update place_source older set absent_since = coalesce(older.absent_since, older.file_date, newer.file_date, current_date)
    from renamed_key r join place_source newer on newer.source = r.source and newer.source_key = r.new_key
    where older.source = r.source and older.source_key = r.old_key and newer.place_id <> older.place_id`;
  await tx`
    delete from place_source older using renamed_key r
      join place_source newer on newer.source = r.source and newer.source_key = r.new_key
    where older.source = r.source and older.source_key = r.old_key and newer.place_id = older.place_id`;
  await tx`
    delete from renamed_key r using place_source newer
    where newer.source = r.source and newer.source_key = r.new_key`;
  await tx`
    insert into place_source (
      source, source_key, place_id, fields, fields_hash, area, part, file_date, status, absent_since
    )
    select p.source, new_key, place_id, fields, fields_hash, area, part, file_date, status, absent_since
    from place_source p join renamed_key r on r.source = p.source and r.old_key = p.source_key`;
  await tx`
    update place_merge_source m set source_key = new_key
    from renamed_key r where r.source = m.source and r.old_key = m.source_key`;
  // The rows of a pair are in the order of bytes.
  await tx`
    with renamed as (
      select m.id, m.source_a, coalesce(a.new_key, m.key_a) as key_a, m.source_b, coalesce(b.new_key, m.key_b) as key_b
      from place_match m
        left join renamed_key a on a.source = m.source_a and a.old_key = m.key_a
        left join renamed_key b on b.source = m.source_b and b.old_key = m.key_b
      where a.new_key is not null or b.new_key is not null
    ), ordered as (
      select *, (source_a collate "C", key_a collate "C") < (source_b collate "C", key_b collate "C") as is_ordered
      from renamed
    )
    update place_match m set
      source_a = case when is_ordered then o.source_a else o.source_b end,
      key_a = case when is_ordered then o.key_a else o.key_b end,
      source_b = case when is_ordered then o.source_b else o.source_a end,
      key_b = case when is_ordered then o.key_b else o.key_a end
    from ordered o where m.id = o.id`;
  await tx`
    delete from place_source p using renamed_key r where p.source = r.source and p.source_key = r.old_key`;
  await tx`drop table renamed_key`;
}

export interface MovedRow {
  source: string;
  key: string;
  area: string;
}

/** Sets the areas of rows. The snapshots of the areas that they leave are those of the new ones too. */
export async function moveRows(tx: TransactionSql, rows: readonly MovedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const moved = tx`unnest(
    ${rows.map(({ source }) => source)}::text[], ${rows.map(({ key }) => key)}::text[],
    ${rows.map(({ area }) => area)}::text[]
  ) as moved (source, source_key, area)`;
  await tx`
    insert into place_snapshot (source, area, part, file_date, import_id)
    select distinct on (s.source, moved.area, s.part) s.source, moved.area, s.part, s.file_date, s.import_id
    from ${moved} join place_source p using (source, source_key)
      join place_snapshot s on s.source = p.source and s.area = p.area and s.part = p.part
    order by s.source, moved.area, s.part, s.file_date desc
    on conflict (source, area, part) do update set file_date = excluded.file_date, import_id = excluded.import_id
    where place_snapshot.file_date < excluded.file_date`;
  await tx`
    update place_source p set area = moved.area from ${moved}
    where p.source = moved.source and p.source_key = moved.source_key`;
}

/** Deletes the snapshots of areas in which no row is left. */
export async function deleteEmptySnapshots(tx: TransactionSql, areas: readonly string[]): Promise<void> {
  await tx`
    delete from place_snapshot s
    where area = any(${[...areas]}::text[])
      and not exists (select from place_source p where p.source = s.source and p.area = s.area and p.part = s.part)`;
}

export interface RenumberedRow {
  key: string;
  part: string;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
}

export const listStagedAreas = async (tx: TransactionSql): Promise<string[]> =>
  (await tx<{ area: string }[]>`select distinct area from place_stage`).map(({ area }) => area);

/** Present rows of the areas that the file does not list. */
export function listUnlisted(tx: TransactionSql, source: string, areas: readonly string[]) {
  return tx<RowInArea[]>`
    select source, source_key as key, place_id as "placeId", fields, area, part from place_source p
    where source = ${source} and area = any(${[...areas]}::text[]) and absent_since is null and fields is not null
      and not exists (select from place_listed listed where listed.source_key = p.source_key)`;
}

/** Rows of the file in the areas that are not stored. */
export function listUnknown(tx: TransactionSql, source: string, areas: readonly string[]) {
  return tx<RenumberedRow[]>`
    select source_key as key, part, name, address, latitude, longitude from place_stage s
    where area = any(${[...areas]}::text[])
      and not exists (select from place_source p where p.source = ${source} and p.source_key = s.source_key)`;
}
