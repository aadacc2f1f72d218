import { fileURLToPath } from 'node:url';
import Postgrator from 'postgrator';
import { OperatorError } from '#lib/http/operator-error.ts';
import { createDatabase } from './create-database.ts';
import type { Sql } from './database.ts';

const MIGRATIONS_DIR = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** An arbitrary number, the same in every process: "sol" and a serial number. */
const MIGRATION_LOCK = 736_011;

const CONTRACTING = /-after-(\d+)$/;

/**
 * The name of a migration that removes or renames something ends with a version: releases with that
 * migration no longer need it. Example: `drop-cups-after-54`. See
 * docs/decisions/066-expand-and-contract.md.
 * @returns the version that a release needs to use the schema after the migration; 0: any
 */
export const requiredVersionOf = (name: string): number => Number(CONTRACTING.exec(name)?.[1] ?? 0);

export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface MigrateOptions {
  url: string;
  migrationsDir?: string;
  /**
   * Accepts the schema of a newer release, unless a migration has removed something that this
   * release uses: for the previous release during an upgrade and after a rollback.
   */
  allowsNewer?: boolean;
  /** Default: true. false: an empty database is refused, and gets no tables. */
  mayCreate?: boolean;
  /** For each statement, including the wait for another process that migrates. Default: none. */
  statementTimeoutMs?: number;
  silenceTimeoutMs?: number;
  /** Called after each applied step. */
  onApplied?: (step: { version: number; name: string }) => void;
}

function createPostgrator(sql: Sql, migrationsDir: string): Postgrator {
  const execQuery = async (query: string) => ({ rows: [...(await sql.unsafe(query))] });
  return new Postgrator({
    driver: 'pg',
    currentSchema: 'public',
    schemaTable: 'schema_version',
    migrationPattern: `${migrationsDir}/*.sql`,
    newline: 'LF',
    execQuery,
  });
}

/** Commits the script, its checksum and its version together. */
async function applyStep(sql: Sql, postgrator: Postgrator, version: number): Promise<void> {
  await sql.unsafe('begin');
  try {
    await postgrator.migrate(String(version));
    await sql.unsafe('commit');
  } catch (error) {
    await sql.unsafe('rollback');
    throw new MigrationError(`Migration ${version} failed and was rolled back: ${getMessage(error)}`, { cause: error });
  }
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function getRequiredVersion(sql: Sql): Promise<number> {
  const rows = await sql<{ name: string | null }[]>`select name from schema_version`;
  return Math.max(0, ...rows.map(({ name }) => requiredVersionOf(name ?? '')));
}

async function applyPending(sql: Sql, options: MigrateOptions): Promise<number> {
  const { migrationsDir = MIGRATIONS_DIR, allowsNewer = false, mayCreate = true, onApplied } = options;
  const postgrator = createPostgrator(sql, migrationsDir);
  const steps = (await postgrator.getMigrations()).toSorted((a, b) => a.version - b.version);
  const newest = steps.at(-1)?.version ?? 0;
  const current = await postgrator.getDatabaseVersion();
  if (current === 0 && !mayCreate) {
    throw new OperatorError(
      '이 데이터베이스에는 쏠의 자료가 없으니, 쏠이 쓰는 DATABASE_URL이나 DATA_DIR를 알려 주세요.',
    );
  }
  const required = current > newest ? await getRequiredVersion(sql) : 0;
  if (required > newest || (current > newest && !allowsNewer)) {
    throw new MigrationError(
      `The database is at version ${current}, this release only knows ${newest}: ` +
        'run the newer release, or restore a backup made before it.',
    );
  }
  await postgrator.validateMigrations(current).catch((error: unknown) => {
    throw new MigrationError(`A migration that already ran was changed afterwards: ${getMessage(error)}`, {
      cause: error,
    });
  });
  for (const { version, name } of steps.filter((step) => step.version > current)) {
    await applyStep(sql, postgrator, version);
    onApplied?.({ version, name });
  }
  return Math.max(current, newest);
}

/**
 * Migrates the schema. Processes that start together wait for a session lock: the first one
 * migrates.
 * @returns the version of the schema
 */
export async function migrate(options: MigrateOptions): Promise<number> {
  // A single connection, because the lock and the transactions belong to its session.
  const database = createDatabase({
    url: options.url,
    applicationName: 'sol migrate',
    poolSize: 1,
    statementTimeoutMs: options.statementTimeoutMs ?? 0,
    silenceTimeoutMs: options.silenceTimeoutMs ?? 0,
  });
  try {
    await database.sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    return await applyPending(database.sql, options);
  } finally {
    await database.close();
  }
}
