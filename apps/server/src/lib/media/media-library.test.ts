import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEDIA_WIDTHS } from '@sol/contract/media';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#lib/http/errors.ts';
import { createLogger } from '#lib/process/logger.ts';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { insertSollect, PLAIN_COVER } from '../../test/sollect-factory.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createMediaLibrary, findStrayMedia, type MediaLibrary } from './media-library.ts';
import { createLocalMediaStore, type MediaStore, mediaKey } from './media-store.ts';
import type { Photo } from './process-photo.ts';

const NO_STRAYS = { unused: [], unknown: [], incomplete: [] };

let db: TestDatabase;
let dir: string;
let store: MediaStore;
let library: MediaLibrary;
const log: string[] = [];
const logger = createLogger('info', { write: (line) => void log.push(line) });

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await clearTables(db.sql, ['media', 'review_photo', 'member']);
  dir = await mkdtemp(join(tmpdir(), 'sol-media-'));
  store = createLocalMediaStore(dir);
  library = createMediaLibrary(db.sql, store, logger);
  return () => rm(dir, { recursive: true });
});
afterAll(() => db.close());

function createPhoto(name: string): Photo {
  const bytes = new TextEncoder().encode(name);
  const files = MEDIA_WIDTHS.map((width) => ({ width, bytes }));
  return { key: mediaKey(bytes), width: 40, height: 30, files, hashes: [] };
}

/** Stores a photo in a transaction that stays open until `go`. */
function storeInOpenTransaction(photo: Photo) {
  let go: (outcome: 'commit' | 'fail') => void = () => undefined;
  let markStarted: () => void = () => undefined;
  const hasStarted = new Promise<void>((resolve) => (markStarted = resolve));
  const outcome = new Promise<'commit' | 'fail'>((resolve) => (go = resolve));
  const done = db.sql
    .begin(async (tx) => {
      await library.store(tx, [photo]);
      markStarted();
      if ((await outcome) === 'fail') throw new Error('failed');
      await tx`insert into member (nickname, nickname_key, profile_media_key) values ('a', ${photo.key}, ${photo.key})`;
    })
    .catch(() => library.release([photo.key]));
  return { go, hasStarted, done };
}

/** Waits until a transaction waits for the lock of a photo. */
const untilLockWaits = () =>
  vi.waitFor(async () => {
    const waiting = await db.sql`
      select from pg_locks join pg_database on oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`;
    expect(waiting).toHaveLength(1);
  });

it('stores a photo with references, and releases one without', async () => {
  const [used, unused] = [createPhoto('used'), createPhoto('unused')];
  await db.sql.begin((tx) => library.store(tx, [used, unused]));
  await insertMember(db.sql, 'mina', used.key);
  await library.release([used.key, unused.key]);
  expect(await store.keys()).toEqual([used.key]);
  expect(await db.sql`select key from media`).toEqual([{ key: used.key }]);
});

it('stores no derived form of a deleted photo', async () => {
  const [kept, deleted] = [createPhoto('kept'), createPhoto('deleted')];
  await db.sql.begin((tx) => library.store(tx, [kept, deleted]));
  await insertMember(db.sql, 'mina', kept.key);
  await library.release([deleted.key]);
  for (const { key } of [kept, deleted]) await library.putDerived(key, 'og', new TextEncoder().encode('picture'));
  expect(await store.keys()).toEqual([kept.key]);
  const picture = await store.open(kept.key, 'og');
  expect(picture?.sizeBytes).toBe(7);
  picture?.stream.destroy();
});

it('keeps the photo of one transaction when another one with the same photo fails', async () => {
  const photo = createPhoto('same');
  const failing = storeInOpenTransaction(photo);
  await failing.hasStarted;
  const succeeding = storeInOpenTransaction(photo);
  succeeding.go('commit');
  await untilLockWaits();
  failing.go('fail');
  await Promise.all([failing.done, succeeding.done]);
  expect(await store.has(photo.key)).toBe(true);
  expect(await findStrayMedia(db.sql, store)).toEqual(NO_STRAYS);
});

it('finds the remains of interrupted uploads and deletions, but no photo that is being stored', async () => {
  const [unused, unknown, incomplete, coming] = ['unused', 'unknown', 'incomplete', 'coming'].map(createPhoto);
  if (!unused || !unknown || !incomplete || !coming) throw new Error('four photos');
  await db.sql.begin((tx) => library.store(tx, [unused, incomplete]));
  await store.put(unknown.key, 320, new Uint8Array());
  const placeId = await insertPlace(db.sql);
  const memberId = await insertMember(db.sql, 'jun');
  await insertReview(db.sql, { placeId, memberId, mediaKeys: [incomplete.key] });
  await store.remove(incomplete.key);

  const upload = storeInOpenTransaction(coming);
  await upload.hasStarted;
  const strays = findStrayMedia(db.sql, store);
  await untilLockWaits();
  upload.go('commit');
  expect(await strays).toEqual({ unused: [unused.key], unknown: [unknown.key], incomplete: [incomplete.key] });
  await upload.done;

  await library.release([unused.key, unknown.key]);
  expect(await findStrayMedia(db.sql, store)).toEqual({ ...NO_STRAYS, incomplete: [incomplete.key] });
});

it('keeps a photo while any content has it, a hidden profile and an image of a sollect included', async () => {
  const photo = createPhoto('shared');
  await db.sql.begin((tx) => library.store(tx, [photo]));
  const { key } = photo;
  const memberId = await insertMember(db.sql, 'jun');
  const placeId = await insertPlace(db.sql);
  const sollectId = await insertSollect(db.sql, { writerId: memberId, placeIds: [placeId] });
  const reviewId = await insertReview(db.sql, { placeId, memberId, mediaKeys: [key] });
  const [takedown] = await db.sql<[{ id: number }]>`
    insert into takedown (member_id, kind, work_id, title, state)
    values (${memberId}, 'REVIEW', ${reviewId}, '', 'HIDDEN') returning id`;
  await db.sql`
    insert into removed_photo (takedown_id, hashes, media_key, unhashed_since)
    values (${takedown.id}, '', ${key}, now())`;
  await db.sql`update member set profile_media_key = ${key}, hidden_media_key = ${key} where id = ${memberId}`;
  await db.sql`update sollect_paragraph set media_key = ${key} where media_key = ${PLAIN_COVER}`;
  await db.sql`delete from media where key = ${PLAIN_COVER}`;

  const ends = [
    () => db.sql`delete from review where id = ${reviewId}`,
    () => db.sql`delete from removed_photo`,
    () => db.sql`update member set profile_media_key = null`,
    () => db.sql`delete from sollect where id = ${sollectId}`,
    () => db.sql`update member set hidden_media_key = null`,
  ];
  // Each end leaves one reference less, of another kind: the last one is the photo of the hidden profile.
  for (const end of ends) {
    await library.release([key]);
    expect(await findStrayMedia(db.sql, store)).toEqual(NO_STRAYS);
    await end();
  }
  expect(await findStrayMedia(db.sql, store)).toEqual({ ...NO_STRAYS, unused: [key] });
  await library.release([key]);
  expect(await findStrayMedia(db.sql, store)).toEqual(NO_STRAYS);
});

it('logs a failed release without rejecting', async () => {
  const photo = createPhoto('stuck');
  await db.sql.begin((tx) => library.store(tx, [photo]));
  const failing = createMediaLibrary(db.sql, { ...store, remove: () => Promise.reject(new Error('disk')) }, logger);
  await failing.release([photo.key]);
  expect(log.join('')).toContain('photos were not released');
  expect(await findStrayMedia(db.sql, store)).toEqual({ ...NO_STRAYS, unused: [photo.key] });
});

it('holds few connections while the store hangs, and rejects requests above the queue limit', async () => {
  const { promise: silence, resolve: speak } = Promise.withResolvers<void>();
  const put = vi.fn(() => silence);
  const slow = createMediaLibrary(db.sql, { ...store, put }, logger);
  const photos = Array.from({ length: 30 }, (_, caller) => [createPhoto(`photo ${caller}`)]);
  const calls = Promise.allSettled(photos.map((of) => slow.begin(of, (tx) => slow.store(tx, of))));
  await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(4 * MEDIA_WIDTHS.length));
  expect(await db.sql`select 1 as one`).toEqual([{ one: 1 }]);
  expect(await slow.begin([], async (tx) => (await tx`select 2 as two`)[0])).toEqual({ two: 2 });
  speak();
  const refused = (await calls).filter(({ status }) => status === 'rejected');
  const reason = expect.objectContaining({ code: 'UNAVAILABLE' });
  expect(refused).toEqual(Array.from({ length: 6 }, () => ({ status: 'rejected', reason })));
});

it('leaves the photos to the sweep if the store has failed, and releases them otherwise', async () => {
  const [left, deleted] = [createPhoto('left'), createPhoto('deleted')];
  await db.sql.begin((tx) => library.store(tx, [left, deleted]));
  await library.discard([left], new AppError('UNAVAILABLE'));
  await library.discard([deleted], new AppError('REVIEW_EXISTS'));
  expect(await store.keys()).toEqual([left.key]);
  expect(await findStrayMedia(db.sql, store)).toEqual({ ...NO_STRAYS, unused: [left.key] });
});
