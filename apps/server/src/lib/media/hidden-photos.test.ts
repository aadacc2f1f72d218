import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLogger } from '#lib/process/logger.ts';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { insertSollect } from '../../test/sollect-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createHiddenPhotos } from './hidden-photos.ts';

const UNTIL = '2026-12-23T03:00:00Z';

let db: TestDatabase;
let now: number;
let reviewId: number;
const log: string[] = [];
const logger = createLogger('info', { write: (line) => void log.push(line) });
const clock = { now: () => new Date(now) };
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  now = Date.parse('2026-11-23T12:00:00+09:00');
  log.length = 0;
  await db.sql`truncate member, place, media cascade`;
  const memberId = await insertMember(db.sql, 'mina');
  const placeId = await insertPlace(db.sql, { name: '혼자 카페' });
  reviewId = await insertReview(db.sql, { placeId, memberId, mediaKeys: ['first', 'second'] });
});
afterAll(() => db.close());

const hide = () => db.sql`update review set hidden_until = ${UNTIL} where id = ${reviewId}`;
const restore = () => db.sql`update review set hidden_until = null where id = ${reviewId}`;

it('[14.2-2] contains the photos of a work within 30 seconds of its being hidden', async () => {
  const photos = createHiddenPhotos({ sql: db.sql, clock, logger });
  expect(await photos.has('second')).toBe(false);
  await hide();
  now += 30_000;
  expect([await photos.has('first'), await photos.has('second'), await photos.has('other')]).toEqual([
    true,
    true,
    false,
  ]);
  await restore();
  now += 30_000;
  expect(await photos.has('first')).toBe(false);
});

/** A draft with the photo, which lacks its cover. */
async function insertDraft(mediaKey: string) {
  const [member] = await db.sql<[{ id: number }]>`select id from member`;
  const sollectId = await insertSollect(db.sql, { writerId: member.id, placeIds: [], isPublished: false });
  await db.sql`
    insert into sollect_paragraph (revision_id, seq, image_name, media_key)
    select id, 2, 'walk.jpg', ${mediaKey} from sollect_revision where sollect_id = ${sollectId}`;
  const publish = () => db.sql`
    with cover as (
      update sollect_paragraph set media_key = ${mediaKey} where image_name is not null and media_key is null)
    update sollect set published_revision_id = (select id from sollect_revision where sollect_id = ${sollectId})
    where id = ${sollectId}`;
  return { publish };
}

it('[14.2-1] contains the photos of a draft until it is published', async () => {
  await db.sql`insert into media (key, width, height) values ('draft', 640, 480)`;
  const { publish } = await insertDraft('draft');
  const photos = createHiddenPhotos({ sql: db.sql, clock, logger });
  expect([await photos.has('draft'), await photos.has('other')]).toEqual([true, false]);
  await publish();
  expect(await photos.has('draft')).toBe(false);
});

it('[14.2-1] does not contain a photo of a draft that a review or a profile shows', async () => {
  await db.sql`insert into media (key, width, height) values ('face', 640, 640), ('draft', 640, 480)`;
  await db.sql`update member set profile_media_key = 'face'`;
  for (const key of ['first', 'face', 'draft']) await insertDraft(key);
  const photos = createHiddenPhotos({ sql: db.sql, clock, logger });
  expect([await photos.has('draft'), await photos.has('first'), await photos.has('face')]).toEqual([
    true,
    false,
    false,
  ]);
  await hide();
  now += 30_000;
  expect(await photos.has('first')).toBe(true);
});

it('refreshes in the background under steady requests, with one query at a time', async () => {
  const photos = createHiddenPhotos({ sql: db.sql, clock, logger });
  await photos.has('first');
  await hide();
  now += 10_000;
  // The first request starts the refresh and does not wait for it.
  expect(await photos.has('first')).toBe(false);
  await expect.poll(() => photos.has('first')).toBe(true);
});

it('keeps the last keys while the database is unavailable, and is unavailable without any', async () => {
  let isDown = false;
  const sql = new Proxy(db.sql, {
    apply: (target, self, args) =>
      isDown ? Promise.reject(new Error('down')) : Reflect.apply(target as never, self, args),
  });
  const photos = createHiddenPhotos({ sql, clock, logger });
  await hide();
  expect(await photos.has('first')).toBe(true);
  isDown = true;
  now += 60_000;
  expect([await photos.has('first'), await photos.has('other')]).toEqual([true, false]);
  expect(log.join('')).toContain('the hidden photos were not read');

  const started = createHiddenPhotos({ sql, clock, logger });
  await expect(started.has('first')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
