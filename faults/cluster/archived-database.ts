import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createDatabase } from '../../apps/server/src/lib/database/create-database.ts';
import { until } from '../until.ts';
import { type Daemon, startDaemon, type Workspace } from './daemon.ts';
import { findPorts } from './ports.ts';
import type { Programs } from './programs.ts';

/** The operator's configuration. */
const CONFIGURATION_DIR = fileURLToPath(new URL('../../deploy/pgbackrest', import.meta.url));
const START_WITHIN_MS = 120_000;
const ENDED_WITHIN_MS = 20_000;
const PASSPHRASE = 'only-for-this-run';

const run = promisify(execFile);

/** A PostgreSQL server whose write-ahead log is archived by pgBackRest. */
export interface ArchivedDatabase {
  url: string;
  /** Runs pgBackRest like an operator, as the account of the server. */
  backRest(...args: string[]): Promise<string>;
  /** Runs a statement as superuser and returns the first value. */
  query(statement: string): Promise<string>;
  start(): Promise<void>;
  /** Kills the server, as in a power failure. */
  kill(): Promise<void>;
  /** Deletes its data, as with a lost disk. */
  deleteData(): Promise<void>;
  repositoryDir: string;
}

/** Creates an empty server in a new folder of the workspace. */
export async function createArchivedDatabase(
  workspace: Workspace,
  programs: Programs & { pgBackRest: string },
  name: string,
): Promise<ArchivedDatabase> {
  const folder = join(workspace.folder, name);
  const [dataDir, repositoryDir, configDir] = ['data', 'repository', 'config'].map((part) => join(folder, part)) as [
    string,
    string,
    string,
  ];
  const { user } = workspace;
  const [port = 0] = await findPorts(1);

  async function createFolder(path: string): Promise<void> {
    await mkdir(path, { mode: 0o700 });
    if (user !== undefined) await chown(path, user.uid, user.gid);
  }
  for (const path of [folder, dataDir, repositoryDir, configDir]) await createFolder(path);
  for (const file of ['pgbackrest.conf', 'postgresql.conf']) {
    await copyFile(join(CONFIGURATION_DIR, file), join(configDir, file));
    await chmod(join(configDir, file), 0o644);
  }
  // As docs/operating.md describes it.
  await mkdir(join(configDir, 'conf.d'));
  await writeFile(join(configDir, 'conf.d/passphrase.conf'), `[global]\nrepo1-cipher-pass=${PASSPHRASE}\n`);

  const env = {
    PATH: `${programs.postgresDir}:${process.env.PATH ?? ''}`,
    LC_ALL: 'C.UTF-8',
    PGBACKREST_CONFIG: join(configDir, 'pgbackrest.conf'),
    PGBACKREST_CONFIG_INCLUDE_PATH: join(configDir, 'conf.d'),
    PGBACKREST_REPO1_PATH: repositoryDir,
    PGBACKREST_LOCK_PATH: folder,
    PGBACKREST_LOG_PATH: folder,
    PGBACKREST_SPOOL_PATH: folder,
    PGBACKREST_PG1_PATH: dataDir,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: folder,
  };
  const options = { cwd: folder, env, maxBuffer: 16 * 1024 * 1024, ...user };
  await run('initdb', ['-D', dataDir, '-U', 'postgres', '-A', 'trust', '--data-checksums', '-E', 'UTF8'], options);
  const own = [`port = ${port}`, `listen_addresses = '127.0.0.1'`, `unix_socket_directories = '${folder}'`];
  const included = `include '${join(configDir, 'postgresql.conf')}'`;
  await appendFile(join(dataDir, 'postgresql.conf'), `\n${[...own, included].join('\n')}\n`);

  const urlOf = (account: string, database: string) => `postgres://${account}@127.0.0.1:${port}/${database}`;
  let daemon: Daemon | undefined;

  async function query(statement: string): Promise<string> {
    const { sql, close } = createDatabase({ url: urlOf('postgres', 'postgres'), poolSize: 1 });
    try {
      const [row] = await sql.unsafe(statement).values();
      return String(row?.[0] ?? '');
    } finally {
      await close();
    }
  }

  const isWritable = () =>
    query('select pg_is_in_recovery()').then(
      (isInRecovery) => isInRecovery === 'false',
      () => false,
    );

  async function start(): Promise<void> {
    daemon = startDaemon(workspace, `${name}/postgres`, ['postgres', '-D', dataDir], env);
    const { isTrue } = await until(isWritable, START_WITHIN_MS);
    if (!isTrue) throw new Error(`PostgreSQL is not writable: ${daemon.logTail()}`);
  }

  return {
    url: urlOf('sol', 'sol'),
    repositoryDir,
    query,
    start,
    backRest: async (...args) => (await run(programs.pgBackRest, ['--stanza=sol', ...args], options)).stdout,
    async kill() {
      await daemon?.end('SIGKILL');
      // Its children notice the end of the postmaster and exit.
      const hasEnded = () =>
        query('select 1').then(
          () => false,
          () => true,
        );
      await until(hasEnded, ENDED_WITHIN_MS);
    },
    async deleteData() {
      await rm(dataDir, { recursive: true, force: true });
      await createFolder(dataDir);
    },
  };
}
