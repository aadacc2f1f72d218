import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../lib/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../lib/database/embedded-postgres.ts';
import { migrate } from '../lib/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server where databases may be made. */
    testServerUrl: string;
    /** Every database of this run begins with it. */
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

/** One server and one migrated template for the whole run: an own PostgreSQL, or the one TEST_DATABASE_URL names. */
export async function setup(project: TestProject) {
  const prefix = `sol_test_${process.pid}_${Date.now().toString(36)}`;
  // Empty counts as not set, as in the app's own configuration.
  const givenUrl = process.env.TEST_DATABASE_URL || undefined;
  let embedded: EmbeddedPostgres | undefined;
  let dataDir: string | undefined;
  if (givenUrl === undefined) {
    dataDir = await mkdtemp(join(tmpdir(), 'sol-test-'));
    // mkdtemp closes it to others, among them the user that PostgreSQL runs as when we are root.
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
