import type { Config } from '#lib/process/config.ts';
import { DataDirectoryInUseError } from './embedded-postgres/data-directory-lock.ts';
import { attachEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** The PostgreSQL that this process talks to, whoever runs it. */
export interface DatabaseServer {
  url: string;
  replicaUrls: string[];
  /** Settles when a server that we run ends without being told to; never for one that others run. */
  lost: Promise<void>;
  stop: () => Promise<void>;
}

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseReplicaUrls'>;

type Say = (line: string) => void;

function runByOthers(url: string, replicaUrls: string[] = []): DatabaseServer {
  return { url, replicaUrls, lost: new Promise(() => undefined), stop: () => Promise.resolve() };
}

/** The one DATABASE_URL names, or our own, which no other process may use meanwhile. */
export async function startDatabaseServer(config: DatabaseConfig, say: Say): Promise<DatabaseServer> {
  if (config.databaseUrl !== undefined) return runByOthers(config.databaseUrl, config.databaseReplicaUrls);
  const { url, ended, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir, say });
  let isStopping = false;
  return {
    url,
    replicaUrls: [],
    lost: new Promise((settle) => {
      void ended.then(() => {
        if (!isStopping) settle();
      });
    }),
    stop: () => {
      isStopping = true;
      return stop();
    },
  };
}

/** For the operator's commands: joins the app where it runs, stands in for it where it does not. */
export async function connectToDatabaseServer(config: DatabaseConfig, say: Say): Promise<DatabaseServer> {
  try {
    return await startDatabaseServer(config, say);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error;
    return runByOthers((await attachEmbeddedPostgres(config.dataDir)).url);
  }
}
