import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createFileTarget } from '#features/backup/archive/file.source.ts';
import { backUp } from '#features/backup/backup.service.ts';
import { createDatabase } from '#lib/database/create-database.ts';
import type { Database } from '#lib/database/database.ts';
import { isAlive } from '#lib/database/embedded-postgres/postmaster.ts';
import { withScratchDatabase } from '#lib/database/scratch-database.ts';
import { createLocalMediaStore } from '#lib/media/media-store.ts';
import { identity, recipients } from '../test/backup-key.ts';
import { insertPlace } from '../test/place-factory.ts';
import { createScratchRole } from '../test/scratch-role.ts';
import { spawnSol } from '../test/sol-process.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';

/** Timeout of tests with processes of their own, on a machine with other load. */
const LONG_TIMEOUT_MS = 180_000;

let db: TestDatabase;
let role: Awaited<ReturnType<typeof createScratchRole>>;
let dir: string;
let path: string;
let arguments_: string[];
let scratch: string;
beforeAll(async () => {
  db = await createTestDatabase();
  role = await createScratchRole(db);
  dir = await mkdtemp(join(tmpdir(), 'sol-verify-command-'));
  await chmod(dir, 0o755);
  scratch = await mkdtemp(join(dir, 'tmp-'));
  await chmod(scratch, 0o755);
  path = join(dir, 'backup.age');
  for (const name of ['한 곳', '두 곳', '세 곳']) await insertPlace(db.sql, { name });
  const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000 - 5 * 60_000);
  const store = createLocalMediaStore(join(dir, 'media'));
  await backUp({ recipients, sql: db.sql, store, target: createFileTarget(path), now: threeHoursAgo });
  await writeFile(join(dir, 'key'), identity);
  arguments_ = ['backup', 'verify', path, '--identity', join(dir, 'key')];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await role.drop();
  await db.close();
  await rm(dir, { recursive: true });
});

it(
  '[14.3-2] prints counts and the age of a backup, and ends with 1 for a damaged one',
  async () => {
    const settings = { DATABASE_URL: role.url, TMPDIR: scratch };
    const { stdout, stderr, code } = await spawnSol(settings, arguments_).ended;
    expect({ stdout, stderr }).toMatchObject({ stdout: expect.stringContaining('백업이에요(3시간 5분 전)') });
    expect(stdout).toContain('사진 0장: 회원 0명, 장소 3곳, 리뷰 0개');
    expect(stdout).toMatch(/되살려 확인해 보니 틀린 곳이 없어요. [\d.]+초 걸렸/);
    expect(code).toBe(0);
    await db.sql`update place set review_count = 9`;
    const other = join(dir, 'wrong.age');
    const store = createLocalMediaStore(join(dir, 'media'));
    await backUp({ recipients, sql: db.sql, store, target: createFileTarget(other), now: new Date() });
    const wrong = await spawnSol(settings, arguments_.with(2, other)).ended;
    expect(wrong.stderr).toContain('되살릴 수는 있지만 틀린 곳이 있어요.');
    expect(wrong.stdout).not.toContain('틀린 곳이 없어요');
    expect(wrong.code).toBe(1);
    expect(await role.listDatabases()).toEqual([]);
    expect(await readdir(scratch)).toEqual([]);
  },
  LONG_TIMEOUT_MS,
);

it.each(['by URL', 'embedded'])(
  '[14.3-2] deletes its database after Ctrl-C (%s)',
  async (kind) => {
    const server = kind === 'by URL' ? { DATABASE_URL: role.url } : {};
    const sol = spawnSol({ TMPDIR: scratch, ...server }, arguments_);
    await sol.untilPrinted('백업 파일을 여는 중');
    expect((await readdir(scratch)).length + (await role.listDatabases()).length).toBeGreaterThan(0);
    sol.child.kill('SIGINT');
    const { stderr, code } = await sol.ended;
    expect(stderr).toContain('멈췄어요. 임시 데이터베이스는 지웠어요.');
    expect(code).toBe(1);
    expect(await role.listDatabases()).toEqual([]);
    expect(await readdir(scratch)).toEqual([]);
  },
  LONG_TIMEOUT_MS,
);

it(
  '[14.3-2] a second signal leaves the database, which the next verification drops',
  async () => {
    const sol = spawnSol({ TMPDIR: scratch, DATABASE_URL: role.url }, arguments_);
    await sol.untilPrinted('백업 파일을 여는 중');
    // Two different ones: equal signals that are pending are delivered once.
    sol.child.kill('SIGINT');
    sol.child.kill('SIGTERM');
    const { stderr, code } = await sol.ended;
    const [name = 'no database'] = await role.listDatabases();
    expect(stderr).toContain(`임시 데이터베이스 ${name}이 남았어요.`);
    expect(stderr).not.toContain('지웠어요');
    expect(code).toBe(130);
    const verifyNext = () =>
      withScratchDatabase({ databaseUrl: role.url, print: () => undefined }, async () => role.listDatabases());
    expect(await verifyNext(), 'it may have just been created').toContain(name);
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] });
    // The server detects with a delay that the client has disconnected.
    await vi.waitFor(async () => expect(await verifyNext()).not.toContain(name), { timeout: 60_000, interval: 500 });
    expect(await role.listDatabases()).toEqual([]);
  },
  LONG_TIMEOUT_MS,
);

it(
  '[14.3-2] drops no database of a running verification',
  async () => {
    const verify = <T>(use: () => Promise<T>) =>
      withScratchDatabase({ databaseUrl: role.url, print: () => undefined }, use);
    await verify(async () => {
      const [running = 'no database'] = await role.listDatabases();
      vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] });
      await verify(async () => undefined);
      expect(await role.listDatabases()).toEqual([running]);
    });
    expect(await role.listDatabases()).toEqual([]);
  },
  LONG_TIMEOUT_MS,
);

it(
  '[14.3-2] drops its database when a connection has ended that this role may not end, as of autovacuum',
  async () => {
    let other: Database | undefined;
    const verification = withScratchDatabase({ databaseUrl: role.url, print: () => undefined }, async (_, url) => {
      const { username, password } = new URL(db.url);
      other = createDatabase({ url: Object.assign(new URL(url), { username, password }).href, poolSize: 1 });
      await other.sql`select 1`;
    });
    await vi.waitFor(
      async () => {
        const waiting = await db.sql`
          select from pg_stat_activity
          where usename = ${role.name} and state = 'active' and query ~ '^drop database .*sol_verify_\\w+ *$'`;
        expect(waiting).toHaveLength(1);
      },
      { timeout: 60_000 },
    );
    await other?.close();
    await verification;
    expect(await role.listDatabases()).toEqual([]);
  },
  LONG_TIMEOUT_MS,
);

it(
  '[14.3-2] does not report after Ctrl-C that the database is deleted if it is not',
  async () => {
    const sol = spawnSol({ TMPDIR: scratch, DATABASE_URL: role.url }, arguments_);
    await sol.untilPrinted('백업 파일을 여는 중');
    const [name = 'no database'] = await role.listDatabases();
    // Only the owner may drop it.
    await db.sql.unsafe(`alter database ${name} owner to current_user`);
    sol.child.kill('SIGINT');
    const { stderr, code } = await sol.ended;
    expect(stderr).toContain('멈췄어요.');
    expect(stderr).toContain(`임시 데이터베이스 ${name}을 지우지 못했어요.`);
    expect(stderr).not.toContain('지웠어요');
    expect(code).toBe(1);
    await db.sql.unsafe(`drop database ${name} with (force)`);
  },
  LONG_TIMEOUT_MS,
);

it(
  'deletes no folder of another program, whatever its name is',
  async () => {
    const tmp = await mkdtemp(join(dir, 'tmp-'));
    await chmod(tmp, 0o755);
    const folderWith = async (name: string, marker?: string) => {
      await mkdir(join(tmp, name));
      await writeFile(join(tmp, name, 'notes.txt'), 'mine');
      if (marker !== undefined) await writeFile(join(tmp, name, 'sol-verify'), `sol backup verify: ${marker}`);
    };
    await folderWith('sol-verify-notes');
    await folderWith('sol-verify-copied', 'sol-verify-gone');
    await folderWith('sol-verify-linked');
    await symlink(join(tmp, 'sol-verify-copied', 'sol-verify'), join(tmp, 'sol-verify-linked', 'sol-verify'));
    await folderWith('sol-verify-gone', 'sol-verify-gone');
    vi.stubEnv('TMPDIR', tmp);
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] });
    await withScratchDatabase({ databaseUrl: undefined, print: () => undefined }, async () => undefined);
    expect((await readdir(tmp)).toSorted()).toEqual(['sol-verify-copied', 'sol-verify-linked', 'sol-verify-notes']);
    expect(await readdir(join(tmp, 'sol-verify-notes')), 'no lock either').toEqual(['notes.txt']);
  },
  LONG_TIMEOUT_MS,
);

it(
  'deletes what a killed command has left, and ends its server',
  async () => {
    const sol = spawnSol({ TMPDIR: scratch }, arguments_);
    await sol.untilPrinted('백업 파일을 여는 중');
    sol.child.kill('SIGKILL');
    await once(sol.child, 'close');
    const [left = ''] = (await readdir(scratch)).filter((name) => name.startsWith('sol-verify-'));
    const pid = Number((await readFile(join(scratch, left, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    expect(isAlive(pid)).toBe(true);
    vi.stubEnv('TMPDIR', scratch);
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] });
    await withScratchDatabase({ databaseUrl: undefined, print: () => undefined }, async () => undefined);
    expect((await readdir(scratch)).filter((name) => name.startsWith('sol-verify-'))).toEqual([]);
    expect(isAlive(pid)).toBe(false);
  },
  LONG_TIMEOUT_MS,
);
