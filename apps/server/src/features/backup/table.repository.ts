import type { Readable, Writable } from 'node:stream';
import * as database from '#lib/database/copy.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';

/** A table to copy, without generated columns. */
export interface Table {
  name: string;
  columns: string[];
}

/** Written by the migrations. The manifest contains its version instead. */
const VERSION_TABLE = 'schema_version';

/** All tables with logged rows. The rows of others are not to outlive their day (popular searches). */
export function listTables(sql: ISql) {
  return sql<Table[]>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname <> ${VERSION_TABLE}
    group by relname order by relname`;
}

export async function getSchemaVersion(sql: ISql): Promise<number> {
  const [row] = await sql<[{ version: number }]>`select max(version)::int as version from ${sql(VERSION_TABLE)}`;
  return row.version;
}

/** Names come from the catalog; quotes are escaped nevertheless. */
const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;
const copyTarget = ({ name, columns }: Table) => `${quoteName(name)} (${columns.map(quoteName).join(', ')})`;

export const copyOut = (tx: TransactionSql, table: Table, consume: (rows: Readable) => Promise<unknown>) =>
  database.copyOut(tx, `copy ${copyTarget(table)} to stdout`, consume);

export const copyIn = (tx: TransactionSql, table: Table, produce: (destination: Writable) => Promise<unknown>) =>
  database.copyIn(tx, `copy ${copyTarget(table)} from stdin`, produce);

export async function countRows(sql: ISql, table: Table): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*) from ${sql(table.name)}`;
  return row.count;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Foreign keys between tables are cyclic: rows are inserted without them, and all are validated
 * afterwards.
 */
export async function dropForeignKeys(tx: TransactionSql): Promise<ForeignKey[]> {
  const keys = await tx<ForeignKey[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
  for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint ${quoteName(name)}`);
  return keys;
}

export async function addForeignKeys(tx: TransactionSql, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await tx.unsafe(`alter table ${table} add constraint ${quoteName(name)} ${definition}`);
  }
}

export async function truncateTables(tx: TransactionSql, tables: readonly Table[]): Promise<void> {
  await tx.unsafe(`truncate ${tables.map(({ name }) => quoteName(name)).join(', ')}`);
}

/** Sets each identity sequence to the id after the greatest one. */
export async function resetSequences(tx: TransactionSql): Promise<void> {
  const ids = await tx<{ table: string; column: string }[]>`
    select attrelid::regclass::text as table, attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attidentity <> ''`;
  for (const { table, column } of ids) {
    await tx.unsafe(`
      select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${quoteName(column)}), 0) + 1, false)
      from ${table}`);
  }
}

/** Whether other clients are connected to this database. */
export async function isInUse(sql: ISql): Promise<boolean> {
  const [row] = await sql<[{ inUse: boolean }]>`
    select exists (
      select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
        and application_name <> current_setting('application_name')
    ) as "inUse"`;
  return row.inUse;
}

export async function listMediaKeys(sql: ISql): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`select key from media order by key`;
  return rows.map(({ key }) => key);
}
