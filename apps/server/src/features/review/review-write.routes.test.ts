import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOOD_TAGS, SOLO_TAGS } from '@sol/contract/choices';
import { REVIEW_PHOTOS_MAX, REVIEW_TEXT_MAX } from '@sol/contract/limits';
import { PHOTO_MAX_BYTES } from '@sol/contract/media';
import type { ReviewInput } from '@sol/contract/review';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkPlaceCounts } from '#features/place/admin/aggregates.repository.ts';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import {
  aNoisyPhoto,
  aPhoto,
  aPhotoOf,
  aReviewInput,
  filePart,
  formOf,
  jsonPart,
  type Part,
} from '../../test/review-form.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { hidableReviews } from './review.hooks.ts';

/** As in docs/operating.md. */
const REVIEWS_PER_DAY_MAX = 50;

let db: TestDatabase;
let dataDir: string;
let uploadDir: string;
let test: Awaited<ReturnType<typeof createTestApp>>;
let mina: number;
let jun: number;
let placeId: number;

beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sol-data-'));
  uploadDir = await mkdtemp(join(tmpdir(), 'sol-uploads-'));
  vi.stubEnv('TMPDIR', uploadDir);
  test = await createTestApp({ db, config: { dataDir } });
  mina = await insertMember(db.sql, 'mina');
  jun = await insertMember(db.sql, 'jun');
});
beforeEach(async () => {
  placeId = await insertPlace(db.sql);
});
afterEach(async () => {
  expect(await readdir(uploadDir)).toEqual([]);
  expect(await checkPlaceCounts(db.sql)).toEqual([]);
});
afterAll(async () => {
  await test.app.close();
  await db.close();
  vi.unstubAllEnvs();
  await Promise.all([dataDir, uploadDir].map((dir) => rm(dir, { recursive: true })));
});

const storedFiles = async () =>
  (await readdir(join(dataDir, 'media'), { recursive: true }).catch(() => [])).filter((name) => name.includes('.webp'));

async function send(memberId: number | null, parts: readonly Part[]) {
  const { payload, headers } = await formOf(parts);
  const authHeaders = memberId === null ? {} : await test.as(memberId);
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/review',
    payload,
    headers: { ...headers, ...authHeaders },
  });
  return { status: response.statusCode, body: response.json() };
}

const write = (memberId: number | null, input: Partial<ReviewInput> = {}, photos: readonly Part[] = []) =>
  send(memberId, [jsonPart(aReviewInput({ placeId, ...input })), ...photos]);

async function remove(memberId: number | null, reviewId: number) {
  const headers = memberId === null ? {} : await test.as(memberId);
  const response = await test.app.inject({ method: 'DELETE', url: `/api/review/${reviewId}`, headers });
  return { status: response.statusCode, body: response.json() };
}

const detail = async () => (await test.app.inject(`/api/place/${placeId}`)).json().data;
const photosOf = async (...shades: number[]) =>
  Promise.all(shades.map(async (shade) => filePart(await aPhoto(shade), `${shade}.jpg`)));

describe('writing a review', () => {
  it('[7.2-1] [3.3-3] accepts the review as a JSON part and photos as further parts', async () => {
    const input = { recommendation: false, rating: 2, content: '다음엔 둘이 올래요' };
    const { status, body } = await write(
      mina,
      { ...input, moodTag: ['힙한', '조용한'] },
      await photosOf(1, 2, 3, 4, 5),
    );
    expect([status, body]).toEqual([201, { success: true, data: { reviewId: expect.any(Number) } }]);

    const { place, reviews } = await detail();
    expect(place).toMatchObject({ rating: 2, isSoloRecommended: 0, reviewCount: 1 });
    expect(place.tags.mood.map(({ tagName }: { tagName: string }) => tagName)).toEqual(['조용한', '힙한']);
    expect(reviews).toMatchObject([
      { reviewId: body.data.reviewId, isMine: false, isRecommended: false, rating: 2, content: input.content },
    ]);
    expect(reviews[0].tags).toEqual(['힙한', '조용한', '1인석이 있는']);
    expect(reviews[0].photoUrls).toHaveLength(5);
    expect(place.thumbnailUrl).toEqual(reviews[0].photoUrls);
    const photo = await test.app.inject(reviews[0].photoUrls[1]);
    const [red] = (await sharp(photo.rawPayload).stats()).channels;
    expect(Math.abs((red?.mean ?? 0) - 2)).toBeLessThan(8);
    expect((await storedFiles()).length).toBeGreaterThanOrEqual(15);
  });

  it('accepts the review as a text part, before or after the photos', async () => {
    const [photo] = await photosOf(21);
    const text: Part = ['request', JSON.stringify(aReviewInput({ placeId }))];
    expect((await send(mina, [text, ...(photo ? [photo] : [])])).status).toBe(201);
    expect((await send(jun, [...(photo ? [photo] : []), text])).status).toBe(201);
    expect((await detail()).reviews.map(({ photoUrls }: { photoUrls: string[] }) => photoUrls.length)).toEqual([1, 1]);
  });

  it('updates the counts of the place at once', async () => {
    await write(mina, { rating: 5, moodTag: ['조용한', '아늑한'] });
    await write(jun, { rating: 2, recommendation: false, moodTag: ['아늑한'] });
    const { place } = await detail();
    expect(place).toMatchObject({ rating: 3.5, isSoloRecommended: 50, reviewCount: 2 });
    expect(place.tags.mood).toEqual([
      { tagName: '아늑한', tagTotal: 2 },
      { tagName: '조용한', tagTotal: 1 },
    ]);
  });

  it('returns 401 to guests before validation', async () => {
    const { status, body } = await send(null, [['nonsense', 'x']]);
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('succeeds once per member and place', async () => {
    await write(mina, {}, await photosOf(31));
    const before = await storedFiles();
    const { status, body } = await write(mina, { rating: 1 }, await photosOf(32));
    expect([status, body.code]).toEqual([409, 'REVIEW_EXISTS']);
    expect(await storedFiles()).toEqual(before);
    expect((await detail()).place.rating).toBe(4);
  });

  it('processes no photos of a rejected review', async () => {
    await write(mina);
    expect((await write(mina, {}, [filePart(Buffer.from('no photo'))])).body.code).toBe('REVIEW_EXISTS');
    const missing = await write(mina, { placeId: 999_999 }, [filePart(Buffer.from('no photo'))]);
    expect([missing.status, missing.body.code]).toEqual([404, 'PLACE_NOT_FOUND']);
  });

  it('returns 401 to a deleted account with a valid token', async () => {
    const deletedId = await insertMember(db.sql, 'deleted');
    const before = await storedFiles();
    await db.sql`delete from member where id = ${deletedId}`;
    expect(await write(deletedId, {}, await photosOf(33))).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
    expect(await storedFiles()).toEqual(before);
  });

  it.each<[string, Partial<ReviewInput>]>([
    ['500 characters including emoji', { content: '👩‍🚀'.repeat(REVIEW_TEXT_MAX) }],
    ['no text', { content: '' }],
    ['one star', { rating: 1 }],
    ['five stars', { rating: 5 }],
    ['every tag', { moodTag: [...MOOD_TAGS], soloTag: [...SOLO_TAGS] }],
  ])('accepts %s', async (_, input) => {
    expect((await write(mina, input)).status).toBe(201);
  });

  it.each<[string, object, string]>([
    ['501 characters', { content: '가'.repeat(REVIEW_TEXT_MAX + 1) }, 'request.content'],
    ['no star', { rating: 0 }, 'request.rating'],
    ['six stars', { rating: 6 }, 'request.rating'],
    ['half a star', { rating: 4.5 }, 'request.rating'],
    ['no mood tag', { moodTag: [] }, 'request.moodTag'],
    ['no solo tag', { soloTag: [] }, 'request.soloTag'],
    ['a tag twice', { moodTag: ['조용한', '조용한'] }, 'request.moodTag'],
    ['an unknown tag', { soloTag: ['맛있는'] }, 'request.soloTag.0'],
    ['no recommendation', { recommendation: null }, 'request.recommendation'],
    ['no place', { placeId: 'here' }, 'request.placeId'],
    ['a null byte', { content: 'a\u0000b' }, 'request.content'],
    ['an unknown field', { memberId: 1 }, 'request'],
  ])('rejects %s with the path', async (_, input, path) => {
    const before = await storedFiles();
    const { status, body } = await send(mina, [
      jsonPart({ ...aReviewInput({ placeId }), ...input }),
      ...(await photosOf(34)),
    ]);
    expect([status, body.code, body.details?.[0]?.path]).toEqual([400, 'BAD_REQUEST', path]);
    expect(body.details[0].message).toMatch(/[가-힣]/);
    expect(await storedFiles()).toEqual(before);
  });
});

it('rejects a review beyond the daily limit, which includes deleted reviews, and stores no photo', async () => {
  const sori = await insertMember(db.sql, 'sori');
  for (let count = 0; count < REVIEWS_PER_DAY_MAX - 1; count += 1) {
    await insertReview(db.sql, { placeId: await insertPlace(db.sql), memberId: sori });
  }
  expect((await write(sori)).status).toBe(201);
  const [one] = await db.sql<
    [{ id: number }]
  >`select id from review where member_id = ${sori} and place_id = ${placeId}`;
  expect((await remove(sori, one.id)).status).toBe(200);
  const files = await storedFiles();
  const rejected = await write(sori, {}, [filePart(await aPhoto(91), 'a.png')]);
  expect([rejected.status, rejected.body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(await storedFiles()).toEqual(files);
  for (const table of ['review', 'deleted_work']) {
    await db.sql`update ${db.sql(table)} set created_at = now() - interval '25 hours' where member_id = ${sori}`;
  }
  expect((await write(sori)).status).toBe(201);
});

describe('the form', () => {
  it.each<[string, () => Promise<Part[]>, number, string, string | undefined]>([
    ['no request', () => photosOf(41), 400, 'BAD_REQUEST', 'request'],
    ['a request that is not JSON', async () => [['request', '{']], 400, 'BAD_REQUEST', 'request'],
    ['two requests', async () => [jsonPart(aReviewInput({ placeId })), jsonPart(1)], 400, 'BAD_REQUEST', 'request'],
    ['an unknown part', async () => [['photos', 'x']], 400, 'BAD_REQUEST', 'photos'],
    ['a text instead of a photo', async () => [['files', 'x']], 400, 'BAD_REQUEST', 'files'],
    [
      'a request over the size limit',
      async () => [['request', ' '.repeat(70_000)]],
      413,
      'PAYLOAD_TOO_LARGE',
      undefined,
    ],
    [
      'a request file over the size limit',
      async () => [jsonPart(' '.repeat(70_000))],
      413,
      'PAYLOAD_TOO_LARGE',
      undefined,
    ],
  ])('is rejected with %s', async (_, parts, status, code, path) => {
    const before = await storedFiles();
    const response = await send(mina, await parts());
    expect([response.status, response.body.code, response.body.details?.[0]?.path]).toEqual([status, code, path]);
    expect(await storedFiles()).toEqual(before);
  });

  it.each([
    ['JSON', 'application/json', '{}', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a form without a boundary', 'multipart/form-data', 'x', 400, 'BAD_REQUEST'],
    [
      'a truncated form',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\nhalf',
      400,
      'BAD_REQUEST',
    ],
    ['a body that is not a form', 'multipart/form-data; boundary=x', 'hello', 400, 'BAD_REQUEST'],
  ])('is rejected as %s', async (_, type, payload, status, code) => {
    const headers = { ...(await test.as(mina)), 'content-type': type };
    const response = await test.app.inject({ method: 'POST', url: '/api/review', headers, payload });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  it('is not read if its Content-Length exceeds five photos', async () => {
    const headers = {
      ...(await test.as(mina)),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '60000000',
    };
    const response = await test.app.inject({ method: 'POST', url: '/api/review', headers, payload: '--x' });
    expect([response.statusCode, response.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });
});

describe('photos', () => {
  it('[5-9] [9-18] can be five PNG or JPEG files of exactly 5 MB each', async () => {
    const photos = [
      await aPhotoOf(PHOTO_MAX_BYTES),
      await aPhoto(52, 'png'),
      ...(await Promise.all([53, 54, 55].map((shade) => aPhoto(shade)))),
    ];
    expect(photos).toHaveLength(REVIEW_PHOTOS_MAX);
    expect(
      (
        await write(
          mina,
          {},
          photos.map((photo) => filePart(photo)),
        )
      ).status,
    ).toBe(201);
  });

  it('are recognised by their content, whatever their name and declared type', async () => {
    const photo = await aPhoto(56, 'png');
    expect((await write(mina, {}, [filePart(photo, '../../x.svg', 'image/svg+xml')])).status).toBe(201);
  });

  it('can be identical', async () => {
    expect((await write(mina, {}, await photosOf(57, 57))).status).toBe(201);
    expect((await detail()).reviews[0].photoUrls).toHaveLength(2);
  });

  it.each<[string, () => Promise<Buffer>, number, string]>([
    ['one byte over the limit', () => aPhotoOf(PHOTO_MAX_BYTES + 1), 413, 'PHOTO_TOO_LARGE'],
    [
      'a GIF called photo.jpg',
      async () =>
        sharp(await aPhoto())
          .gif()
          .toBuffer(),
      415,
      'PHOTO_TYPE_UNSUPPORTED',
    ],
    [
      'an SVG called photo.jpg',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'PHOTO_TYPE_UNSUPPORTED',
    ],
    [
      'a JPEG header before zeros',
      async () => Buffer.concat([(await aNoisyPhoto()).subarray(0, 700), Buffer.alloc(9_000)]),
      422,
      'PHOTO_UNREADABLE',
    ],
    ['half a JPEG', async () => (await aNoisyPhoto()).subarray(0, 9_000), 422, 'PHOTO_UNREADABLE'],
    ['an empty file', async () => Buffer.alloc(0), 422, 'PHOTO_UNREADABLE'],
    [
      '256 megapixels in a small file',
      () =>
        sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' }, limitInputPixels: false })
          .png()
          .toBuffer(),
      422,
      'PHOTO_TOO_MANY_PIXELS',
    ],
  ])('with %s are rejected together with valid ones', async (_, make, status, code) => {
    const before = await storedFiles();
    const response = await write(mina, {}, [...(await photosOf(61)), filePart(await make()), ...(await photosOf(62))]);
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect(response.body.details).toEqual([{ path: 'files.1', message: response.body.message }]);
    expect(await storedFiles()).toEqual(before);
    expect((await detail()).place.reviewCount).toBe(0);
  });

  it('are limited to five', async () => {
    const before = await storedFiles();
    const response = await write(mina, {}, await photosOf(63, 64, 65, 66, 67, 68));
    expect([response.status, response.body.code]).toEqual([400, 'PHOTOS_TOO_MANY']);
    expect((await write(mina, {}, await photosOf(63, 64, 65, 66, 67, 68, 69, 70, 71))).body.code).toBe(
      'PHOTOS_TOO_MANY',
    );
    expect(await storedFiles()).toEqual(before);
  });

  it('are not stored when the insert of their review fails', async () => {
    const before = await storedFiles();
    await db.sql`alter table review add constraint rejected_content check (content <> 'fail')`;
    expect((await write(mina, { content: 'fail' }, await photosOf(72, 73))).status).toBe(500);
    await db.sql`alter table review drop constraint rejected_content`;
    expect(await storedFiles()).toEqual(before);
    expect(await db.sql`select from media where key not in (select media_key from review_photo)`).toHaveLength(0);
  });
});

describe('concurrent uploads', () => {
  const PER_MEMBER_MAX = 2;
  /** Photos are processed in a process that may have to start. */
  const PROCESSED = { timeout: 10_000 };

  /** Database sessions that wait for the locked table. */
  const listWaiting = () => db.sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

  it('are limited to two per member, and do not limit other members', async () => {
    const placeIds = await Promise.all(Array.from({ length: PER_MEMBER_MAX + 1 }, () => insertPlace(db.sql)));
    const upload = async (memberId: number, place = placeId) => write(memberId, { placeId: place }, await photosOf(91));
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = db.sql.begin(async (tx) => {
      await tx`lock table review in exclusive mode`;
      held.resolve();
      await released.promise;
    });
    await held.promise;
    const byMina = placeIds.slice(0, PER_MEMBER_MAX).map((place) => upload(mina, place));
    await expect.poll(listWaiting, PROCESSED).toHaveLength(PER_MEMBER_MAX);
    expect(await upload(mina, placeIds.at(-1))).toEqual({
      status: 429,
      body: {
        success: false,
        code: 'UPLOADS_TOO_MANY',
        message: '다른 파일을 올리는 중이에요. 끝난 뒤에 다시 시도해 주세요.',
      },
    });
    const byJun = upload(jun);
    await expect.poll(listWaiting, PROCESSED).toHaveLength(PER_MEMBER_MAX + 1);
    released.resolve();
    await holding;
    expect((await Promise.all([...byMina, byJun])).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await upload(mina, placeIds.at(-1))).status).toBe(201);
  });
});

describe('deleting a review', () => {
  it('restores the counts and deletes the photos', async () => {
    await write(jun, { rating: 5 });
    const before = { files: await storedFiles(), place: (await detail()).place };
    const { body } = await write(mina, { rating: 1, recommendation: false, moodTag: ['힙한'] }, await photosOf(81, 82));
    const { photoUrls } = (await detail()).reviews[0];
    expect(await remove(mina, body.data.reviewId)).toEqual({ status: 200, body: { success: true, data: null } });
    expect((await detail()).place).toEqual(before.place);
    expect(await storedFiles()).toEqual(before.files);
    expect((await test.app.inject(photoUrls[0])).statusCode).toBe(404);
    expect((await write(mina)).status).toBe(201);
  });

  it('keeps a photo that another review contains', async () => {
    const { body } = await write(mina, {}, await photosOf(83));
    await write(jun, {}, await photosOf(83));
    const [{ photoUrls }] = (await detail()).reviews;
    await remove(mina, body.data.reviewId);
    expect((await test.app.inject(photoUrls[0])).statusCode).toBe(200);
  });

  it('is restricted to its writer', async () => {
    const reviewId = await insertReview(db.sql, { placeId, memberId: mina });
    expect(await remove(null, reviewId)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await remove(jun, reviewId)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await detail()).place.reviewCount).toBe(1);
    expect((await remove(mina, reviewId)).status).toBe(200);
    expect(await remove(mina, reviewId)).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } });
  });

  it('returns 404 for a hidden review of another member, as for an unknown one', async () => {
    const reviewId = await insertReview(db.sql, { placeId, memberId: mina });
    const until = new Date('2026-12-23T00:00:00Z');
    await db.sql.begin((tx) => hidableReviews.hide(tx, reviewId, { until, reason: 'SPAM' }));
    const unknown = await remove(jun, 999_999);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } });
    expect(await remove(jun, reviewId)).toEqual(unknown);
    expect((await remove(mina, reviewId)).status).toBe(200);
  });

  it('returns 404 for an unknown id and 400 for an invalid one', async () => {
    expect((await remove(mina, 999_999)).status).toBe(404);
    const headers = await test.as(mina);
    expect((await test.app.inject({ method: 'DELETE', url: '/api/review/x', headers })).statusCode).toBe(400);
  });
});
