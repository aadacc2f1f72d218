import { access, constants, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase } from './database.ts';
import { checkCluster, createCluster, findCluster } from './embedded-postgres/cluster.ts';
import {
  ADMIN_ROLE,
  APP_DATABASE,
  APP_ROLE,
  type Credentials,
  readCredentials,
  urlFor,
} from './embedded-postgres/credentials.ts';
import { lockDataDirectory } from './embedded-postgres/data-directory-lock.ts';
import {
  clearOrphan,
  findPostmaster,
  isAlive,
  type StartOptions,
  startPostmaster,
  stopPostmaster,
} from './embedded-postgres/postmaster.ts';
import { prepareRuntime } from './embedded-postgres/runtime.ts';
import { findServerUser } from './embedded-postgres/server-user.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Short lines for the person who waits. */
  say?: (line: string) => void;
  /** false: quicker, and lost with the power. For tests. */
  isDurable?: boolean;
  /** Used as root, when the server's user cannot enter dataDir or node_modules (a clone under /root, say). */
  systemDir?: string;
  packageDir?: string;
}

export interface EmbeddedPostgres {
  /** As the owner of the app's database and nothing else. */
  url: string;
  /** As superuser, on the maintenance database. */
  adminUrl: string;
  pid: number;
  /** Settles when the server has ended, by stop() or by itself. */
  ended: Promise<void>;
  /** Waits until everything is on disk. Twice does no harm. */
  stop: () => Promise<void>;
}

const SYSTEM_DIR = '/var/lib/sol';
const PORT_ATTEMPTS = 3;
const ATTACH_TIMEOUT_MS = 30_000;
const ATTACH_POLL_MS = 100;

function urlsOf(port: number, credentials: Credentials) {
  return {
    url: urlFor(port, APP_ROLE, credentials.app, APP_DATABASE),
    adminUrl: urlFor(port, ADMIN_ROLE, credentials.admin, 'postgres'),
  };
}

/** Each step looks first, so that a start cut short in between is completed by the next. */
async function provision(adminUrl: string, credentials: Credentials): Promise<void> {
  const database = createDatabase({ url: adminUrl, poolSize: 1, applicationName: 'sol launcher' });
  const { sql } = database;
  try {
    const [role] = await sql`select from pg_roles where rolname = ${APP_ROLE}`;
    // DDL takes no parameters; the password is base64url of our own making.
    if (role === undefined) await sql.unsafe(`create role ${APP_ROLE} login password '${credentials.app}'`);
    const [found] = await sql`select from pg_database where datname = ${APP_DATABASE}`;
    if (found === undefined) await sql.unsafe(`create database ${APP_DATABASE} owner ${APP_ROLE}`);
  } finally {
    await database.close();
  }
}

/** Between finding a free port and taking it, another program may take it. */
async function startOnFreePort(options: StartOptions) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startPostmaster(options);
    } catch (error) {
      const isPortTaken = error instanceof Error && error.message.includes('Address already in use');
      if (!isPortTaken || attempt === PORT_ATTEMPTS) throw error;
    }
  }
}

async function prepareCluster(options: EmbeddedPostgresOptions, say: (line: string) => void): Promise<StartOptions> {
  const { isDurable = true, systemDir = SYSTEM_DIR, packageDir } = options;
  const dataDir = resolve(options.dataDir);
  await access(dataDir, constants.W_OK);
  const existing = await findCluster(dataDir);
  const user = await findServerUser(existing ?? dataDir);
  const copiesDir = user === undefined ? dataDir : systemDir;
  const runtime = await prepareRuntime({ copiesDir, user, ...(packageDir === undefined ? {} : { packageDir }) });
  if (existing === undefined) say('데이터베이스를 처음 만들고 있어요…');
  const clusterDir = existing ?? (await createCluster({ dataDir, runtime, user, systemDir, isDurable }));
  if (!clusterDir.startsWith(dataDir)) say(`데이터베이스는 ${clusterDir} 에 있어요.`);
  await checkCluster(clusterDir, user);
  return { runtime, clusterDir, user, isDurable, logPath: join(dataDir, 'postgres.log') };
}

async function startLocked(options: EmbeddedPostgresOptions) {
  const say = options.say ?? (() => undefined);
  const startOptions = await prepareCluster(options, say);
  if (await clearOrphan(startOptions.clusterDir)) say('지난번에 끝나지 못한 데이터베이스를 정리했어요.');
  const postmaster = await startOnFreePort(startOptions);
  const credentials = await readCredentials(startOptions.clusterDir);
  const urls = urlsOf(postmaster.port, credentials);
  await provision(urls.adminUrl, credentials);
  return { postmaster, urls };
}

/**
 * Runs a real PostgreSQL in dataDir/postgres for this process alone.
 * @throws DataDirectoryInUseError when another process has it
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(options.dataDir, { recursive: true });
  const unlock = lockDataDirectory(options.dataDir);
  try {
    const { postmaster, urls } = await startLocked(options);
    // Whatever ends this process short of kill -9 takes the server down with it.
    const endWithUs = () => {
      if (isAlive(postmaster.pid)) process.kill(postmaster.pid, 'SIGINT');
    };
    process.once('exit', endWithUs);
    void postmaster.ended.then(() => process.off('exit', endWithUs));
    return {
      ...urls,
      pid: postmaster.pid,
      ended: postmaster.ended,
      stop: async () => {
        await stopPostmaster(postmaster.pid);
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The server that another process of ours runs on this data directory; waits for one that is just starting. */
export async function attachEmbeddedPostgres(dataDir: string) {
  const deadline = Date.now() + ATTACH_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const clusterDir = await findCluster(dataDir);
    const running = clusterDir === undefined ? undefined : await findPostmaster(clusterDir);
    if (clusterDir !== undefined && running?.isReady) return urlsOf(running.port, await readCredentials(clusterDir));
    await delay(ATTACH_POLL_MS);
  }
  throw new Error(`The app on ${dataDir} has not started its database.`);
}
