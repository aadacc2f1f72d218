import { randomBytes } from 'node:crypto';
import { constants, rmSync } from 'node:fs';
import { chmod, lstat, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '#lib/http/operator-error.ts';
import { getErrorCode } from '#lib/process/error-code.ts';
import { createDatabase } from './create-database.ts';
import type { Database } from './database.ts';
import { findCluster } from './embedded-postgres/cluster.ts';
import { lockDataDirectory } from './embedded-postgres/data-directory-lock.ts';
import { clearOrphan } from './embedded-postgres/postmaster.ts';
import { SYSTEM_DIR, startEmbeddedPostgres } from './embedded-postgres.ts';
import { COMMAND_SILENCE_TIMEOUT_MS, LONG_STATEMENT_TIMEOUT_MS } from './statement-limits.ts';

export interface ScratchDatabaseOptions {
  /** The server for the database. Absent: a new embedded one in the temporary directory. */
  databaseUrl: string | undefined;
  print: (line: string) => void;
  /** Called if the database could not be deleted, after the message about it was printed. */
  onLeftover?: () => void;
}

const FOLDER_PREFIX = 'sol-verify-';
const DATABASE_PREFIX = 'sol_verify_';
/** In a folder or the comment of a database, with its name: a verification has created it, and it has no other copy. */
const MARKER_FILE = 'sol-verify';
const markerOf = (name: string) => `sol backup verify: ${name}`;
/** A process that has just created its folder has not locked it yet. */
const FOLDER_LEFTOVER_AGE_MS = 60_000;
/** A process that has just created its database is not connected to it yet. */
const DATABASE_LEFTOVER_AGE_MS = 60_000;
const INSUFFICIENT_PRIVILEGE = '42501';
const OBJECT_IN_USE = '55006';
/** Errors of dropping a database to which others are connected. */
const IN_USE = new Set([INSUFFICIENT_PRIVILEGE, OBJECT_IN_USE]);

const connect = (url: string, poolSize: number, applicationName = 'sol verify'): Database =>
  createDatabase({
    url,
    poolSize,
    applicationName,
    statementTimeoutMs: LONG_STATEMENT_TIMEOUT_MS,
    silenceTimeoutMs: COMMAND_SILENCE_TIMEOUT_MS,
  });

/** The cluster may be outside of the folder, in one of its own: see `createCluster`. */
async function deleteFolder(folder: string): Promise<void> {
  const cluster = await findCluster(folder).catch(() => undefined);
  if (cluster !== undefined) {
    await clearOrphan(cluster);
    if (dirname(dirname(cluster)) === SYSTEM_DIR) await rm(dirname(cluster), { recursive: true, force: true });
  }
  await rm(folder, { recursive: true, force: true });
}

/** Whether a verification of this user has created the folder. */
async function isMarked(folder: string): Promise<boolean> {
  const stats = await lstat(folder);
  // Others may create folders of this name in a shared directory, with links to anything.
  if (!stats.isDirectory() || stats.uid !== process.getuid?.()) return false;
  if (Date.now() - stats.ctimeMs < FOLDER_LEFTOVER_AGE_MS) return false;
  const file = await open(join(folder, MARKER_FILE), constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return (await file.readFile('utf8')) === markerOf(basename(folder));
  } finally {
    await file.close();
  }
}

/** Deletes what killed processes of this user have left, with their servers. */
async function deleteLeftoverFolders(print: (line: string) => void): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const folder = join(tmpdir(), name);
    // A folder that disappears or cannot be read is that of another program.
    if (!(await isMarked(folder).catch(() => false))) continue;
    try {
      lockDataDirectory(folder)();
    } catch {
      continue; // In use by another command.
    }
    await deleteFolder(folder).catch(() => print(leftoverFolder(folder)));
  }
}

const leftoverFolder = (folder: string) =>
  `임시 폴더 ${folder}를 지우지 못했어요. 회원의 자료가 있으니 직접 지워 주세요.`;

type OwnOptions = Required<Pick<ScratchDatabaseOptions, 'print' | 'onLeftover'>>;

async function withEmbedded<T>({ print, onLeftover }: OwnOptions, use: (url: string) => Promise<T>): Promise<T> {
  await deleteLeftoverFolders(print);
  const folder = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  const deleteAtExit = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', deleteAtExit);
  try {
    await writeFile(join(folder, MARKER_FILE), markerOf(basename(folder)), { flag: 'wx', mode: 0o600 });
    // The server has its own user if this process is root.
    await chmod(folder, 0o711);
    const server = await startEmbeddedPostgres({ dataDir: folder, print, isDurable: false });
    try {
      return await use(server.url);
    } finally {
      // `deleteFolder` ends a server that does not stop. Neither replaces the result or the error of `use`.
      await server.stop().catch(() => undefined);
    }
  } finally {
    await deleteFolder(folder).catch(() => {
      print(leftoverFolder(folder));
      onLeftover();
    });
    process.off('exit', deleteAtExit);
  }
}

function withDatabaseName(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/**
 * With `force`, PostgreSQL ends the connections of this role, and refuses if an autovacuum worker is
 * in the database. Without it, PostgreSQL ends the worker, and waits five seconds for connections.
 * Names have digits and lower-case letters only.
 */
async function dropDatabase(server: Database, name: string): Promise<void> {
  const drop = (option: string) => server.sql.unsafe(`drop database if exists ${name} ${option}`);
  for (const option of ['with (force)', '', 'with (force)']) {
    try {
      await drop(option);
      return;
    } catch (error) {
      if (!IN_USE.has(getErrorCode(error) ?? '')) throw error;
    }
  }
  await drop('');
}

const leftoverDatabase = (name: string) =>
  `임시 데이터베이스 ${name}을 지우지 못했어요. 회원의 자료가 있으니 직접 지워 주세요.`;

/**
 * Drops the databases of ended processes: a running one is connected to its database, or to the
 * server under the name of its database.
 */
async function dropLeftovers(server: Database, print: (line: string) => void): Promise<void> {
  const rows = await server.sql<{ name: string }[]>`
    select datname as name from pg_database
    where starts_with(datname, ${DATABASE_PREFIX}) and pg_get_userbyid(datdba) = current_user
      and shobj_description(oid, 'pg_database') = ${markerOf('')} || datname
      and not exists (
        select from pg_stat_activity activity
        where activity.datname = pg_database.datname or application_name = pg_database.datname)`;
  for (const { name } of rows) {
    const [, createdMs] = /^sol_verify_(\d{13})_[0-9a-f]{12}$/.exec(name) ?? [];
    if (createdMs === undefined || Date.now() - Number(createdMs) <= DATABASE_LEFTOVER_AGE_MS) continue;
    await dropDatabase(server, name).catch(() => print(leftoverDatabase(name)));
  }
}

/** With the encoding and the order of texts of the app's database. */
async function createLike(server: Database, name: string): Promise<void> {
  const [like] = await server.sql<[{ settings: string }]>`
    select format('encoding %L lc_collate %L lc_ctype %L', pg_encoding_to_char(encoding), datcollate, datctype)
      as settings from pg_database where datname = current_database()`;
  await server.sql.unsafe(`create database ${name} template template0 ${like.settings}`).catch((cause: unknown) => {
    if (getErrorCode(cause) !== INSUFFICIENT_PRIVILEGE) throw cause;
    const message = '이 데이터베이스 서버에 임시 데이터베이스를 만들 권한이 없어요.';
    const hint =
      '관리자 역할로 `alter role … createdb`를 실행해 주세요. DATABASE_URL을 비우고 다시 하면 이 컴퓨터의 임시 폴더에 만들어요.';
    throw new OperatorError(message, { cause, hint });
  });
}

async function withDatabaseOn<T>(
  databaseUrl: string,
  { print, onLeftover }: OwnOptions,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const name = `${DATABASE_PREFIX}${Date.now()}_${randomBytes(6).toString('hex')}`;
  const server = connect(databaseUrl, 1, name);
  /** After a second Ctrl-C. */
  const reportAtExit = () => print(`임시 데이터베이스 ${name}이 남았어요. 다음 \`sol backup verify\`가 지워요.`);
  try {
    await dropLeftovers(server, print);
    await createLike(server, name);
    process.once('exit', reportAtExit);
    try {
      await server.sql.unsafe(`comment on database ${name} is '${markerOf(name)}'`);
      return await use(withDatabaseName(databaseUrl, name));
    } finally {
      // A failure does not replace the result or the error of `use`.
      await dropDatabase(server, name).catch(() => {
        print(leftoverDatabase(name));
        onLeftover();
      });
    }
  } finally {
    process.off('exit', reportAtExit);
    await server.close();
  }
}

/**
 * Runs `use` with a new, empty database, which is deleted afterwards in every case except a killed
 * process; the next call deletes the remains of those.
 * @throws OperatorError if the role of `databaseUrl` may not create databases
 */
export function withScratchDatabase<T>(
  { databaseUrl, print, onLeftover = () => undefined }: ScratchDatabaseOptions,
  use: (db: Database, url: string) => Promise<T>,
): Promise<T> {
  const connectAndUse = async (url: string) => {
    const db = connect(url, 4);
    try {
      return await use(db, url);
    } finally {
      await db.close();
    }
  };
  return databaseUrl === undefined
    ? withEmbedded({ print, onLeftover }, connectAndUse)
    : withDatabaseOn(databaseUrl, { print, onLeftover }, connectAndUse);
}
