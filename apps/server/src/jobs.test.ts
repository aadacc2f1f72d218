import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hidableSollects } from '#features/sollect/sollect.hooks.ts';
import { createLocalMediaStore, type MediaStore, mediaKey } from '#lib/media/media-store.ts';
import { runExclusively } from '#lib/process/jobs.ts';
import { createLogger } from '#lib/process/logger.ts';
import { createJobs } from './jobs.ts';
import { findFaults } from './test/full-recount.ts';
import { createMovingClock } from './test/moving-clock.ts';
import { insertMember, insertPlace } from './test/place-factory.ts';
import { type SollectCalls, sollectCalls } from './test/sollect-calls.ts';
import { aSollectInput } from './test/sollect-factory.ts';
import { createTestApp } from './test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from './test/test-database.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HIDDEN_UNTIL = new Date('2100-01-01T00:00:00Z');

let db: TestDatabase;
let dataDir: string;
let store: MediaStore;
let clock: ReturnType<typeof createMovingClock>;
let test: Awaited<ReturnType<typeof createTestApp>>;
let calls: SollectCalls;
let mina: number;
let jun: number;
let cafe: number;
const log: string[] = [];
const logger = createLogger('info', { write: (line) => void log.push(line) });

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'media']);
  dataDir = await mkdtemp(join(tmpdir(), 'sol-data-'));
  store = createLocalMediaStore(join(dataDir, 'media'));
  // Starts at the real time, because files have real modification times.
  clock = createMovingClock(new Date().toISOString());
  test = await createTestApp({ db, clock, config: { dataDir } });
  calls = sollectCalls(test);
  mina = await insertMember(db.sql, 'mina');
  jun = await insertMember(db.sql, 'jun');
  cafe = await insertPlace(db.sql);
  log.length = 0;
  return async () => {
    await test.app.close();
    await rm(dataDir, { recursive: true });
  };
});
afterEach(async () => {
  expect(await findFaults(db.sql, store)).toEqual([]);
});
afterAll(() => db.close());

async function sweep() {
  for (const job of createJobs({ sql: db.sql, store, logger, dataDir, backupKeepDays: 90 }))
    await runExclusively(job, { sql: db.sql, clock, logger });
}

async function draft(): Promise<number> {
  return (await calls.create(mina, aSollectInput({ placeIds: [cafe] }))).body.data.sollectId;
}

async function publish(shade = 0): Promise<number> {
  const sollectId = await draft();
  await calls.upload(mina, sollectId, ['cover.jpg', 'walk.jpg'], shade);
  return sollectId;
}

const seenBy = async (memberId: number | null, sollectId: number) => (await calls.detail(memberId, sollectId)).status;

describe('abandoned drafts', () => {
  it('are kept for a day and then deleted with their photos', async () => {
    const sollectId = await draft();
    await calls.upload(mina, sollectId, ['cover.jpg']);
    clock.pass(DAY_MS);
    await sweep();
    expect(await seenBy(mina, sollectId)).toBe(200);
    clock.pass(1);
    await sweep();
    expect(await seenBy(mina, sollectId)).toBe(404);
    expect(await store.keys()).toEqual([]);
  });

  it('are deleted without the published revision', async () => {
    const sollectId = await publish();
    const before = (await calls.detail(null, sollectId)).body.data;
    const contents = [
      { seq: 0, type: 'IMAGE' as const, content: 'a.jpg' },
      { seq: 1, type: 'IMAGE' as const, content: 'b.jpg' },
    ];
    await calls.update(mina, sollectId, aSollectInput({ placeIds: [cafe], contents }));
    await calls.upload(mina, sollectId, ['a.jpg'], 40);
    expect(await store.keys()).toHaveLength(3);
    clock.pass(DAY_MS + 1);
    await sweep();
    expect((await calls.detail(null, sollectId)).body.data).toEqual(before);
    expect(await store.keys()).toHaveLength(2);
    expect(await calls.upload(mina, sollectId, ['b.jpg'])).toMatchObject({ body: { code: 'IMAGE_NOT_NAMED' } });
  });

  it('are kept for a day after the last change', async () => {
    const sollectId = await draft();
    clock.pass(DAY_MS - HOUR_MS);
    await calls.update(mina, sollectId, aSollectInput({ placeIds: [cafe], title: '다시 쓰는 중' }));
    clock.pass(2 * HOUR_MS);
    await sweep();
    expect(await seenBy(mina, sollectId)).toBe(200);
  });

  it('do not include published sollects, however old', async () => {
    const sollectId = await publish();
    clock.pass(400 * DAY_MS);
    await sweep();
    expect(await seenBy(null, sollectId)).toBe(200);
  });
});

describe('records of deletions', () => {
  const kept = async () => (await db.sql`select from deleted_work`).length;

  it('are kept for the day that they count for', async () => {
    await calls.remove(mina, await publish());
    clock.pass(DAY_MS - HOUR_MS);
    await sweep();
    expect(await kept()).toBe(1);
    clock.pass(2 * HOUR_MS);
    await sweep();
    expect(await kept()).toBe(0);
  });
});

describe('a mark', () => {
  const popular = async () =>
    (await calls.ask(mina, 'GET', '/api/sollect/popular')).body.data.map((one: { sollectId: number }) => one.sollectId);

  it('counts as recent for thirty days, and then only as a mark', async () => {
    const [former, later] = [await publish(), await publish(50)];
    await calls.mark(mina, former);
    await calls.mark(jun, former);
    clock.pass(30 * DAY_MS);
    await calls.mark(jun, later);
    await sweep();
    expect(await popular()).toEqual([former, later]);
    clock.pass(1);
    await sweep();
    expect(await popular()).toEqual([later, former]);
    expect((await calls.detail(null, former)).body.data.markedCount).toBe(2);
  });

  it('ages while its sollect is hidden', async () => {
    const sollectId = await publish();
    await calls.mark(jun, sollectId);
    await db.sql.begin((tx) => hidableSollects.hide(tx, sollectId, { until: HIDDEN_UNTIL, reason: 'SPAM' }));
    clock.pass(30 * DAY_MS + 1);
    await sweep();
    expect(log.join()).toContain('"agedMarks":1');
    log.length = 0;
    await sweep();
    expect(log.join()).not.toContain('agedMarks');
    await db.sql.begin((tx) => hidableSollects.restore(tx, sollectId));
    const [counts] = await db.sql`select marked_count, recent_marked_count from sollect where id = ${sollectId}`;
    expect(counts).toEqual({ marked_count: 1, recent_marked_count: 0 });
  });

  it('does not change the recent count when removed later', async () => {
    const sollectId = await publish();
    await calls.mark(mina, sollectId);
    clock.pass(30 * DAY_MS + 1);
    await calls.mark(jun, sollectId);
    await sweep();
    await calls.unmark(mina, sollectId);
    const [counts] = await db.sql`select marked_count, recent_marked_count from sollect where id = ${sollectId}`;
    expect(counts).toEqual({ marked_count: 1, recent_marked_count: 1 });
  });
});

describe('photos without references', () => {
  const PHOTO = new TextEncoder().encode('a photo');

  it('are deleted, both rows and files', async () => {
    await publish();
    await db.sql`insert into media (key, width, height) values (${'ab'.repeat(16)}, 1, 1)`;
    await store.put(mediaKey(PHOTO), 640, PHOTO);
    await sweep();
    expect(await store.keys()).toHaveLength(2);
    expect(log.join()).toContain('"forgotten":2');
  });

  it('are reported and kept if only their files are missing', async () => {
    await publish();
    const [key = ''] = await store.keys();
    await store.remove(key);
    await sweep();
    expect(log.join()).toContain(`"incomplete":["${key}"]`);
    expect(await db.sql`select from media where key = ${key}`).toHaveLength(1);
    await clearTables(db.sql, ['sollect']);
    await sweep();
  });
});
