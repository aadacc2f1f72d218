import { execFile } from 'node:child_process';
import { chown, lstat, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { getErrorCode } from '#lib/process/error-code.ts';
import { ADMIN_ROLE, createCredentials, writeCredentials, writeSecret } from './credentials.ts';
import { type Runtime, SERVER_ENV } from './runtime.ts';
import { canEnter, type ServerUser } from './server-user.ts';

const run = promisify(execFile);

const CLUSTER_NAME = 'postgres';
const DRAFT_PREFIX = `${CLUSTER_NAME}.new-`;
const MAJOR_VERSION = '18';
const OWNER_ONLY_DIR = 0o700;

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** The folder of an existing cluster; resolves the link if it is outside of dataDir. */
export async function findCluster(dataDir: string): Promise<string | undefined> {
  const path = join(resolve(dataDir), CLUSTER_NAME);
  if (!(await exists(path))) return undefined;
  try {
    return await realpath(path);
  } catch (cause) {
    // Not treated as a missing cluster: the data may only be unmounted.
    throw new Error(`${path} links to a missing folder. Restore it, or remove the link to create a new database.`, {
      cause,
    });
  }
}

async function createClusterParent(dataDir: string, user: ServerUser | undefined, systemDir: string): Promise<string> {
  if (await canEnter(dataDir, user)) return realpath(dataDir);
  await mkdir(systemDir, { recursive: true, mode: 0o755 });
  const parent = await mkdtemp(join(systemDir, 'data-'));
  if (user !== undefined) await chown(parent, user.uid, user.gid);
  if (!(await canEnter(parent, user))) {
    throw new Error(
      `PostgreSQL's user (uid ${user?.uid}) can enter neither ${dataDir} nor ${systemDir}. ` +
        'Set DATA_DIR to a folder it can enter.',
    );
  }
  return parent;
}

async function deleteDrafts(parent: string): Promise<void> {
  const leftovers = (await readdir(parent)).filter((name) => name.startsWith(DRAFT_PREFIX));
  await Promise.all(leftovers.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}

async function initialise(draft: string, { initdb }: Runtime, user: ServerUser | undefined, isDurable: boolean) {
  const credentials = createCredentials();
  const passwordFile = `${draft}.password`;
  await mkdir(draft, { mode: OWNER_ONLY_DIR });
  if (user !== undefined) await chown(draft, user.uid, user.gid);
  await writeSecret(passwordFile, credentials.admin, user);
  try {
    const flags = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions'];
    const paths = [`--pgdata=${draft}`, `--username=${ADMIN_ROLE}`, `--pwfile=${passwordFile}`];
    await run(initdb, [...flags, ...paths, ...(isDurable ? [] : ['--no-sync'])], {
      cwd: '/',
      env: SERVER_ENV,
      ...user,
    });
  } finally {
    await rm(passwordFile, { force: true });
  }
  await writeCredentials(draft, credentials, user);
}

export interface NewCluster {
  dataDir: string;
  runtime: Runtime;
  user: ServerUser | undefined;
  /** For clusters that the server's user could not reach inside dataDir. */
  systemDir: string;
  isDurable: boolean;
}

/**
 * Creates the cluster in a draft folder and renames it when complete, so that an interrupted start
 * leaves no partial cluster.
 */
export async function createCluster({ dataDir, runtime, user, systemDir, isDurable }: NewCluster): Promise<string> {
  const link = join(resolve(dataDir), CLUSTER_NAME);
  const parent = await createClusterParent(dataDir, user, systemDir);
  await deleteDrafts(parent);
  const draft = join(parent, `${DRAFT_PREFIX}${process.pid}`);
  await initialise(draft, runtime, user, isDurable);
  const clusterDir = join(parent, CLUSTER_NAME);
  await rename(draft, clusterDir);
  if (parent !== (await realpath(dirname(link)))) await symlink(clusterDir, link);
  return clusterDir;
}

/** Throws clear errors for problems that the server's log would only hint at. */
export async function checkCluster(clusterDir: string, user: ServerUser | undefined): Promise<void> {
  if (!(await canEnter(clusterDir, user))) {
    const serverUser = user === undefined ? 'this user' : `PostgreSQL's user (uid ${user.uid})`;
    throw new Error(
      `${clusterDir} cannot be entered by ${serverUser}: start the app as the user that created it, ` +
        'or move it to a folder which that user can enter.',
    );
  }
  const version = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  if (version !== MAJOR_VERSION) {
    throw new Error(`${clusterDir} was written by PostgreSQL ${version}, this release brings ${MAJOR_VERSION}.`);
  }
}
