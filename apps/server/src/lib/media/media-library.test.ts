import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEDIA_WIDTHS } from '@sol/contract/media';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#lib/http/errors.ts';
import { createLogger } from '#lib/process/logger.ts';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
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
  await db.sql`truncate media, review_photo, member cascade`;
  dir = await mkdtemp(join(tmpdir(), 'sol-media-'));
  store = createLocalMediaStore(dir);
  library = createMediaLibrary(db.sql, store, logger);
  return () => rm(dir, { recursive: true });
});
afterAll(() => db.close());

function aStoredPhoto(name: string): Photo {
  const bytes = new TextEncoder().encode(name);
  return { key: mediaKey(bytes), width: 40, height: 30, files: MEDIA_WIDTHS.map((width) => ({ width, bytes })) };
}

/** In a transaction that is held open until `go`: what another would see that comes meanwhile. */
function heldOpen(photo: Photo) {
  let go: (outcome: 'commit' | 'fail') => void = () => undefined;
  let begun: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const outcome = new Promise<'commit' | 'fail'>((resolve) => (go = resolve));
  const done = db.sql
    .begin(async (tx) => {
      await library.store(tx, [photo]);
      begun();
      if ((await outcome) === 'fail') throw new Error('failed');
      await tx`insert into member (nickname, nickname_key, profile_media_key) values ('a', ${photo.key}, ${photo.key})`;
    })
    .catch(() => library.release([photo.key]));
  return { go, hasBegun, done };
}

/** Somebody waits for a photo that another one is keeping. */
const somebodyWaits = () =>
  vi.waitFor(async () => {
    const waiting = await db.sql`
      select from pg_locks join pg_database on oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`;
    expect(waiting).toHaveLength(1);
  });

it('keeps a photo that somebody refers to, and forgets one nobody does', async () => {
  const [used, unused] = [aStoredPhoto('used'), aStoredPhoto('unused')];
  await db.sql.begin((tx) => library.store(tx, [used, unused]));
  await insertMember(db.sql, 'mina', used.key);
  await library.release([used.key, unused.key]);
  expect(await store.keys()).toEqual([used.key]);
  expect(await db.sql`select key from media`).toEqual([{ key: used.key }]);
});

it('puts nothing beside a photo that was forgotten meanwhile', async () => {
  const [kept, gone] = [aStoredPhoto('kept'), aStoredPhoto('gone')];
  await db.sql.begin((tx) => library.store(tx, [kept, gone]));
  await insertMember(db.sql, 'mina', kept.key);
  await library.release([gone.key]);
  for (const { key } of [kept, gone]) await library.putDerived(key, 'og', new TextEncoder().encode('picture'));
  expect(await store.keys()).toEqual([kept.key]);
  const picture = await store.open(kept.key, 'og');
  expect(picture?.sizeBytes).toBe(7);
  picture?.stream.destroy();
});

it('keeps for one what fails for another who sent the same at the same time', async () => {
  const photo = aStoredPhoto('same');
  const failing = heldOpen(photo);
  await failing.hasBegun;
  const succeeding = heldOpen(photo);
  succeeding.go('commit');
  await somebodyWaits();
  failing.go('fail');
  await Promise.all([failing.done, succeeding.done]);
  expect(await store.has(photo.key)).toBe(true);
  expect(await findStrayMedia(db.sql, store)).toEqual(NO_STRAYS);
});

it('says what an interrupted upload or deletion has left, and not what is just being kept', async () => {
  const [unused, unknown, incomplete, coming] = ['unused', 'unknown', 'incomplete', 'coming'].map(aStoredPhoto);
  if (!unused || !unknown || !incomplete || !coming) throw new Error('four photos');
  await db.sql.begin((tx) => library.store(tx, [unused, incomplete]));
  await store.put(unknown.key, 320, new Uint8Array());
  const placeId = await insertPlace(db.sql);
  const memberId = await insertMember(db.sql, 'jun');
  await insertReview(db.sql, { placeId, memberId, mediaKeys: [incomplete.key] });
  await store.remove(incomplete.key);

  const upload = heldOpen(coming);
  await upload.hasBegun;
  const found = findStrayMedia(db.sql, store);
  await somebodyWaits();
  upload.go('commit');
  expect(await found).toEqual({ unused: [unused.key], unknown: [unknown.key], incomplete: [incomplete.key] });
  await upload.done;

  await library.release([unused.key, unknown.key]);
  expect(await findStrayMedia(db.sql, store)).toEqual({ ...NO_STRAYS, incomplete: [incomplete.key] });
});

it('logs a release that fails, and fails nobody by it', async () => {
  const photo = aStoredPhoto('stuck');
  await db.sql.begin((tx) => library.store(tx, [photo]));
  const broken = createMediaLibrary(db.sql, { ...store, remove: () => Promise.reject(new Error('disk')) }, logger);
  await broken.release([photo.key]);
  expect(log.join('')).toContain('photos were not released');
  expect(await findStrayMedia(db.sql, store)).toEqual({ ...NO_STRAYS, unused: [photo.key] });
});

it('holds few connections while the store says nothing, and sends away whom it has no room for', async () => {
  const { promise: silence, resolve: speak } = Promise.withResolvers<void>();
  const put = vi.fn(() => silence);
  const slow = createMediaLibrary(db.sql, { ...store, put }, logger);
  const photos = Array.from({ length: 30 }, (_, caller) => [aStoredPhoto(`photo ${caller}`)]);
  const calls = Promise.allSettled(photos.map((of) => slow.begin(of, (tx) => slow.store(tx, of))));
  await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(4 * MEDIA_WIDTHS.length));
  expect(await db.sql`select 1 as one`).toEqual([{ one: 1 }]);
  expect(await slow.begin([], async (tx) => (await tx`select 2 as two`)[0])).toEqual({ two: 2 });
  speak();
  const refused = (await calls).filter(({ status }) => status === 'rejected');
  const reason = expect.objectContaining({ code: 'UNAVAILABLE' });
  expect(refused).toEqual(Array.from({ length: 6 }, () => ({ status: 'rejected', reason })));
});

it('leaves the photos of a call that failed for the store to the sweep, and takes others away itself', async () => {
  const [left, gone] = [aStoredPhoto('left'), aStoredPhoto('gone')];
  await db.sql.begin((tx) => library.store(tx, [left, gone]));
  await library.discard([left], new AppError('UNAVAILABLE'));
  await library.discard([gone], new AppError('REVIEW_EXISTS'));
  expect(await store.keys()).toEqual([left.key]);
  expect(await findStrayMedia(db.sql, store)).toEqual({ ...NO_STRAYS, unused: [left.key] });
});
