import type { Writable } from 'node:stream';
import { copyIn } from '#lib/database/copy.ts';
import type { TransactionSql } from '#lib/database/database.ts';
import type { PlaceColumns } from '#lib/search/korean-search.ts';
import type { ImportedPlace } from './import-row.ts';
import type { Rejection } from './refusal.ts';

/** One import at a time: any number no other lock of the product uses. */
const IMPORT_LOCK = 736_012;

/** Source fields, in the order of the staging table: all an import may ever write. */
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

/** Held to the end of the transaction. */
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

/** What the row reader leaves of a field has no control characters, the search columns only line feeds: these two are all to escape. */
function copyText(value: string | null): string {
  if (value === null) return '\\N';
  return value.includes('\\') ? value.replaceAll('\\', '\\\\') : value;
}

const copyLines = (value: string) => copyText(value).replaceAll('\n', '\\n');

/** A line of PostgreSQL's COPY text format. Written out, since lists joined for each row take several times as long. */
export function stageLine(row: number, place: ImportedPlace, search: PlaceColumns): string {
  const names = `${copyText(place.sourceKey)}\t${copyText(place.name)}\t${place.category}\t${copyText(place.detailedCategory)}`;
  const region = `${copyText(place.address)}\t${place.province}\t${copyText(place.district)}\t${copyText(place.neighborhood)}`;
  const dongs = `${copyText(place.legalDong)}\t${copyText(place.adminDong)}`;
  const searches = `${copyLines(search.searchPairs)}\t${copyLines(search.searchChoseong)}`;
  return `${row}\t${names}\t${region}\t${dongs}\t${place.latitude}\t${place.longitude}\t${searches}\n`;
}

/** Takes out every row whose key an earlier row of the file already had. */
export async function deleteRepeated(tx: TransactionSql): Promise<Rejection[]> {
  await tx`create index on place_stage (source_key, row_number)`;
  await tx`analyze place_stage`;
  return tx<Rejection[]>`
    with later as (
      select ctid as id, row_number() over (partition by source_key order by row_number) as nth from place_stage
    ), gone as (
      delete from place_stage using later where later.id = place_stage.ctid and later.nth > 1
      returning row_number, name
    )
    select row_number as row, name, '' as reason from gone order by row_number`;
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

/** Only rows of which the source says something new; what members made of a place is not among the columns. */
export async function updateChanged(tx: TransactionSql): Promise<number> {
  const { count } = await tx.unsafe(`
    update place p set (${columnList()}, updated_at) = (${columnList('s.')}, now())
    from place_stage s
    where p.source = 'semas' and p.source_key = s.source_key
      and (${columnList('p.')}) is distinct from (${columnList('s.')})`);
  return count;
}

/**
 * What is asked for together lies together: cells of two kilometres, and within each of a quarter of one. In the order of
 * the file, each of the 1,500 places around a person lies on a page of its own; so, ten of them share one.
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

/** Whether no app is at work on this database: other commands and earlier ones of the same process do not count. */
export async function isAlone(tx: TransactionSql): Promise<boolean> {
  const [found] = await tx<[{ alone: boolean }]>`
    select not exists (
      select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and application_name <> current_setting('application_name')
    ) as alone`;
  return found.alone;
}

export async function analyzePlaces(tx: TransactionSql): Promise<void> {
  await tx`analyze place`;
}
