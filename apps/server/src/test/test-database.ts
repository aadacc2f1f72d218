import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, type DatabaseOptions } from '../lib/database/create-database.ts';
import type { Database, ISql } from '../lib/database/database.ts';

export interface TestDatabase extends Database {
  url: string;
}

/**
 * Far above the timeout of requests: test files fill their tables beside each other, and a machine under load takes
 * seconds for some thousand rows. Tests of the timeout set their own.
 */
const TEST_STATEMENT_TIMEOUT_MS = 30_000;

/** An empty template, for tests of migrations. */
const EMPTY_TEMPLATE = 'template0';

async function onServer(statement: string): Promise<void> {
  const server = createDatabase({ url: inject('testServerUrl'), poolSize: 1, statementTimeoutMs: 0 });
  try {
    await server.sql.unsafe(statement);
  } finally {
    await server.close();
  }
}

async function createFrom(
  template: string,
  encoding: string,
  options: Pick<DatabaseOptions, 'onNotice' | 'statementTimeoutMs'> = {},
): Promise<TestDatabase> {
  const name = `${inject('testDatabasePrefix')}_${randomBytes(6).toString('hex')}`;
  // Copying the files takes a fifth of the time of the default, which writes each page to the log.
  await onServer(`create database ${name} template ${template} strategy file_copy ${encoding}`);
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${name}`;
  const database = createDatabase({ url: url.href, statementTimeoutMs: TEST_STATEMENT_TIMEOUT_MS, ...options });
  const closeAndDrop = async () => {
    await database.close();
    await onServer(`drop database if exists ${name} with (force)`);
  };
  return { ...database, url: url.href, close: closeAndDrop };
}

/** A separate database with all migrations, copied from a template in 50 ms. One per test file. */
export function createTestDatabase(
  options: Pick<DatabaseOptions, 'onNotice' | 'statementTimeoutMs'> = {},
): Promise<TestDatabase> {
  return createFrom(`${inject('testDatabasePrefix')}_template`, '', options);
}

export function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createFrom(EMPTY_TEMPLATE, `encoding 'UTF8' locale 'C.UTF-8'`);
}

/** The given tables and all that refer to them, as `truncate … cascade` finds them. */
const selectReferring = (sql: ISql, tables: readonly string[]) => sql<{ name: string }[]>`
  with recursive referring (id) as (
    select c.oid from pg_class c where c.relname = any(${tables as string[]}) and c.relkind = 'r'
      and c.relnamespace = 'public'::regnamespace
    union
    select key.conrelid from pg_constraint key join referring on key.confrelid = referring.id where key.contype = 'f'
  )
  select id::regclass::text as name from referring`;

/** The sequences of their columns. */
const selectSequences = (sql: ISql, tables: readonly string[]) => sql<{ name: string }[]>`
  select dependency.objid::regclass::text as name
  from pg_depend dependency join pg_class sequence on sequence.oid = dependency.objid and sequence.relkind = 'S'
  where dependency.refobjid = any(${tables as string[]}::regclass[]) and dependency.deptype in ('a', 'i')`;

const statements = new Map<string, string>();

/**
 * Deletes all rows of the tables and of those that refer to them. `truncate … cascade` creates the
 * files of some hundred indexes again, which takes twenty times as long as deleting the few rows of
 * a test.
 */
export async function clearTables(
  sql: ISql,
  tables: readonly string[],
  { restartIdentity = false }: { restartIdentity?: boolean } = {},
): Promise<void> {
  const key = JSON.stringify([tables, restartIdentity]);
  let statement = statements.get(key);
  if (statement === undefined) {
    const names = (await selectReferring(sql, tables)).map(({ name }) => name);
    if (names.length < tables.length) throw new Error(`no such table among ${tables.join(', ')}`);
    const deletions = names.map((name) => `delete from ${name};`).join('\n');
    const restarts = restartIdentity ? (await selectSequences(sql, names)).map(({ name }) => name) : [];
    statement = `do $$ begin
      -- Without triggers and foreign keys, so that the order does not matter.
      perform set_config('session_replication_role', 'replica', true);
      ${deletions}
      ${restarts.map((name) => `perform setval('${name}', 1, false);`).join('\n')}
    end $$`;
    statements.set(key, statement);
  }
  await sql.unsafe(statement);
}
