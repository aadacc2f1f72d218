import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from './create-database.ts';
import { DataDirectoryInUseError } from './embedded-postgres/data-directory-lock.ts';
import { isAlive } from './embedded-postgres/postmaster.ts';
import { findPackageDir } from './embedded-postgres/runtime.ts';
import { canEnter } from './embedded-postgres/server-user.ts';
import { attachEmbeddedPostgres, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

const appProgram = fileURLToPath(new URL('../../test/embedded-postgres-process.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
const NOBODY = { uid: 65_534, gid: 65_534 };
const isClosedToOthers = isRoot && !(await canEnter(dirname(appProgram), NOBODY));

let madeDir: string;
let root: string;
let dataDir: string;
let ending: (() => Promise<unknown>)[];

beforeAll(async () => {
  madeDir = await mkdtemp(join(tmpdir(), 'sol-embedded-made-'));
  await chmod(madeDir, 0o755);
  await (await startEmbeddedPostgres({ dataDir: madeDir, isDurable: false })).stop();
});

afterAll(() => rm(madeDir, { recursive: true, force: true }));

/** Uses a copy of an existing data folder, which is much faster than creating one. */
async function useExistingFolder(): Promise<void> {
  await promisify(execFile)('cp', ['-a', madeDir, dataDir]);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sol-embedded-'));
  await chmod(root, 0o755);
  dataDir = join(root, 'data');
  ending = [];
});

afterEach(async () => {
  for (const end of ending.reverse()) await end();
  await rm(root, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false, ...options });
  ending.push(postgres.stop);
  return postgres;
}

async function query<T>(url: string, statement: string): Promise<T[]> {
  const database = createDatabase({ url, poolSize: 1 });
  try {
    return [...(await database.sql.unsafe<T[] & object[]>(statement))];
  } finally {
    await database.close();
  }
}

const settingsOf = (url: string, names: string[]) =>
  query<{ name: string; setting: string }>(
    url,
    `select name, setting from pg_settings where name in (${names.map((name) => `'${name}'`).join()}) order by name`,
  );

interface AppProcess {
  child: ChildProcess;
  postgresPid: number;
  uid: number;
  from: number;
  confirmed: () => number;
  untilConfirmed: (number: number) => Promise<void>;
}

/** Starts the minimal app in another process, until it writes. */
async function startApp(args: string[] = [], options: object = {}): Promise<AppProcess> {
  const child = spawn(process.execPath, [appProgram, dataDir, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });
  ending.push(async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await once(child, 'exit');
  });
  const lines = createInterface({ input: child.stdout });
  const [first] = await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('The app ended before it began.'))),
  ]);
  const started: { pid: number; uid: number; from: number } = JSON.parse(String(first));
  let confirmed = started.from;
  const checks = new Set<() => void>();
  lines.on('line', (line) => {
    confirmed = Number(JSON.parse(line).confirmed);
    for (const check of checks) check();
  });
  const untilConfirmed = (number: number) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (confirmed >= number && checks.delete(check)) resolve();
      };
      checks.add(check);
      check();
    });
  return {
    child,
    postgresPid: started.pid,
    uid: started.uid,
    from: started.from,
    confirmed: () => confirmed,
    untilConfirmed,
  };
}

async function killProcess({ child }: AppProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('a first start', () => {
  it('creates a durable UTF-8 database, and keeps it', async () => {
    const first = await start({ isDurable: true });
    expect(await settingsOf(first.url, ['fsync', 'listen_addresses', 'server_encoding'])).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'server_encoding', setting: 'UTF8' },
    ]);
    expect(await query(first.url, `select datcollate from pg_database where datname = current_database()`)).toEqual([
      { datcollate: 'C.UTF-8' },
    ]);
    await query(first.url, `create table kept as select '성수동' as name`);
    await first.stop();

    const second = await start({ isDurable: true });
    expect(await query(second.url, 'select name from kept')).toEqual([{ name: '성수동' }]);
  });

  it('rejects connections without the password, and gives the app no superuser', async () => {
    const { url } = await start();
    const guest = new URL(url);
    guest.password = 'guess';
    await expect(query(guest.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(await query(url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
    const { mode } = await stat(join(dataDir, 'postgres/sol-credentials.json'));
    expect((mode & 0o777).toString(8)).toBe('600');
  });

  it('accepts the role of compose.yaml, which runs the migrations and is no superuser', async () => {
    await useExistingFolder();
    const { adminUrl } = await start();
    const script = await readFile(new URL('../../../../../deploy/postgres-init.sql', import.meta.url), 'utf8');
    const [getenv, ...statements] = script.split('\n').filter((line) => line !== '' && !line.startsWith('--'));
    expect(getenv).toBe('\\getenv password APP_DATABASE_PASSWORD');
    // This server has a role and a database of these names.
    await query(adminUrl, 'drop database sol');
    await query(adminUrl, 'drop role sol');
    for (const statement of statements) await query(adminUrl, statement.replace(":'password'", "'compose'"));
    const url = Object.assign(new URL(adminUrl), { username: 'sol', password: 'compose', pathname: '/sol' }).href;
    await migrate({ url });
    expect(
      await query(
        url,
        `select rolsuper or rolcreatedb or rolcreaterole or rolreplication as "hasRights",
          array(select extname::text from pg_extension order by extname) as extensions
        from pg_roles where rolname = current_user`,
      ),
    ).toEqual([{ hasRights: false, extensions: ['btree_gist', 'pg_trgm', 'plpgsql'] }]);
    const rights = await query(adminUrl, "select has_database_privilege('public', 'sol', 'connect') as connects");
    expect(rights).toEqual([{ connects: false }]);
  });

  it('writes neither statements nor values into its log', async () => {
    const { url } = await start();
    await query(url, 'create table shy (id int primary key); insert into shy values (4242)');
    await expect(query(url, 'insert into shy values (4242)')).rejects.toMatchObject({ code: '23505' });
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key value');
    expect(log).not.toContain('4242');
  });

  it('starts again after an interrupted first start', async () => {
    await mkdir(join(dataDir, 'postgres.new-1'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.new-1/PG_VERSION'), '18');
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(lstat(join(dataDir, 'postgres.new-1'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('concurrent use', () => {
  beforeEach(useExistingFolder);

  it('rejects a second app on the folder, with the process id of the first', async () => {
    await start();
    const second = startEmbeddedPostgres({ dataDir });
    await expect(second).rejects.toThrow(DataDirectoryInUseError);
    await expect(second).rejects.toThrow(`앱이 이미 이 데이터 폴더를 쓰고 있어요: ${dataDir} (pid ${process.pid})`);
  });

  it('rejects it across processes too', async () => {
    const app = await startApp();
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`(pid ${app.child.pid})`);
  });

  it('lets a CLI command connect while the app runs', async () => {
    const { url } = await start();
    await query(url, 'create table shared as select 7 as number');
    const attached = await attachEmbeddedPostgres(dataDir);
    expect(await query(attached.url, 'select number from shared')).toEqual([{ number: 7 }]);
  });

  it('ignores the process id that a dead app has left', async () => {
    // The id of a living process, as after reuse.
    await writeFile(join(dataDir, 'sol.pid'), `${process.ppid}\n`);
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('after kill -9', () => {
  beforeEach(useExistingFolder);

  it('of the app only: stops the remaining server without data loss', async () => {
    const app = await startApp();
    await app.untilConfirmed(50);
    await killProcess(app);
    expect(isAlive(app.postgresPid)).toBe(true);

    const lines: string[] = [];
    const { url, pid } = await start({ print: (line) => lines.push(line) });
    expect(isAlive(app.postgresPid)).toBe(false);
    expect(pid).not.toBe(app.postgresPid);
    expect(lines).toEqual(['지난번에 끝나지 못한 데이터베이스를 정리했어요.']);
    const [row] = await query<{ last: number }>(url, 'select max(number) as last from written');
    expect(row?.last).toBeGreaterThanOrEqual(app.confirmed());
  });

  it('of all processes, three times during writes: keeps every confirmed row exactly once', async () => {
    let confirmed = 0;
    for (let round = 1; round <= 3; round += 1) {
      const app = await startApp();
      expect(app.from).toBeGreaterThanOrEqual(confirmed);
      await app.untilConfirmed(app.from + 50);
      process.kill(app.postgresPid, 'SIGKILL');
      await killProcess(app);
      confirmed = app.confirmed();
    }
    const { url } = await start();
    const [row] = await query<{ last: number; total: number }>(
      url,
      'select max(number) as last, count(*) as total from written',
    );
    expect(row?.last).toBeGreaterThanOrEqual(confirmed);
    expect(row?.total).toBe(row?.last);
  });

  it('starts although another program has reused the id in postmaster.pid', async () => {
    const app = await startApp();
    await app.untilConfirmed(1);
    process.kill(app.postgresPid, 'SIGKILL');
    await killProcess(app);
    const pidFile = join(dataDir, 'postgres/postmaster.pid');
    const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n');
    await writeFile(pidFile, [process.pid, ...rest].join('\n'));
    const { url } = await start();
    expect(await query(url, 'select count(*) > 0 as found from written')).toEqual([{ found: true }]);
  });
});

describe('an orderly shutdown', () => {
  beforeEach(useExistingFolder);

  it('waits until the server has ended, and unlocks the folder', async () => {
    const postgres = await start();
    await postgres.stop();
    await postgres.ended;
    expect(isAlive(postgres.pid)).toBe(false);
    await postgres.stop();
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('reports that the server has ended by itself', async () => {
    const postgres = await start();
    process.kill(postgres.pid, 'SIGQUIT');
    await postgres.ended;
    expect(isAlive(postgres.pid)).toBe(false);
  });

  it('stops the server when the app exits without stopping it', async () => {
    const app = await startApp();
    // Its SIGINT handler only calls process.exit.
    app.child.kill('SIGINT');
    expect(await once(app.child, 'exit')).toEqual([1, null]);
    await expect.poll(() => isAlive(app.postgresPid), { timeout: 10_000 }).toBe(false);
  });
});

describe('on errors', () => {
  beforeEach(useExistingFolder);

  it('names the version that wrote the data', async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      'was written by PostgreSQL 17, this release brings 18',
    );
  });

  it('shows the end of the log if the server does not start', async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, 'postgres/postgresql.conf'), 'no such line');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/did not start.*syntax error/s);
  });
});

/** The package as npm installs it without install scripts: without symbolic links. */
async function unpackWithoutLinks(packageDir: string): Promise<void> {
  await cp(findPackageDir(), packageDir, {
    recursive: true,
    filter: async (source) => !source.endsWith('.a') && !(await lstat(source)).isSymbolicLink(),
  });
}

describe('with install scripts off', () => {
  it('creates the missing library links', async () => {
    const packageDir = join(root, 'package');
    await unpackWithoutLinks(packageDir);
    const { url } = await start({ packageDir });
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await lstat(join(packageDir, 'native/lib/libicuuc.so.60'))).isSymbolicLink()).toBe(true);
  });
});

if (!isRoot) process.stdout.write('Not root: starts as root and as another user are not tested here.\n');

// Each starts a server or two, which takes 20 s on a busy machine.
describe.skipIf(!isRoot)('as root', { timeout: 60_000 }, () => {
  it('runs the server as an unprivileged user', async () => {
    const { pid } = await start();
    expect((await stat(`/proc/${pid}`)).uid).not.toBe(0);
  });

  it('works in folders that only root can enter, such as a clone in /root, without changing their mode', async () => {
    const home = join(root, 'home');
    const systemDir = join(root, 'system');
    await mkdir(home, { mode: 0o700 });
    dataDir = join(home, 'data');
    const packageDir = join(home, 'package');
    await unpackWithoutLinks(packageDir);

    const lines: string[] = [];
    const options = { packageDir, systemDir, print: (line: string) => lines.push(line) };
    const first = await start(options);
    await query(first.url, 'create table kept as select 1 as one');
    await first.stop();
    expect(lines.at(-1)).toContain(`데이터베이스는 ${systemDir}`);
    expect((await stat(home)).mode & 0o777).toBe(0o700);

    const second = await start(options);
    expect(await query(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('never creates a new cluster if the target of the link is missing', async () => {
    const home = join(root, 'home');
    await mkdir(home, { mode: 0o700 });
    dataDir = join(home, 'data');
    const systemDir = join(root, 'system');
    await (await start({ systemDir })).stop();
    await rm(systemDir, { recursive: true });
    await expect(startEmbeddedPostgres({ dataDir, systemDir })).rejects.toThrow('links to a missing folder');
  });
});

if (isClosedToOthers)
  process.stdout.write('The source folder is closed to other users: starting as one of them is not tested here.\n');

// Each starts the app as another user, which takes 20 s on a busy machine.
describe.skipIf(!isRoot || isClosedToOthers)('as an ordinary user', { timeout: 60_000 }, () => {
  beforeEach(async () => {
    await mkdir(dataDir);
    await chown(dataDir, NOBODY.uid, NOBODY.gid);
  });

  it('starts, writes and stops', async () => {
    const app = await startApp([], NOBODY);
    await app.untilConfirmed(20);
    expect(app.uid).toBe(NOBODY.uid);
    expect((await stat(`/proc/${app.postgresPid}`)).uid).toBe(NOBODY.uid);
    app.child.kill('SIGTERM');
    expect(await once(app.child, 'exit')).toEqual([0, null]);
    expect(isAlive(app.postgresPid)).toBe(false);
  });

  it('works with a read-only node_modules without the links', async () => {
    const packageDir = join(root, 'package');
    await unpackWithoutLinks(packageDir);
    const app = await startApp([packageDir], NOBODY);
    await app.untilConfirmed(1);
    expect((await lstat(join(dataDir, `postgresql-${await versionOf(packageDir)}`))).isDirectory()).toBe(true);
  });
});

async function versionOf(packageDir: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
  return version;
}
