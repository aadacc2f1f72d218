import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, type Database, type DatabaseOptions } from '../lib/database/database.ts';

export interface TestDatabase extends Database {
  url: string;
}

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
  options: Pick<DatabaseOptions, 'onNotice'> = {},
): Promise<TestDatabase> {
  const name = `${inject('testDatabasePrefix')}_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${template} ${encoding}`);
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${name}`;
  const database = createDatabase({ url: url.href, ...options });
  const closeAndDrop = async () => {
    await database.close();
    await onServer(`drop database if exists ${name} with (force)`);
  };
  return { ...database, url: url.href, close: closeAndDrop };
}

/** A separate database with all migrations, copied from a template in 50 ms. One per test file. */
export function createTestDatabase(options: Pick<DatabaseOptions, 'onNotice'> = {}): Promise<TestDatabase> {
  return createFrom(`${inject('testDatabasePrefix')}_template`, '', options);
}

export function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createFrom(EMPTY_TEMPLATE, `encoding 'UTF8' locale 'C.UTF-8'`);
}
