import { type FileHandle, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createDatabase } from '#lib/database/create-database.ts';
import type { Database } from '#lib/database/database.ts';
import { createLocalMediaStore, type MediaStore } from '#lib/media/media-store.ts';
import { identity, recipients } from '../../test/backup-key.ts';
import { findFaults } from '../../test/full-recount.ts';
import { insertManyPlaces } from '../../test/many-places.ts';
import { insertPlace, insertReview } from '../../test/place-factory.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createFileSource, createFileTarget } from './archive/file.source.ts';
import { backUp } from './backup.service.ts';
import { restore } from './restore.service.ts';

/** Longer than any interval between progress events, short enough for a test of a stall. */
const IDLE_TIMEOUT_MS = 400;
const STALLED = '0.4초 동안 아무것도 옮기지 못해서 멈췄어요.';
const KEY = '0123456789abcdef0123456789abcdef';
const PLACES = 3_000;
/** Timeout of tests with several backups and restores, on a machine with other load. */
const LONG_TIMEOUT_MS = 60_000;
const STOPPED = new Error('Ctrl-C');
const now = new Date('2026-11-23T03:00:00Z');

/** Replacement for the file that a backup is written to. */
const destination = vi.hoisted(() => ({ create: undefined as (() => Writable) | undefined }));
vi.mock('node:fs/promises', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs/promises')>();
  return {
    ...fs,
    open: async (...args: Parameters<typeof fs.open>): Promise<FileHandle> => {
      const file = await fs.open(...args);
      const { create } = destination;
      if (create === undefined) return file;
      await file.close();
      return Object.assign(Object.create(file) as FileHandle, { createWriteStream: create });
    },
  };
});

let test: TestDatabase;
let db: Database;
let dir: string;
let store: MediaStore;
let path: string;
let serial = 0;
beforeAll(async () => {
  test = await createTestDatabase();
  dir = await mkdtemp(join(tmpdir(), 'sol-backup-failures-'));
  await insertManyPlaces(test.sql, PLACES);
});
beforeEach(() => {
  // A separate pool: after a stall its connection may never be released.
  db = createDatabase({ url: test.url, poolSize: 2, statementTimeoutMs: 0 });
  store = createLocalMediaStore(join(dir, `media${++serial}`));
  path = join(dir, `${serial}.zip`);
});
afterEach(async () => {
  destination.create = undefined;
  await db.close();
});
afterAll(async () => {
  await test.close();
  await rm(dir, { recursive: true });
});

const backups = async () => (await readdir(dir)).filter((name) => name.includes('.zip'));
const countPlaces = async () => (await test.sql<{ count: number }[]>`select count(*) from place`)[0]?.count;
const openTransactions = () => test.sql`
  select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;

type Callback = (error?: Error | null) => void;

/**
 * Accepts this number of bytes, then ends each further write like this. As with a file, close waits
 * for the previous write.
 */
function limitedFile(bytesMax: number, end: (callback: Callback) => void): () => Writable {
  let bytes = 0;
  return () =>
    new Writable({
      write(chunk: Buffer, _encoding, callback) {
        bytes += chunk.length;
        if (bytes > bytesMax) end(callback);
        else callback();
      },
      destroy: (_error, callback) => end(callback),
    });
}

it.each([0, 20_000])('aborts a backup to a disk that stalls after %d bytes and leaves no file', async (bytesMax) => {
  destination.create = limitedFile(bytesMax, () => undefined);
  const backup = backUp({
    recipients,
    sql: db.sql,
    store,
    target: createFileTarget(path),
    now,
    idleTimeoutMs: IDLE_TIMEOUT_MS,
  });
  await expect(backup).rejects.toThrow(STALLED);
  expect(await backups()).toEqual([]);
});

it.each([0, 20_000])('aborts a backup to a disk that is full after %d bytes and leaves no file', async (bytesMax) => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  destination.create = limitedFile(bytesMax, (callback) => callback(full));
  await expect(backUp({ recipients, sql: db.sql, store, target: createFileTarget(path), now })).rejects.toThrow(
    '자리가 모자라서',
  );
  expect(await backups()).toEqual([]);
  expect(await openTransactions()).toHaveLength(0);
  expect(await db.sql`select 1 as one`).toEqual([{ one: 1 }]);
});

it('aborts a backup with stalled photos and leaves no file', async () => {
  await test.sql`insert into media (key, width, height) values (${KEY}, 640, 640)`;
  const stalling: MediaStore = {
    ...store,
    has: async () => true,
    open: async () => ({ sizeBytes: 9, stream: new PassThrough() }),
  };
  const backup = backUp({
    recipients,
    sql: db.sql,
    store: stalling,
    target: createFileTarget(path),
    now,
    idleTimeoutMs: IDLE_TIMEOUT_MS,
  });
  await expect(backup).rejects.toThrow(STALLED);
  await test.sql`delete from media`;
  expect(await backups()).toEqual([]);
});

it('aborts a backup on request of the operator and leaves no file', async () => {
  const operator = new AbortController();
  const backup = backUp({
    recipients,
    sql: db.sql,
    store,
    target: createFileTarget(path),
    now,
    signal: operator.signal,
    onProgress: ({ table }) => table === 'place' && operator.abort(STOPPED),
  });
  await expect(backup).rejects.toBe(STOPPED);
  expect(await backups()).toEqual([]);
  expect(await openTransactions()).toHaveLength(0);
  expect(await db.sql`select 1 as one`).toEqual([{ one: 1 }]);
});

it(
  'backs up one snapshot while the app is writing',
  async () => {
    const mina = await signUp(test.sql, 'mina');
    let isRunning = true;
    const writeOn = async () => {
      for (let turn = 0; isRunning; turn++) {
        await test.sql.begin(async (tx) => {
          const placeId = await insertPlace(tx, { name: `새로 생긴 곳 ${turn}` });
          await insertReview(tx, { placeId, memberId: mina, content: '쓰는 중' });
        });
      }
    };
    const writing = writeOn();
    await backUp({ recipients, sql: db.sql, store, target: createFileTarget(path), now });
    isRunning = false;
    await writing;
    const written = await countPlaces();
    await restore({ identity, sql: db.sql, store, source: createFileSource(path) });
    expect(await countPlaces()).toBeLessThan(written ?? 0);
    expect(await countPlaces()).toBeGreaterThanOrEqual(PLACES);
    expect(await findFaults(db.sql, store)).toEqual([]);
  },
  LONG_TIMEOUT_MS,
);

it(
  'changes nothing if a restore is aborted or loses its connection, and succeeds the next time',
  async () => {
    await backUp({ recipients, sql: db.sql, store, target: createFileTarget(path), now });
    await insertPlace(test.sql, { name: '백업 뒤에 생긴 곳' });
    const before = await countPlaces();
    const operator = new AbortController();
    const stopped = restore({
      identity,
      sql: db.sql,
      store,
      source: createFileSource(path),
      signal: operator.signal,
      onProgress: ({ table }) => table === 'place' && operator.abort(STOPPED),
    });
    await expect(stopped).rejects.toBe(STOPPED);
    expect(await countPlaces()).toBe(before);

    const terminations: PromiseLike<unknown>[] = [];
    const terminate = () => test.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`;
    const lost = restore({
      identity,
      sql: db.sql,
      store,
      source: createFileSource(path),
      onProgress: ({ table }) => {
        if (table === 'place' && terminations.length === 0) terminations.push(terminate().then((rows) => rows));
      },
    });
    await expect(lost).rejects.toThrow(/terminating connection|CONNECTION_CLOSED/);
    expect(terminations).toHaveLength(1);
    expect(await countPlaces()).toBe(before);

    await expect.poll(() => db.sql`select 1 as one`.catch(() => [])).toEqual([{ one: 1 }]);
    await restore({ identity, sql: db.sql, store, source: createFileSource(path) });
    expect(await countPlaces()).toBe((before ?? 0) - 1);
  },
  LONG_TIMEOUT_MS,
);

it('aborts a restore if photos cannot be stored, and does not change the database', async () => {
  await test.sql`insert into media (key, width, height) values (${KEY}, 640, 640)`;
  const photos: MediaStore = {
    ...store,
    has: async () => true,
    open: async () => ({ sizeBytes: 5, stream: new PassThrough().end('photo') }),
  };
  await backUp({ recipients, sql: db.sql, store: photos, target: createFileTarget(path), now });
  await insertPlace(test.sql, { name: '백업 뒤에 생긴 곳' });
  const before = await countPlaces();
  const never = new Promise<never>(() => undefined);
  const stalling: MediaStore = { ...store, put: () => never };
  const stalled = restore({
    identity,
    sql: db.sql,
    store: stalling,
    source: createFileSource(path),
    idleTimeoutMs: IDLE_TIMEOUT_MS,
  });
  await expect(stalled).rejects.toThrow(STALLED);
  expect(await countPlaces()).toBe(before);
});
