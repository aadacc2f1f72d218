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
  /** Of the embedded server. Default: enough for one process. */
  connectionsMax?: number;
}

function externalServer(url: string, replicaUrls: string[] = []): DatabaseServer {
  return { url, replicaUrls, lost: new Promise(() => undefined), stop: () => Promise.resolve() };
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
export async function connectToDatabaseServer(config: DatabaseConfig, print: Print): Promise<DatabaseServer> {
  try {
    return await startDatabaseServer(config, print);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error;
    return attachDatabaseServer(config);
  }
}
