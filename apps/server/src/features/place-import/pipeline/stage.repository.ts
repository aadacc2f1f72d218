import type { TransactionSql } from '#lib/database/database.ts';
import {
  HOURS_COLUMNS,
  LISTED_COLUMNS,
  type ListedKind,
  type ListedRow,
  MERGED_COLUMNS,
  type MergedRow,
  STAGE_COLUMNS,
  type StagedRow,
  VALUE_COLUMNS,
} from './stage-columns.rules.ts';

type ColumnTypes = Readonly<Record<string, string>>;

/** `name type, …`; with one type for all of them if it is given. */
const define = (columns: ColumnTypes, oneType?: string) =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${oneType ?? type}`)
    .join(', ');

const VALUES = Object.keys(VALUE_COLUMNS);
export const valueList = (prefix = '') => VALUES.map((column) => prefix + column).join(', ');

const HOURS = Object.keys(HOURS_COLUMNS).filter((column) => column !== 'weekly');
/** The columns of `place` with its hours, but the one that names their source. */
export const hoursList = (prefix = '') => HOURS.map((column) => prefix + column).join(', ');

const createTable = (tx: TransactionSql, name: string, columns: ColumnTypes) =>
  tx.unsafe(`create temporary table ${name} (${define(columns)}) on commit drop`);

/**
 * place_listed: every row with a key. place_stage: the values of new and changed rows.
 * stage_target: the place of each staged row. merged_place: the values of places with several rows.
 */
export async function createStage(tx: TransactionSql): Promise<void> {
  await createTable(tx, 'place_listed', LISTED_COLUMNS);
  await createTable(tx, 'place_stage', STAGE_COLUMNS);
  await tx`
    create temporary table stage_target (row_number int primary key, place_id bigint not null, kind text not null)
    on commit drop`;
  await createMergedPlace(tx);
  await tx`create temporary table affected_place (place_id bigint primary key) on commit drop`;
}

export async function createMergedPlace(tx: TransactionSql): Promise<void> {
  await createTable(tx, 'merged_place', MERGED_COLUMNS);
}

export const dropMergedPlace = async (tx: TransactionSql): Promise<void> => void (await tx`drop table merged_place`);

/** PostgreSQL stores neither null characters nor halves of surrogate pairs. */
const toStorable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

/** The rows are one parameter, as JSON with a text for each column. */
async function insertRows(tx: TransactionSql, table: string, columns: ColumnTypes, rows: readonly object[]) {
  if (rows.length === 0) return;
  const values = Object.entries(columns).map(([name, type]) => `${name}::${type}`);
  await tx.unsafe(
    `insert into ${table} select ${values.join(', ')} from json_to_recordset($1::text::json) as t (${define(columns, 'text')})`,
    [JSON.stringify(rows, toStorable)],
  );
}

export const insertListed = (tx: TransactionSql, rows: readonly ListedRow[]): Promise<void> =>
  insertRows(tx, 'place_listed', LISTED_COLUMNS, rows);

export const insertStaged = (tx: TransactionSql, rows: readonly StagedRow[]): Promise<void> =>
  insertRows(tx, 'place_stage', STAGE_COLUMNS, rows);

export const insertMerged = (tx: TransactionSql, rows: readonly MergedRow[]): Promise<void> =>
  insertRows(tx, 'merged_place', MERGED_COLUMNS, rows);

export const analyzeMerged = async (tx: TransactionSql): Promise<void> => void (await tx`analyze merged_place`);

/** How a row compares with the stored one of its key. */
export interface KnownRow {
  /** The index of its key. */
  index: number;
  isUnchanged: boolean;
  isAbsent: boolean;
  /** Whether it has a date of its own. */
  isDated: boolean;
}

/** The rows whose key is stored. */
export const findKnown = (
  tx: TransactionSql,
  source: string,
  { keys, hashes }: { keys: readonly string[]; hashes: readonly string[] },
): PromiseLike<KnownRow[]> => tx<KnownRow[]>`
  select nth::int - 1 as index, coalesce(fields_hash = hash, false) as "isUnchanged",
    absent_since is not null as "isAbsent", file_date is not null as "isDated"
  from unnest(${keys}::text[], ${hashes}::bigint[]) with ordinality as given (source_key, hash, nth)
  join place_source using (source_key) where source = ${source}`;

export interface DroppedRow {
  row: number;
  name: string;
}

/** Deletes and returns rows with the key of an earlier row of the file. */
export async function deleteRepeated(tx: TransactionSql): Promise<DroppedRow[]> {
  await tx`analyze place_listed`;
  await tx`analyze place_stage (row_number, source_key, latitude, longitude, address, status)`;
  const rows = await tx<DroppedRow[]>`
    with repeated as (
      select row_number, row_number() over (partition by source_key order by row_number) as nth
      from place_listed join (
        select source_key from place_listed where kind in ('STAGED', 'UNCHANGED')
        group by source_key having count(*) > 1
      ) twice using (source_key)
      where kind in ('STAGED', 'UNCHANGED')
    )
    delete from place_listed using repeated where place_listed.row_number = repeated.row_number and nth > 1
    returning place_listed.row_number as row, name`;
  await deleteStaged(tx, rows);
  return rows.toSorted((a, b) => a.row - b.row);
}

/** Deletes rows from the stage. The file still lists them. */
export async function deleteStaged(tx: TransactionSql, rows: readonly DroppedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const numbers = rows.map(({ row }) => row);
  await tx`delete from place_stage where row_number = any(${numbers}::int[])`;
  await tx`update place_listed set kind = 'REJECTED' where row_number = any(${numbers}::int[])`;
}

export async function countListed(tx: TransactionSql): Promise<Record<ListedKind, number>> {
  const rows = await tx<{ kind: ListedKind; count: number }[]>`
    select kind, count(*) from place_listed group by kind`;
  const counts = { UNCHANGED: 0, STAGED: 0, REJECTED: 0, GONE: 0 };
  for (const { kind, count } of rows) counts[kind] = count;
  return counts;
}

export interface SharedPoint {
  latitude: number;
  longitude: number;
  rows: { row: number; name: string; address: string; area: string }[];
}

/** Points that staged rows with different addresses share. Most have one address, and their rows are not read. */
export function listSharedPoints(tx: TransactionSql): PromiseLike<SharedPoint[]> {
  return tx<SharedPoint[]>`
    with shared as (
      select latitude, longitude from place_stage where status <> 'CLOSED'
      group by latitude, longitude having min(address collate "C") <> max(address collate "C")
    )
    select latitude, longitude, json_agg(json_build_object(
      'row', row_number, 'name', name, 'address', address, 'area', area
    ) order by row_number) as rows
    from place_stage join shared using (latitude, longitude) where status <> 'CLOSED'
    group by latitude, longitude`;
}
