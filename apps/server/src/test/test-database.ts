import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, type Database, type DatabaseOptions } from '../lib/database/database.ts';

export interface TestDatabase extends Database {
  url: string;
}

/** For tests of what stands below the schema: a database with nothing in it. */
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
  options: string,
  more: Pick<DatabaseOptions, 'onNotice'> = {},
): Promise<TestDatabase> {
  const name = `${inject('testDatabasePrefix')}_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${template} ${options}`);
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${name}`;
  const database = createDatabase({ url: url.href, ...more });
  const closeAndDrop = async () => {
    await database.close();
    await onServer(`drop database if exists ${name} with (force)`);
  };
  return { ...database, url: url.href, close: closeAndDrop };
}

/** A database of one's own with every migration in it, copied from a template in some 50 ms. One per test file. */
export function createTestDatabase(more: Pick<DatabaseOptions, 'onNotice'> = {}): Promise<TestDatabase> {
  return createFrom(`${inject('testDatabasePrefix')}_template`, '', more);
}

export function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createFrom(EMPTY_TEMPLATE, `encoding 'UTF8' locale 'C.UTF-8'`);
}
