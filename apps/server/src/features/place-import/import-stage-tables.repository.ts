import type { TransactionSql } from '#lib/database/database.ts';

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
