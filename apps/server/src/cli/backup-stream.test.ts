import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createStreamSource, createStreamTarget } from '#features/backup/archive/file.source.ts';
import { backUp } from '#features/backup/backup.service.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { createLocalMediaStore } from '#lib/media/media-store.ts';
import { identity, recipients } from '../test/backup-key.ts';
import { insertManyPlaces } from '../test/many-places.ts';
import { spawnSol } from '../test/sol-process.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';

/** Timeout of tests with processes of their own, on a machine with other load. */
const LONG_TIMEOUT_MS = 180_000;
const INCOMPLETE = '받은 쪽에 온전하지 않은 백업이 남아 있으니 지워 주세요.';
/** Rows of a backup that is larger than the buffers of a pipe. */
const PLACES = 6_000;

let db: TestDatabase;
let dir: string;
let settings: Record<string, string>;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.sql.begin(async (tx) => {
    await allowLongStatements(tx);
    await insertManyPlaces(tx, PLACES);
    // Incompressible, so that the backup is as large as the rows.
    await tx`update place set address = md5(id::text) || md5(name), name = left(md5(address || id), 20)`;
  });
  dir = await mkdtemp(join(tmpdir(), 'sol-stream-'));
  await writeFile(join(dir, 'key'), identity);
  settings = { DATABASE_URL: db.url, DATA_DIR: join(dir, 'data'), BACKUP_RECIPIENTS: recipients.join() };
});
afterAll(async () => {
  await db.close();
  await rm(dir, { recursive: true });
});

it(
  '[14.3-2] writes a backup and nothing else to standard output, and verifies it from standard input',
  async () => {
    const sol = spawnSol(settings, ['backup', '-'], { encoding: 'latin1' });
    const { stdout, stderr, code } = await sol.ended;
    expect(stderr).toMatch(/표 \d+개\([\d,]+행\)와 사진 0장을 담았어요\./);
    expect(code).toBe(0);
    expect(stdout.slice(0, 21)).toBe('age-encryption.org/v1');
    const verify = spawnSol(settings, ['backup', 'verify', '-', '--identity', join(dir, 'key')]);
    verify.child.stdin.end(Buffer.from(stdout, 'latin1'));
    const verified = await verify.ended;
    expect(verified.stdout, verified.stderr).toContain('장소 6,000곳');
    expect(verified.code).toBe(0);
    expect((await readdir(dir)).toSorted()).toEqual(['key']);
  },
  LONG_TIMEOUT_MS,
);

it(
  'ends with 1 if the reader ends early',
  async () => {
    const sol = spawnSol(settings, ['backup', '-']);
    sol.child.stdout.once('data', () => sol.child.stdout.destroy());
    const { stderr, code } = await sol.ended;
    expect(stderr).toContain('백업을 받는 쪽이 먼저 끝나서 다 쓰지 못했어요.');
    expect(stderr).toContain(INCOMPLETE);
    expect(stderr).not.toContain('담았어요');
    expect(code).toBe(1);
  },
  LONG_TIMEOUT_MS,
);

it(
  'stops on request of the operator while the reader reads nothing',
  async () => {
    const operator = new AbortController();
    const stopped = new Error('Ctrl-C');
    const output = new PassThrough();
    const backup = backUp({
      ...{ sql: db.sql, store: createLocalMediaStore(join(dir, 'media')), recipients, now: new Date() },
      ...{ target: createStreamTarget(output), signal: operator.signal },
    });
    backup.catch(() => undefined);
    await vi.waitUntil(() => output.writableNeedDrain, { timeout: LONG_TIMEOUT_MS });
    operator.abort(stopped);
    await expect(backup).rejects.toMatchObject({ message: 'Ctrl-C', hint: INCOMPLETE, cause: stopped });
    expect(await db.sql`select 1 as one`).toEqual([{ one: 1 }]);
  },
  LONG_TIMEOUT_MS,
);

it('neither writes a backup to a terminal nor reads one from it', async () => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  await expect(createStreamTarget(terminal).reserve()).rejects.toThrow('백업을 화면에 쓸 수 없어요');
  const { signal } = new AbortController();
  await expect(createStreamSource(terminal).open(signal)).rejects.toThrow('백업을 받지 못했어요');
});

it('leaves the stream open, and reports an incomplete backup to delete', async () => {
  const output = new PassThrough();
  const target = createStreamTarget(output);
  expect(await target.discard()).toBeUndefined();
  async function* chunks() {
    yield Buffer.from('one');
    yield Buffer.from('two');
  }
  await target.write(chunks(), new AbortController().signal);
  expect(await target.discard()).toBe(INCOMPLETE);
  output.end('three');
  expect((await buffer(output)).toString()).toBe('onetwothree');
});

it(
  '[14.3-2] writes and restores no backup with the schema of a newer release, whose tables may hold keys',
  async () => {
    const newer = await createTestDatabase();
    try {
      await newer.sql`insert into schema_version (version, name, md5, run_at) values (999, 'add-cups', '', now())`;
      const options = { ...settings, DATABASE_URL: newer.url };
      const path = join(dir, 'none.age');
      const stored = join(dir, 'stored.age');
      await writeFile(stored, 'age-encryption.org/v1\n');
      const restore = ['restore', stored, '--identity', join(dir, 'key'), '--replace-everything'];
      for (const args of [['backup', path], restore]) {
        const { stderr, code } = await spawnSol(options, args).ended;
        expect(stderr).toContain('999');
        expect(code).toBe(1);
      }
      expect(await readdir(dir)).not.toContain('none.age');
      // Other commands run.
      expect((await spawnSol(options, ['coverage']).ended).code).toBe(0);
    } finally {
      await newer.close();
    }
  },
  LONG_TIMEOUT_MS,
);
