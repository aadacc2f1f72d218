import type { Writable } from 'node:stream';
import { copyIn } from '#lib/database/copy.ts';
import type { TransactionSql } from '#lib/database/database.ts';
import type { PlaceColumns } from '#lib/search/korean-search.ts';
import type { Rejection } from './rejection.ts';
import type { SourcePlace } from './source.ts';

/** Advisory lock id that allows one import at a time. No other lock uses this number. */
const IMPORT_LOCK = 736_012;

/** The columns that an import may write, in the order of the staging table. */
const SOURCE_COLUMNS = [
  'name',
  'category',
  'detailed_category',
  'address',
  'province',
  'district',
  'neighborhood',
  'legal_dong',
  'admin_dong',
  'latitude',
  'longitude',
  'search_pairs',
  'search_choseong',
] as const;

const columnList = (prefix = '') => SOURCE_COLUMNS.map((column) => prefix + column).join(', ');

/** The lock is released when the transaction ends. */
export async function lockImport(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(${IMPORT_LOCK})`;
}

export async function createStage(tx: TransactionSql): Promise<void> {
  await tx`
    create temporary table place_stage (
      row_number int not null, source_key text not null,
      name text not null, category text not null, detailed_category text not null, address text not null,
      province text not null, district text not null, neighborhood text not null, legal_dong text, admin_dong text,
      latitude float8 not null, longitude float8 not null, search_pairs text not null, search_choseong text not null
    ) on commit drop`;
}

export function fillStage(tx: TransactionSql, produce: (stage: Writable) => Promise<unknown>): Promise<void> {
  return copyIn(tx, 'copy place_stage from stdin', produce);
}

/**
 * Escapes only \ and line feeds: fields have no control characters, and search columns have no
 * others.
 */
function escapeCopyText(value: string | null): string {
  if (value === null) return '\\N';
  return value.includes('\\') ? value.replaceAll('\\', '\\\\') : value;
}

const escapeCopyLines = (value: string) => escapeCopyText(value).replaceAll('\n', '\\n');

/**
 * A line in PostgreSQL's COPY text format. Template strings are several times faster than joining
 * arrays.
 */
export function stageLine(row: number, place: SourcePlace, search: PlaceColumns): string {
  const key = escapeCopyText(place.key);
  const names = `${escapeCopyText(place.name)}\t${place.category}\t${escapeCopyText(place.detailedCategory)}`;
  const address = `${escapeCopyText(place.address)}\t${place.province}\t${escapeCopyText(place.district)}`;
  const neighborhood = escapeCopyText(place.neighborhood);
  const dongs = `${escapeCopyText(place.legalDong)}\t${escapeCopyText(place.adminDong)}`;
  const searches = `${escapeCopyLines(search.searchPairs)}\t${escapeCopyLines(search.searchChoseong)}`;
  const position = `${place.latitude}\t${place.longitude}`;
  return `${row}\t${key}\t${names}\t${address}\t${neighborhood}\t${dongs}\t${position}\t${searches}\n`;
}

/** Deletes and returns rows with the key of an earlier row of the file. */
export async function deleteDuplicates(tx: TransactionSql): Promise<Rejection[]> {
  await tx`create index on place_stage (source_key, row_number)`;
  await tx`analyze place_stage`;
  return tx<Rejection[]>`
    with later as (
      select ctid as id, row_number() over (partition by source_key order by row_number) as nth from place_stage
    ), deleted as (
      delete from place_stage using later where later.id = place_stage.ctid and later.nth > 1
      returning row_number, name
    )
    select row_number as row, name, '' as reason from deleted order by row_number`;
}

export interface StageSize {
  staged: number;
  added: number;
  existing: number;
}

export async function measureStage(tx: TransactionSql): Promise<StageSize> {
  const [size] = await tx<[StageSize]>`
    select
      (select count(*) from place_stage) as staged,
      (select count(*) from place_stage s
       where not exists (select from place p where p.source = 'semas' and p.source_key = s.source_key)) as added,
      (select count(*) from place) as existing`;
  return size;
}

/** Updates rows that differ from the source. Columns with data from members are not included. */
export async function updateChanged(tx: TransactionSql): Promise<number> {
  const { count } = await tx.unsafe(`
    update place p set (${columnList()}, updated_at) = (${columnList('s.')}, now())
    from place_stage s
    where p.source = 'semas' and p.source_key = s.source_key
      and (${columnList('p.')}) is distinct from (${columnList('s.')})`);
  return count;
}

/**
 * Orders rows by cells of 2 km, then of 250 m. Places near each other are read together: in file
 * order, each of the 1,500 places around a user is on its own page; in this order, ten share one.
 */
export const MAP_ORDER = 'floor(latitude * 50), floor(longitude * 40), floor(latitude * 400), floor(longitude * 320)';

export async function insertAdded(tx: TransactionSql): Promise<number> {
  const { count } = await tx.unsafe(`
    insert into place (source, source_key, ${columnList()})
    select 'semas', s.source_key, ${columnList('s.')} from place_stage s
    where not exists (select from place p where p.source = 'semas' and p.source_key = s.source_key)
    order by ${MAP_ORDER}, s.row_number`);
  return count;
}

/**
 * Whether no other application uses this database. Connections with the same application name do
 * not count.
 */
export async function isOnlyClient(tx: TransactionSql): Promise<boolean> {
  const [row] = await tx<[{ alone: boolean }]>`
    select not exists (
      select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and application_name <> current_setting('application_name')
    ) as alone`;
  return row.alone;
}

export async function analyzePlaces(tx: TransactionSql): Promise<void> {
  await tx`analyze place`;
}
