import { access, constants, lstat, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from '#lib/http/operator-error.ts';
import { getErrorCode } from '#lib/process/error-code.ts';
import { createDatabase } from './create-database.ts';
import { checkCluster, createCluster, findCluster } from './embedded-postgres/cluster.ts';
import {
  ADMIN_ROLE,
  APP_DATABASE,
  APP_ROLE,
  type Credentials,
  readCredentials,
  urlFor,
} from './embedded-postgres/credentials.ts';
import { LOCK_FILE, lockDataDirectory } from './embedded-postgres/data-directory-lock.ts';
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
  print?: (line: string) => void;
  /** Default: true. false: a folder without a database is refused and not changed. */
  mayCreate?: boolean;
  /** false: faster, but a power failure loses data. For tests. */
  isDurable?: boolean;
  /** Default: enough for one process of the app. */
  connectionsMax?: number;
  /**
   * Used as root if the server's user cannot enter dataDir or node_modules, as in a clone under
   * /root.
   */
  systemDir?: string;
  packageDir?: string;
}

export interface EmbeddedPostgres {
  /** As the owner of the app's database, without further rights. */
  url: string;
  /** As superuser, on the maintenance database. */
  adminUrl: string;
  pid: number;
  /** Resolves when the server has ended, by stop() or otherwise. */
  ended: Promise<void>;
  /** Resolves when everything is on disk. May be called twice. */
  stop: () => Promise<void>;
}

export const SYSTEM_DIR = '/var/lib/sol';
const PORT_ATTEMPTS = 3;
const ATTACH_TIMEOUT_MS = 30_000;
const ATTACH_POLL_MS = 100;
/** Creating a database copies files, which takes longer than a statement may on a busy machine. */
const PROVISION_TIMEOUT_MS = 60_000;

function urlsOf(port: number, credentials: Credentials) {
  return {
    url: urlFor(port, APP_ROLE, credentials.app, APP_DATABASE),
    adminUrl: urlFor(port, ADMIN_ROLE, credentials.admin, 'postgres'),
  };
}

/** Each step is idempotent, so that the next start completes an interrupted one. */
async function provision(adminUrl: string, credentials: Credentials): Promise<void> {
  const database = createDatabase({
    url: adminUrl,
    poolSize: 1,
    applicationName: 'sol launcher',
    statementTimeoutMs: PROVISION_TIMEOUT_MS,
  });
  const { sql } = database;
  try {
    const [role] = await sql`select from pg_roles where rolname = ${APP_ROLE}`;
    // DDL takes no parameters; the generated password is base64url.
    if (role === undefined) await sql.unsafe(`create role ${APP_ROLE} login password '${credentials.app}'`);
    const [found] = await sql`select from pg_database where datname = ${APP_DATABASE}`;
    if (found === undefined) await sql.unsafe(`create database ${APP_DATABASE} owner ${APP_ROLE}`);
  } finally {
    await database.close();
  }
}

/** Retries, because another program may take the port between finding and binding it. */
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

const hasNoDatabase = (dataDir: string) =>
  new OperatorError(`${resolve(dataDir)}에 쏠의 데이터베이스가 없으니, 쏠을 시작한 DATA_DIR를 알려 주세요.`);

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    (error: unknown) => {
      if (getErrorCode(error) === 'ENOENT') return false;
      throw error;
    },
  );

/** Without a change to the folder, which may be a mistyped one. A folder with a lock may get its database now. */
async function assertUsed(dataDir: string): Promise<void> {
  if ((await findCluster(dataDir)) !== undefined || (await exists(join(dataDir, LOCK_FILE)))) return;
  throw hasNoDatabase(dataDir);
}

/** Error codes of a path that is not a folder which this process may use. */
const FOLDER_PROBLEMS: Readonly<Record<string, string>> = {
  EEXIST: '폴더가 아니에요',
  ENOTDIR: '폴더가 아니에요',
  ELOOP: '폴더가 아니에요',
  ENAMETOOLONG: '너무 긴 이름이에요',
  ENOENT: '만들 수 없는 폴더예요',
  EACCES: '쓸 수 없는 폴더예요',
  EPERM: '쓸 수 없는 폴더예요',
  EROFS: '쓸 수 없는 폴더예요',
};

async function prepareFolder({ dataDir, mayCreate = true }: EmbeddedPostgresOptions): Promise<void> {
  try {
    if (mayCreate) await mkdir(dataDir, { recursive: true });
    else await assertUsed(dataDir);
    await access(dataDir, constants.W_OK);
  } catch (cause) {
    const problem = FOLDER_PROBLEMS[getErrorCode(cause) ?? ''];
    if (problem === undefined) throw cause;
    throw new OperatorError(`DATA_DIR가 ${problem}: ${resolve(dataDir)}`, { cause });
  }
}

async function prepareCluster(options: EmbeddedPostgresOptions, print: (line: string) => void): Promise<StartOptions> {
  const { isDurable = true, mayCreate = true, connectionsMax, systemDir = SYSTEM_DIR, packageDir } = options;
  const dataDir = resolve(options.dataDir);
  const existing = await findCluster(dataDir);
  if (existing === undefined && !mayCreate) throw hasNoDatabase(dataDir);
  const user = await findServerUser(existing ?? dataDir);
  const copiesDir = user === undefined ? dataDir : systemDir;
  const runtime = await prepareRuntime({ copiesDir, user, ...(packageDir === undefined ? {} : { packageDir }) });
  if (existing === undefined) print('데이터베이스를 처음 만들고 있어요…');
  const clusterDir = existing ?? (await createCluster({ dataDir, runtime, user, systemDir, isDurable }));
  if (!clusterDir.startsWith(dataDir)) print(`데이터베이스는 ${clusterDir} 에 있어요.`);
  await checkCluster(clusterDir, user);
  return { runtime, clusterDir, user, isDurable, connectionsMax, logPath: join(dataDir, 'postgres.log') };
}

async function startLocked(options: EmbeddedPostgresOptions) {
  const print = options.print ?? (() => undefined);
  const startOptions = await prepareCluster(options, print);
  if (await clearOrphan(startOptions.clusterDir)) print('지난번에 끝나지 못한 데이터베이스를 정리했어요.');
  const postmaster = await startOnFreePort(startOptions);
  const credentials = await readCredentials(startOptions.clusterDir);
  const urls = urlsOf(postmaster.port, credentials);
  await provision(urls.adminUrl, credentials);
  return { postmaster, urls };
}

/**
 * Runs a PostgreSQL server in dataDir/postgres for this process.
 * @throws DataDirectoryInUseError if another process uses the folder
 * @throws OperatorError if the folder cannot be used, or has no database and may not get one
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await prepareFolder(options);
  const unlock = lockDataDirectory(options.dataDir);
  try {
    const { postmaster, urls } = await startLocked(options);
    // Stops the server on any exit of this process except SIGKILL.
    const stopServer = () => {
      if (isAlive(postmaster.pid)) process.kill(postmaster.pid, 'SIGINT');
    };
    process.once('exit', stopServer);
    void postmaster.ended.then(() => process.off('exit', stopServer));
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

/** The server that another process runs on this data directory; waits for one that is starting. */
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
