import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../lib/database/create-database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../lib/database/embedded-postgres.ts';
import { migrate } from '../lib/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which the tests create databases. */
    testServerUrl: string;
    /** The common prefix of all databases of this run. */
    testDatabasePrefix: string;
  }
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function createTemplate(serverUrl: string, name: string): Promise<void> {
  const server = createDatabase({ url: serverUrl, poolSize: 1 });
  try {
    await server.sql.unsafe(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  } finally {
    await server.close();
  }
  await migrate({ url: withDatabase(serverUrl, name) });
}

async function dropAll(serverUrl: string, prefix: string): Promise<void> {
  const server = createDatabase({ url: serverUrl, poolSize: 1, statementTimeoutMs: 0 });
  const rows = await server.sql<{ datname: string }[]>`
    select datname from pg_database where starts_with(datname, ${prefix})`;
  for (const { datname } of rows) await server.sql.unsafe(`drop database if exists ${datname} with (force)`);
  await server.close();
}

/**
 * Starts one server with a migrated template for the whole run: an embedded PostgreSQL, or the one
 * of TEST_DATABASE_URL.
 */
export async function setup(project: TestProject) {
  const prefix = `sol_test_${process.pid}_${Date.now().toString(36)}`;
  // Empty counts as unset, like in the app's configuration.
  const givenUrl = process.env.TEST_DATABASE_URL || undefined;
  let embedded: EmbeddedPostgres | undefined;
  let dataDir: string | undefined;
  if (givenUrl === undefined) {
    dataDir = await mkdtemp(join(process.env.TEST_DATABASE_DIR ?? tmpdir(), 'sol-test-'));
    // mkdtemp denies access to others, such as the user that runs PostgreSQL if the tests run as
    // root.
    await chmod(dataDir, 0o755);
    embedded = await startEmbeddedPostgres({ dataDir, isDurable: false });
  }
  const serverUrl = givenUrl ?? embedded?.adminUrl ?? '';
  const teardown = async () => {
    if (embedded === undefined) await dropAll(serverUrl, prefix);
    await embedded?.stop();
    if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await createTemplate(serverUrl, `${prefix}_template`);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('testServerUrl', serverUrl);
  project.provide('testDatabasePrefix', prefix);
  return teardown;
}
