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

/**
 * Signing keys and sign-ins: a copy of them would allow to act as any member. After a restore the keys are new,
 * and all members sign in again. The push subscriptions of their devices end with the sign-ins. Addresses of
 * calendars that were deleted since must not open again: members create new ones. Passkeys are no secret, but an
 * older backup contains those that were deleted since, of lost devices: operators create new ones after a restore.
 */
const SECRET_TABLES: readonly string[] = [
  ...['refresh_token', 'secret', 'sign_in', 'used_consent_token', 'calendar_address'],
  ...['passkey', 'passkey_challenge', 'passkey_enrolment'],
  ...['push_subscription', 'push_outbox'],
];

/** All tables of the schema. Unlogged ones are not to outlive their day (popular searches). */
export function listTables(sql: ISql) {
  return sql<Table[]>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname <> ${VERSION_TABLE}
    group by relname order by relname`;
}

/** The tables whose rows a backup contains. */
export const listBackupTables = async (sql: ISql): Promise<Table[]> =>
  (await listTables(sql)).filter(({ name }) => !SECRET_TABLES.includes(name));

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

/** The next id of each identity column, by the name of its sequence. */
export type NextIds = Record<string, number>;

async function listSequences(sql: ISql) {
  return sql<{ table: string; column: string; sequence: string }[]>`
    select relname as table, attname::text as column,
      pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attidentity <> '' and not attisdropped`;
}

export async function getNextIds(sql: ISql): Promise<NextIds> {
  const next: NextIds = {};
  for (const { sequence } of await listSequences(sql)) {
    const [row] = await sql.unsafe<[{ id: number }]>(`select last_value + is_called::int as id from ${sequence}`);
    next[sequence] = row.id;
  }
  return next;
}

/**
 * Sets each sequence to the id after all that were in use: those of the restored rows, those of
 * rows that were deleted before the backup, and those given since, as the journal knows them. An id
 * is never given twice, since links and deletions refer to it.
 */
export async function raiseSequences(tx: TransactionSql, known: readonly NextIds[]): Promise<void> {
  const current = await getNextIds(tx);
  for (const { table, column, sequence } of await listSequences(tx)) {
    const [{ id }] = await tx<[{ id: number }]>`select coalesce(max(${tx(column)}), 0) + 1 as id from ${tx(table)}`;
    await tx`select setval(${sequence}, ${Math.max(id, ...[current, ...known].map((ids) => ids[sequence] ?? 1))}, false)`;
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
