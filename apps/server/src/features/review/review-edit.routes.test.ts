import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReviewEdit } from '@sol/contract/review';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMediaLibrary } from '#lib/media/media-library.ts';
import { createLocalMediaStore, type MediaStore } from '#lib/media/media-store.ts';
import { createLogger } from '#lib/process/logger.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { findFaults } from '../../test/full-recount.ts';
import { insertMember, insertPlace } from '../../test/place-factory.ts';
import { aPhoto, aReviewInput, filePart, formOf, jsonPart, type Part } from '../../test/review-form.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { hidableReviews } from './review.hooks.ts';

const NOW = '2026-11-30T03:00:00Z';
const UNTIL = new Date('2026-12-09T00:00:00Z');

let db: TestDatabase;
let dataDir: string;
let store: MediaStore;
let test: Awaited<ReturnType<typeof createTestApp>>;
let [mina, jun, placeId, reviewId] = [0, 0, 0, 0];
/** Each test has a member and photos of its own. */
let members = 0;

beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sol-data-'));
  store = createLocalMediaStore(join(dataDir, 'media'));
  test = await createTestApp({ db, config: { dataDir }, clock: fixedClock(NOW) });
  jun = await insertMember(db.sql, 'jun');
});
beforeEach(async () => {
  mina = await insertMember(db.sql, `mina${(members += 1)}`);
  placeId = await insertPlace(db.sql, { category: 'cafe' });
  reviewId = (await post({ rating: 5, moodTag: ['조용한', '힙한'], content: '처음 쓴 글' }, 1, 2, 3)).body.data
    .reviewId;
});
afterEach(async () => {
  expect(await findFaults(db.sql, store)).toEqual([]);
});
afterAll(async () => {
  await test.app.close();
  await db.close();
  await rm(dataDir, { recursive: true });
});

const files = (shades: readonly number[]): Promise<Part[]> =>
  Promise.all(shades.map(async (shade) => filePart(await aPhoto(members * 10 + shade), `${shade}.jpg`)));

async function send(memberId: number | null, method: 'POST' | 'PATCH', url: string, parts: readonly Part[]) {
  const { payload, headers } = await formOf(parts);
  const authHeaders = memberId === null ? {} : await test.as(memberId);
  const response = await test.app.inject({ method, url, payload, headers: { ...headers, ...authHeaders } });
  return { status: response.statusCode, body: response.json() };
}
const post = async (input: object, ...shades: number[]) =>
  send(mina, 'POST', '/api/review', [jsonPart(aReviewInput({ placeId, ...input })), ...(await files(shades))]);

/** The review as a client sends it back, with changes. */
const anEdit = (changes: Partial<ReviewEdit> = {}): ReviewEdit => ({
  ...{ recommendation: true, rating: 5, moodTag: ['조용한', '힙한'], soloTag: ['1인석이 있는'], content: '처음 쓴 글' },
  ...changes,
});
const edit = async (
  changes: Partial<ReviewEdit>,
  { as = mina, shades = [] }: { as?: number | null; shades?: number[] } = {},
) => send(as, 'PATCH', `/api/review/${reviewId}`, [jsonPart(anEdit(changes)), ...(await files(shades))]);

const detail = async () => (await test.app.inject(`/api/place/${placeId}`)).json().data;
const shown = async () => (await detail()).reviews[0];
const versions = () => db.sql<{ content: string }[]>`
  select content, rating, mood_tags as "moodTags" from review_version where review_id = ${reviewId} order by id`;
const photoStatus = async (url: string) => (await test.app.inject(url)).statusCode;

describe('editing an own review', () => {
  it('[16.3-2] replaces text, rating and tags, and the counts and facts of the place follow', async () => {
    const { status, body } = await edit({
      ...{ recommendation: false, rating: 2, content: '다시 가 보니 달라요' },
      ...{ moodTag: ['힙한', '아늑한'], soloTag: ['공간이 좁은'] },
    });
    expect([status, body]).toEqual([200, { success: true, data: { reviewId } }]);
    const { place, reviews } = await detail();
    expect(place).toMatchObject({ rating: 2, reviewCount: 1, recommendCount: 0 });
    expect(place.tags).toEqual({
      mood: [
        { tagName: '아늑한', tagTotal: 1 },
        { tagName: '힙한', tagTotal: 1 },
      ],
      solo: [{ tagName: '공간이 좁은', tagTotal: 1 }],
    });
    expect(reviews).toMatchObject([{ reviewId, isEdited: true, rating: 2, content: '다시 가 보니 달라요' }]);
    // 1인석이 있는 is an answer to SEAT.
    expect(await db.sql`select from fact_answer where fact = 'SEAT' and place_id = ${placeId}`).toHaveLength(0);
  });

  it('[16.3-2] replaces the sentences that are evidence of facts', async () => {
    // Texts of new members are no evidence yet.
    await db.sql`update member set created_at = now() - interval '2 days' where id = ${mina}`;
    const quotes = async () =>
      (await detail()).place.facts.flatMap(({ evidence }: { evidence: { quote?: string }[] }) =>
        evidence.map(({ quote }) => quote),
      );
    await edit({ content: '콘센트가 자리마다 있어요.' });
    expect(await quotes()).toEqual(['콘센트가 자리마다 있어요.']);
    await edit({ content: '와이파이가 있어요.' });
    expect(await quotes()).toEqual(['와이파이가 있어요.']);
    await edit({ content: '' });
    expect(await quotes()).toEqual([]);
  });

  it('[16.3-2] says nothing of an edit before there is one', async () => {
    expect((await shown()).isEdited).toBe(false);
    expect((await edit({})).status).toBe(200);
    // Also when nothing has changed, as for a repeated request; the order of tags is no change.
    expect((await edit({ moodTag: ['힙한', '조용한'] })).status).toBe(200);
    expect([(await shown()).isEdited, await versions()]).toEqual([false, []]);
  });

  it('[16.3-2] keeps, removes and adds photos, and deletes the files of the removed ones', async () => {
    const [first, second, third] = (await shown()).photoUrls as string[];
    const kept = [third ?? '', first ?? ''];
    expect((await edit({ keepPhotoUrls: kept }, { shades: [4] })).status).toBe(200);
    const { photoUrls } = await shown();
    expect(photoUrls).toEqual([...kept, expect.stringMatching(/^\/media\//)]);
    expect((await detail()).place.thumbnailUrl).toEqual(photoUrls);
    expect([await photoStatus(second ?? ''), await photoStatus(photoUrls[2])]).toEqual([404, 200]);
    expect((await edit({ keepPhotoUrls: [] })).status).toBe(200);
    expect((await shown()).photoUrls).toEqual([]);
    expect(await photoStatus(kept[0] ?? '')).toBe(404);
  });

  it('[16.3-2] keeps all photos if the request names none', async () => {
    const { photoUrls: before } = await shown();
    await edit({ content: '글만 고쳐요' }, { shades: [9] });
    expect((await shown()).photoUrls).toEqual([...before, expect.any(String)]);
  });

  it('[16.3-2] refuses a sixth photo, and photos of other reviews', async () => {
    const { photoUrls: before } = await shown();
    expect(await edit({}, { shades: [4, 5, 6] })).toMatchObject({ status: 400, body: { code: 'PHOTOS_TOO_MANY' } });
    await post({ placeId: await insertPlace(db.sql) }, 8);
    const [other] = await db.sql<{ url: string }[]>`
      select '/media/' || media_key || '/640.webp' as url from review_photo where place_id <> ${placeId}
      order by review_id desc`;
    const foreign = await edit({ keepPhotoUrls: [before[0], other?.url ?? ''] });
    expect(foreign).toMatchObject({ status: 400, body: { details: [{ path: 'request.keepPhotoUrls.1' }] } });
    expect((await edit({ keepPhotoUrls: [before[0], before[0]] })).status).toBe(400);
    expect((await shown()).photoUrls).toEqual(before);
  });

  it.each([
    { moodTag: [] },
    { soloTag: ['없는 태그'] as never },
    { rating: 6 },
    { content: '가'.repeat(501) },
    { placeId: 1 },
  ])('[16.3-2] has the rules of a new review: %o', async (changes) => {
    expect((await edit(changes)).status).toBe(400);
    expect((await shown()).isEdited).toBe(false);
  });

  it('[16.3-2] is for its author', async () => {
    const attempts = [await edit({ rating: 1 }, { as: jun }), await edit({ rating: 1 }, { as: null })];
    expect(attempts.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'FORBIDDEN'],
      [401, 'UNAUTHENTICATED'],
    ]);
    expect((await shown()).rating).toBe(5);
  });

  it.each([
    ['2026-08-30T02:59:59Z', 409],
    ['2026-08-30T03:00:01Z', 200],
  ])('[16.3-2] ends three months after the review: written at %s, %i', async (createdAt, status) => {
    await db.sql`update review set created_at = ${createdAt} where id = ${reviewId}`;
    await db.sql`update fact_answer set created_at = ${createdAt} where member_id = ${mina}`;
    const response = await edit({ rating: 3 });
    expect([response.status, response.body.code]).toEqual([status, status === 409 ? 'REVIEW_TOO_OLD' : undefined]);
  });

  it('[16.3-2] is not possible while the review is hidden, and of a deleted one', async () => {
    await db.sql.begin((tx) => hidableReviews.hide(tx, reviewId, { until: UNTIL, reason: 'SPAM' }));
    expect(await edit({ rating: 1 })).toMatchObject({ status: 409, body: { code: 'REVIEW_HIDDEN' } });
    // Its existence is private.
    expect(await edit({ rating: 1 }, { as: jun })).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } });
    const keys = await db.sql.begin((tx) => hidableReviews.remove(tx, reviewId));
    expect(await edit({ rating: 1 })).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } });
    await createMediaLibrary(db.sql, store, createLogger('error')).release(keys);
  });

  it('[16.3-2] keeps both of two edits at once: the earlier one is a version', async () => {
    const texts = ['휴대폰에서 고친 글', '노트북에서 고친 글'];
    const responses = await Promise.all(texts.map((content, index) => edit({ content, rating: 3 + index })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const { content, photoUrls } = await shown();
    const kept = await versions();
    expect(kept[0]).toEqual({ content: '처음 쓴 글', rating: 5, moodTags: ['조용한', '힙한'] });
    expect([kept[1]?.content, content].toSorted()).toEqual(texts.toSorted());
    expect(photoUrls).toHaveLength(3);
  });

  it('[16.3-2] of a photo that another edit removed is refused', async () => {
    const { photoUrls } = await shown();
    await edit({ keepPhotoUrls: photoUrls.slice(1) });
    expect((await edit({ content: '늦은 글', keepPhotoUrls: photoUrls })).status).toBe(400);
    expect((await shown()).content).toBe('처음 쓴 글');
  });

  it('[16.3-2] is limited to 50 a day', async () => {
    await db.sql`
      insert into review_version (review_id, member_id, is_recommended, rating, content, mood_tags, solo_tags)
      select ${reviewId}, ${mina}, true, 5, '', '{}', '{}' from generate_series(1, 50)`;
    expect(await edit({ rating: 1 })).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  });
});

describe('the earlier text', () => {
  it('[16.3-2] is in the own data', async () => {
    await edit({ content: '두 번째 글', rating: 4 });
    const { body } = await test.app
      .inject({ url: `/api/review/my?placeId=${placeId}`, headers: await test.as(mina) })
      .then((response) => ({ body: response.json() }));
    expect(body.data.reviews).toMatchObject([{ reviewId, content: '두 번째 글', isEdited: true }]);
    const { findRecord } = await import('#features/account/account-export.repository.ts');
    const record = await findRecord(db.sql, mina as never);
    expect(record?.reviews).toMatchObject([
      { id: reviewId, editedAt: expect.any(String), earlierVersions: [{ content: '처음 쓴 글', rating: 5 }] },
    ]);
  });

  it('[16.3-2] goes with the review', async () => {
    await edit({ content: '두 번째 글' });
    expect(await versions()).toHaveLength(1);
    await test.app.inject({ method: 'DELETE', url: `/api/review/${reviewId}`, headers: await test.as(mina) });
    expect(await versions()).toEqual([]);
  });
});
