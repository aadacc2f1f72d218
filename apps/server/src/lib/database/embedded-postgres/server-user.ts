import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The system user that runs PostgreSQL. Absent: the current user, unless it is root, which the
 * server rejects.
 */
export interface ServerUser {
  uid: number;
  gid: number;
}

const PASSWD = '/etc/passwd';
const OWN_USER = 'sol-db';
const ROOT_UID = 0;

async function findAccount(name: string): Promise<ServerUser | undefined> {
  const lines = (await readFile(PASSWD, 'utf8')).split('\n');
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

async function createAccount(name: string): Promise<ServerUser | undefined> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]);
  } catch {
    // No useradd in this image, or read-only files: the caller tries another account.
    return undefined;
  }
  return findAccount(name);
}

/** The owner of existing files, because PostgreSQL opens them only as their owner. */
async function findOwner(clusterDir: string): Promise<ServerUser | undefined> {
  try {
    const { uid, gid } = await stat(clusterDir);
    return uid === ROOT_UID ? undefined : { uid, gid };
  } catch {
    return undefined;
  }
}

/** An existing account, because initdb looks up the user name. */
export async function findServerUser(clusterDir: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== ROOT_UID) return undefined;
  const user =
    (await findOwner(clusterDir)) ??
    (await findAccount('postgres')) ??
    (await findAccount(OWN_USER)) ??
    (await createAccount(OWN_USER)) ??
    (await findAccount('nobody'));
  if (user === undefined) {
    throw new Error(
      'PostgreSQL does not run as root, and this system has no other account. Add one, or set DATABASE_URL.',
    );
  }
  return user;
}

/** Checks with the system as that user, including modes, groups, ACLs and mounts. */
export async function canEnter(dir: string, user: ServerUser | undefined): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], { cwd: '/', ...user });
    return true;
  } catch {
    return false;
  }
}
