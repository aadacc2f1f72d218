import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../../../..');
const COMMIT_FILE = join(ROOT, 'deploy/previous-release');
const MIGRATIONS = 'apps/server/migrations';
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;
/** The packages of the workspace: the previous release uses its own. */
const OWN_SCOPE = '@sol';

const run = promisify(execFile);
const git = async (...args: string[]) =>
  (await run('git', args, { cwd: ROOT, maxBuffer: OUTPUT_MAX_BYTES })).stdout.trim();

/** The commit of the release that may run beside this one and after a rollback. */
export const readPreviousRelease = async (): Promise<string> => (await readFile(COMMIT_FILE, 'utf8')).trim();

/** Why the previous release cannot be taken from the history; undefined if it can. */
export async function findMissingReason(): Promise<string | undefined> {
  const commit = await readPreviousRelease();
  try {
    await git('cat-file', '-e', `${commit}^{commit}`);
    return undefined;
  } catch {
    return `the history has no commit ${commit} of deploy/previous-release (git fetch --unshallow)`;
  }
}

/** Hashes of the previous release's migrations by file name. */
export async function listReleasedMigrations(): Promise<Map<string, string>> {
  const lines = await git('ls-tree', await readPreviousRelease(), `${MIGRATIONS}/`);
  return new Map(
    lines.split('\n').map((line) => {
      const [, hash = '', path = ''] = /^\d+ blob (\w+)\t(.+)$/.exec(line) ?? [];
      return [path.slice(MIGRATIONS.length + 1), hash];
    }),
  );
}

/** The hash of a migration of this release in git. */
export const hashMigration = (file: string) => git('hash-object', join(ROOT, MIGRATIONS, file));

/** Links to the installed packages, except those of the workspace. */
async function linkPackages(folder: string): Promise<void> {
  const packages = join(ROOT, 'node_modules');
  const linked = join(folder, 'node_modules');
  await mkdir(join(linked, OWN_SCOPE), { recursive: true });
  for (const name of await readdir(packages)) {
    if (name !== OWN_SCOPE) await symlink(join(packages, name), join(linked, name));
  }
  await symlink(join(folder, 'packages/contract'), join(linked, OWN_SCOPE, 'contract'));
  await symlink(join(ROOT, 'apps/server/node_modules'), join(folder, 'apps/server/node_modules'));
  // Its own web app would have to be built.
  await symlink(join(ROOT, 'apps/web/dist'), join(folder, 'apps/web/dist'));
}

/**
 * Writes the server of the previous release into a new folder, with the installed packages and the
 * built web app of this one.
 */
export async function extractPreviousRelease(folder: string): Promise<void> {
  const archive = join(folder, 'release.tar');
  const parts = ['apps/server', 'apps/web/package.json', 'packages/contract', 'package.json', 'tsconfig.base.json'];
  await git('archive', '--output', archive, await readPreviousRelease(), ...parts);
  await run('tar', ['--extract', '--file', archive, '--directory', folder]);
  await linkPackages(folder);
}

/** Adds the migrations of this release, with which every release accepts the schema. */
export async function addNewMigrations(folder: string): Promise<void> {
  const migrations = join(ROOT, MIGRATIONS);
  for (const file of await readdir(migrations)) await copyFile(join(migrations, file), join(folder, MIGRATIONS, file));
}
