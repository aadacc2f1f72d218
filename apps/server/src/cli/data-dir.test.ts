import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres } from '#lib/database/embedded-postgres.ts';
import { migrate } from '#lib/database/migrate.ts';
import { recipients } from '../test/backup-key.ts';
import { HEADERS, ROWS, toCsv } from '../test/place-files.ts';
import { spawnSol } from '../test/sol-process.ts';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '../test/test-database.ts';

// Starts commands as processes, on a machine with other load.
vi.setConfig({ testTimeout: 120_000 });

let dir: string;
let db: TestDatabase;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sol-data-dir-'));
  await chmod(dir, 0o755);
  db = await createTestDatabase();
});
afterAll(async () => {
  await db.close();
  await rm(dir, { recursive: true });
});

/** One of each file of commands, without those that bring data. */
const COMMANDS: readonly string[][] = [
  ['audit'],
  ['backup', 'backup.age', '--recipient', ...recipients],
  ['backup', '-', '--recipient', ...recipients],
  ['check'],
  ['corrections', 'list'],
  ['coverage', '--json'],
  ['demo', 'remove'],
  ['feedback', 'list'],
  ['matches', 'list'],
  ['members', 'operators'],
  ['notice', 'list'],
  ['place-requests', 'list'],
  ['places', 'close', '1'],
  ['reports', 'list'],
  ['sweep'],
];

describe('a DATA_DIR without a database', () => {
  it.each(COMMANDS)('is refused and not changed by sol %s %s', async (...args) => {
    const folder = await mkdtemp(join(dir, 'empty-'));
    const settings = { DATA_DIR: folder, SOL_CALLED_FROM: dir };
    const { stdout, stderr, code } = await spawnSol(settings, args).ended;
    expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
    expect(stderr.trim().split('\n')).toEqual([
      `DATA_DIR: ${folder}`,
      `${folder}에 쏠의 데이터베이스가 없으니, 쏠을 시작한 DATA_DIR를 알려 주세요.`,
    ]);
    expect(await readdir(folder)).toEqual([]);
    expect(await readdir(dir)).not.toContain('backup.age');
  });

  it('is not created if it is missing, such as a mistyped one', async () => {
    const { stderr, code } = await spawnSol({ DATA_DIR: join(dir, 'dta') }, ['check']).ended;
    expect(stderr).toContain(`${join(dir, 'dta')}에 쏠의 데이터베이스가 없으니`);
    expect(code).toBe(1);
    expect(await readdir(dir)).not.toContain('dta');
  });

  it('is refused as well when an interrupted start has left its lock', async () => {
    const folder = await mkdtemp(join(dir, 'locked-'));
    await writeFile(join(folder, 'sol.lock'), '');
    const { stderr, code } = await spawnSol({ DATA_DIR: folder }, ['check']).ended;
    expect(stderr).toContain(`${folder}에 쏠의 데이터베이스가 없으니`);
    expect(code).toBe(1);
  });

  it.each([
    ['a file', 'file', '폴더가 아니에요'],
    ['below a file', 'file/data', '폴더가 아니에요'],
    ['a name that is too long', 'x'.repeat(300), '너무 긴 이름이에요'],
  ])('is refused in one sentence if it is %s', async (_, name, problem) => {
    await writeFile(join(dir, 'file'), '');
    for (const command of [['check'], ['import', 'places', 'shops_202609.csv']]) {
      const settings = { DATA_DIR: join(dir, name), SOL_CALLED_FROM: dir };
      await writeFile(join(dir, 'shops_202609.csv'), toCsv(HEADERS.semas, [ROWS.semas]));
      const { stderr, code } = await spawnSol(settings, command).ended;
      expect(stderr.trim().split('\n').slice(1), command.join(' ')).toEqual([
        `DATA_DIR가 ${problem}: ${join(dir, name)}`,
      ]);
      expect(code).toBe(1);
    }
  });
});

describe('the location of the data', () => {
  it('is printed as an absolute path to standard error, also for a relative DATA_DIR', async () => {
    const { stderr } = await spawnSol({ DATA_DIR: './nowhere' }, ['check']).ended;
    expect(stderr).toContain(`DATA_DIR: ${join(process.cwd(), 'nowhere')}\n`);
  });

  it('is the host and the name of the database with DATABASE_URL, without the password', async () => {
    const { host, pathname, password } = new URL(db.url);
    const { stdout, stderr, code } = await spawnSol({ DATABASE_URL: db.url }, ['coverage', '--json']).ended;
    expect(code).toBe(0);
    expect(stderr).toContain(`DATABASE_URL: ${host}${pathname}`);
    if (password !== '') expect(stderr).not.toContain(password);
    expect(JSON.parse(stdout)).toMatchObject({ districts: [] });
  });

  it('is the folder of a running app, whose database the command uses', async () => {
    const folder = await mkdtemp(join(dir, 'running-'));
    const server = await startEmbeddedPostgres({ dataDir: folder, isDurable: false });
    try {
      await migrate({ url: server.url });
      const { stdout, stderr, code } = await spawnSol({ DATA_DIR: folder }, ['notice', 'list']).ended;
      expect({ stderr, code }).toEqual({ stderr: `DATA_DIR: ${folder}\n`, code: 0 });
      expect(stdout).toContain('없어요');
    } finally {
      await server.stop();
    }
  });
});

it('a database of DATABASE_URL without tables is refused and gets none', async () => {
  const empty = await createEmptyTestDatabase();
  try {
    const { stderr, code } = await spawnSol({ DATABASE_URL: empty.url }, ['check']).ended;
    expect(stderr).toContain('이 데이터베이스에는 쏠의 자료가 없으니');
    expect(code).toBe(1);
    expect(await empty.sql`select from pg_tables where schemaname = 'public'`).toEqual([]);
  } finally {
    await empty.close();
  }
});
