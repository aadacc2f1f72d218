import { resolve } from 'node:path';
import type { Command } from 'commander';
import { createDatabase } from '../lib/database/create-database.ts';
import type { Database } from '../lib/database/database.ts';
import { migrate } from '../lib/database/migrate.ts';
import { connectToDatabaseServer, describeLocation } from '../lib/database/server.ts';
import { COMMAND_SILENCE_TIMEOUT_MS, LONG_STATEMENT_TIMEOUT_MS } from '../lib/database/statement-limits.ts';
import { readConfig } from '../lib/process/config.ts';

export interface DatabaseAccess {
  /** For commands that read all tables: those of a newer release may contain unknown keys. */
  needsKnownSchema?: boolean;
  /** For commands that bring data: the others refuse a DATA_DIR without a database, which may be mistyped. */
  mayCreate?: boolean;
}

export interface CommandContext {
  /**
   * Opens the app's database, which may be in use by the running app, and closes it afterwards. Prints
   * where it is to standard error, because standard output may be a backup or a table.
   */
  withDatabase: <T>(work: (db: Database) => Promise<T>, options?: DatabaseAccess) => Promise<T>;
  /** Resolves a path against the folder in which the command was called. */
  resolvePath: (path: string) => string;
  /** Aborted by the first Ctrl-C, for work that can end early. The second one exits. */
  signal: AbortSignal;
}

/** Exported by each file in commands/. */
export type RegisterCommand = (program: Command, context: CommandContext) => void;

const POOL_SIZE = 4;
/** Every statement of a command has a timeout, for a busy server and for one that hangs. */
const LIMITS = { statementTimeoutMs: LONG_STATEMENT_TIMEOUT_MS, silenceTimeoutMs: COMMAND_SILENCE_TIMEOUT_MS };

async function withDatabase<T>(
  work: (db: Database) => Promise<T>,
  { needsKnownSchema = false, mayCreate = false }: DatabaseAccess = {},
): Promise<T> {
  const config = readConfig(process.env);
  console.error(describeLocation(config));
  const server = await connectToDatabaseServer(config, console.error, { mayCreate });
  try {
    await migrate({ url: server.url, mayCreate, allowsNewer: !needsKnownSchema, ...LIMITS });
    const options = { applicationName: 'sol cli', poolSize: POOL_SIZE, ...LIMITS };
    const db = createDatabase({ url: server.url, replicaUrls: server.replicaUrls, ...options });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
  }
}

function abortOnSignals(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(130);
      controller.abort();
    });
  }
  return controller.signal;
}

export function createCommandContext(): CommandContext {
  const calledFrom = process.env.SOL_CALLED_FROM ?? process.cwd();
  return { withDatabase, resolvePath: (path) => resolve(calledFrom, path), signal: abortOnSignals() };
}
