import { hash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { copyIn } from '#lib/database/copy.ts';
import type { TransactionSql } from '#lib/database/database.ts';
import { toHoursColumns } from '#lib/place/hours-columns.ts';
import { toPlaceColumns } from '#lib/search/korean-search.ts';
import { type MergedPlace, toStoredHours } from './merge-rows.ts';
import type { SourceFields, SourcePlace } from './source.ts';

/** The columns of `place` that an import writes, with their types in the staging tables. */
const VALUE_COLUMNS = {
  name: 'text',
  category: 'text',
  detailed_category: 'text',
  address: 'text',
  province: 'text',
  district: 'text',
  neighborhood: 'text',
  legal_dong: 'text',
  admin_dong: 'text',
  latitude: 'float8',
  longitude: 'float8',
  search_pairs: 'text',
  search_choseong: 'text',
} as const;

/** The columns of opening hours; all null if the source has none. */
const HOURS_COLUMNS = {
  open_minutes: 'int4multirange',
  hours_exceptions: 'jsonb',
  exception_codes: 'text[]',
  day_minutes: 'int4multirange',
  hours_note: 'text',
  hours_date: 'date',
  /** The weekly hours for place_hours. Not null if the source has hours or a note. */
  weekly: 'jsonb',
} as const;

const define = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');

const VALUES = Object.keys(VALUE_COLUMNS);
export const valueList = (prefix = '') => VALUES.map((column) => prefix + column).join(', ');

const HOURS = Object.keys(HOURS_COLUMNS).filter((column) => column !== 'weekly');
/** The columns of `place` with its hours, but the one that names their source. */
export const hoursList = (prefix = '') => HOURS.map((column) => prefix + column).join(', ');

/** Whether a row of a file is equal to the stored one, new or changed, or rejected. */
export type ListedKind = 'UNCHANGED' | 'STAGED' | 'REJECTED';

/**
 * place_listed: every row with a key. place_stage: the values of new and changed rows.
 * stage_target: the place of each staged row. merged_place: the values of places with several rows.
 */
export async function createStage(tx: TransactionSql): Promise<void> {
  await tx`
    create temporary table place_listed (
      row_number int not null, source_key text not null, kind text not null, name text, group_number int,
      is_absent boolean not null, may_be_dated boolean not null
    ) on commit drop`;
  await tx.unsafe(`
    create temporary table place_stage (
      row_number int not null, source_key text not null, fields json not null, fields_hash bigint not null,
      area text not null, part text not null, file_date date, status text not null,
      ${define(VALUE_COLUMNS)}, ${define(HOURS_COLUMNS)}
    ) on commit drop`);
  await tx`
    create temporary table stage_target (row_number int primary key, place_id bigint not null, kind text not null)
    on commit drop`;
  await createMergedPlace(tx);
  await tx`create temporary table affected_place (place_id bigint primary key) on commit drop`;
}

export async function createMergedPlace(tx: TransactionSql): Promise<void> {
  await tx.unsafe(`
    create temporary table merged_place (place_id bigint primary key, ${define(VALUE_COLUMNS)}, ${define(HOURS_COLUMNS)})
    on commit drop`);
}

/** A null byte cannot be stored; the other characters end a value or a line in COPY's text format. */
const COPY_SPECIAL = /[\\\n\r\t\0]/;
const COPY_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\0': '',
};

function escapeCopyText(value: string | null): string {
  if (value === null) return '\\N';
  return COPY_SPECIAL.test(value) ? value.replaceAll(/[\\\n\r\t\0]/g, (found) => COPY_ESCAPES[found] ?? '') : value;
}

const escapedOrNull = (value: string | null): string => (value === null ? '\\N' : escapeCopyText(value));

function hoursColumns(hours: MergedPlace['hours']): string {
  if (hours === null) return '\\N\t\\N\t\\N\t\\N\t\\N\t\\N\t\\N';
  const { weekly, exceptions, note, date } = hours;
  const columns = toHoursColumns({ weekly: [...weekly], exceptions: [...exceptions] });
  const rules = [columns.openMinutes, columns.hoursExceptions, columns.exceptionCodes, columns.dayMinutes];
  return [...rules, note, date, JSON.stringify(weekly)].map(escapedOrNull).join('\t');
}

/** Template strings are several times faster than joining arrays. */
function valueColumns(place: Omit<MergedPlace, 'hours'>): string {
  const search = toPlaceColumns(place);
  const names = `${escapeCopyText(place.name)}\t${place.category}\t${escapeCopyText(place.detailedCategory)}`;
  const address = `${escapeCopyText(place.address)}\t${place.province}\t${escapeCopyText(place.district)}`;
  const dongs = `${escapeCopyText(place.legalDong)}\t${escapeCopyText(place.adminDong)}`;
  const position = `${place.latitude}\t${place.longitude}`;
  const searches = `${escapeCopyText(search.searchPairs)}\t${escapeCopyText(search.searchChoseong)}`;
  return `${names}\t${address}\t${escapeCopyText(place.neighborhood)}\t${dongs}\t${position}\t${searches}`;
}

/** The area of a row, by which snapshots are compared. */
export const areaOf = ({ province, district }: Pick<SourcePlace, 'province' | 'district'>) => `${province} ${district}`;

export interface StagedRow {
  row: number;
  place: SourcePlace;
  fields: SourceFields;
  hash: string;
}

/**
 * 64 bits of the fields and of what was read from them: a newer version of the app that reads a row
 * differently sees it as changed.
 */
export function hashRow(fields: SourceFields, place: SourcePlace): string {
  return hash('md5', JSON.stringify(fields) + JSON.stringify(place), 'buffer')
    .readBigInt64BE(0)
    .toString();
}

function stageLine({ row, place, fields, hash: rowHash }: StagedRow): string {
  const key = `${row}\t${escapeCopyText(place.key)}\t${escapeCopyText(JSON.stringify(fields))}\t${rowHash}`;
  const group = `${escapeCopyText(areaOf(place))}\t${escapeCopyText(place.part)}\t${place.date ?? '\\N'}\t${place.status}`;
  return `${key}\t${group}\t${valueColumns(place)}\t${hoursColumns(toStoredHours(place))}\n`;
}

export interface ListedRow {
  row: number;
  key: string;
  kind: ListedKind;
  name: string;
  /** Of its area and part; null for a rejected row. */
  group: number | null;
  /** Whether the stored row is absent. */
  isAbsent: boolean;
  /** Whether the stored row may have a date of its own, or may be stored for another area. */
  mayBeDated: boolean;
}

function listedLine({ row, key, kind, name, group, isAbsent, mayBeDated }: ListedRow): string {
  const values = `${row}\t${escapeCopyText(key)}\t${kind}\t${escapeCopyText(name)}`;
  return `${values}\t${group ?? '\\N'}\t${isAbsent}\t${mayBeDated}\n`;
}

async function copyLines(tx: TransactionSql, statement: string, lines: string, signal: AbortSignal): Promise<void> {
  if (lines !== '') await copyIn(tx, statement, (stage) => pipeline([lines], stage, { signal }));
}

export async function insertListed(tx: TransactionSql, rows: readonly ListedRow[], signal: AbortSignal): Promise<void> {
  let lines = '';
  for (const row of rows) lines += listedLine(row);
  await copyLines(tx, 'copy place_listed from stdin', lines, signal);
}

export async function insertStaged(tx: TransactionSql, rows: readonly StagedRow[], signal: AbortSignal): Promise<void> {
  let lines = '';
  for (const row of rows) lines += stageLine(row);
  await copyLines(tx, 'copy place_stage from stdin', lines, signal);
}

export async function insertMerged(
  tx: TransactionSql,
  places: readonly { placeId: number; merged: MergedPlace }[],
  signal: AbortSignal,
): Promise<void> {
  let lines = '';
  for (const { placeId, merged } of places) {
    lines += `${placeId}\t${valueColumns(merged)}\t${hoursColumns(merged.hours)}\n`;
  }
  await copyLines(tx, 'copy merged_place from stdin', lines, signal);
}

/** How a row compares with the stored one of its key. */
export interface KnownRow {
  isUnchanged: boolean;
  isAbsent: boolean;
  /** Whether it has a date of its own. */
  isDated: boolean;
}

/** A row is one number: the driver takes longer for its columns than the index for the search. */
const KNOWN = { unchanged: 1, absent: 2, dated: 4 } as const;

/** Looks up the stored rows of a source by key. In the order of the keys; undefined for new ones. */
export async function findKnown(
  tx: TransactionSql,
  source: string,
  rows: readonly { key: string; hash: string }[],
): Promise<(KnownRow | undefined)[]> {
  const [found] = await tx<[{ flags: (number | null)[] | null }]>`
    select json_agg(
      case when p.source is not null then
        (fields_hash is not distinct from hash)::int * ${KNOWN.unchanged}::int
          + (absent_since is not null)::int * ${KNOWN.absent}::int + (file_date is not null)::int * ${KNOWN.dated}::int
      end
      order by nth
    ) as flags
    from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ hash: value }) => value)}::bigint[])
      with ordinality as given (source_key, hash, nth)
    left join place_source p on p.source = ${source} and p.source_key = given.source_key`;
  return (found.flags ?? []).map((flags) => {
    if (flags === null) return undefined;
    return {
      isUnchanged: (flags & KNOWN.unchanged) > 0,
      isAbsent: (flags & KNOWN.absent) > 0,
      isDated: (flags & KNOWN.dated) > 0,
    };
  });
}

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
        select source_key from place_listed where kind <> 'REJECTED' group by source_key having count(*) > 1
      ) twice using (source_key)
      where kind <> 'REJECTED'
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
  const counts = { UNCHANGED: 0, STAGED: 0, REJECTED: 0 };
  for (const { kind, count } of rows) counts[kind] = count;
  return counts;
}

export interface SharedPoint {
  latitude: number;
  longitude: number;
  rows: { row: number; name: string; address: string; area: string }[];
}

/** Points that staged rows with different addresses share. */
export function listSharedPoints(tx: TransactionSql): PromiseLike<SharedPoint[]> {
  return tx<SharedPoint[]>`
    select latitude, longitude, json_agg(json_build_object(
      'row', row_number, 'name', name, 'address', address, 'area', area
    ) order by row_number) as rows
    from place_stage where status <> 'CLOSED'
    group by latitude, longitude having count(distinct address) >= 2`;
}
