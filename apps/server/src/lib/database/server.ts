import { resolve } from 'node:path';
import type { Config } from '#lib/process/config.ts';
import { DataDirectoryInUseError } from './embedded-postgres/data-directory-lock.ts';
import { attachEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** A PostgreSQL server, embedded or external. */
export interface DatabaseServer {
  url: string;
  replicaUrls: string[];
  /** Resolves when an embedded server ends unexpectedly; never for an external one. */
  lost: Promise<void>;
  stop: () => Promise<void>;
}

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseReplicaUrls'>;

type Print = (line: string) => void;

interface ServerOptions {
  /** Whether an embedded server may create its database. Default: true. */
  mayCreate?: boolean;
  /** Of the embedded server. Default: enough for one process. */
  connectionsMax?: number;
}

function externalServer(url: string, replicaUrls: string[] = []): DatabaseServer {
  return { url, replicaUrls, lost: new Promise(() => undefined), stop: () => Promise.resolve() };
}

/** Where the data is, for operators: the folder, or the host and name of the database without its password. */
export function describeLocation({ dataDir, databaseUrl }: Omit<DatabaseConfig, 'databaseReplicaUrls'>): string {
  if (databaseUrl === undefined) return `DATA_DIR: ${resolve(dataDir)}`;
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `DATABASE_URL: ${host || (searchParams.get('host') ?? 'localhost')}${pathname}, DATA_DIR: ${resolve(dataDir)}`;
}

/** The server of DATABASE_URL, or an embedded one, which locks the data directory. */
export async function startDatabaseServer(
  config: DatabaseConfig,
  print: Print,
  options: ServerOptions = {},
): Promise<DatabaseServer> {
  if (config.databaseUrl !== undefined) return externalServer(config.databaseUrl, config.databaseReplicaUrls);
  const { url, ended, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir, print, ...options });
  let isStopping = false;
  return {
    url,
    replicaUrls: [],
    lost: new Promise((resolve) => {
      void ended.then(() => {
        if (!isStopping) resolve();
      });
    }),
    stop: () => {
      isStopping = true;
      return stop();
    },
  };
}

/** The same server for another process of the app. */
export async function attachDatabaseServer(config: DatabaseConfig): Promise<DatabaseServer> {
  if (config.databaseUrl !== undefined) return externalServer(config.databaseUrl, config.databaseReplicaUrls);
  return externalServer((await attachEmbeddedPostgres(config.dataDir)).url);
}

/** For CLI commands: connects to the server of the running app, or starts it. */
export async function connectToDatabaseServer(
  config: DatabaseConfig,
  print: Print,
  options: ServerOptions,
): Promise<DatabaseServer> {
  try {
    return await startDatabaseServer(config, print, options);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error;
    return attachDatabaseServer(config);
  }
}
