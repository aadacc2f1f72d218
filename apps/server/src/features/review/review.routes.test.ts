import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

const REVIEWS = 21;

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let placeId: number;
const reviewIds: number[] = [];

const get = async (url: string) => {
  const response = await app.inject({ url });
  return { status: response.statusCode, body: response.json() };
};

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db }));
  placeId = await insertPlace(db.sql, { name: '혼자 오는 카페' });
  for (let index = 0; index < REVIEWS; index++) {
    const memberId = await insertMember(db.sql, `member${index}`, index === REVIEWS - 1 ? 'face' : null);
    const mediaKeys = index === REVIEWS - 1 ? ['second', 'first'] : [];
    reviewIds.push(await insertReview(db.sql, { placeId, memberId, mediaKeys, isRecommended: false, rating: 3 }));
  }
});

afterAll(async () => {
  await app.close();
  await db.close();
});

it('[7.2-2] [3.3-2] pages through the reviews of a place, newest first', async () => {
  const found: number[] = [];
  let cursor = '';
  for (;;) {
    const { reviews, nextCursor, placeName } = (await get(`/api/review/place/${placeId}${cursor}`)).body.data;
    expect(placeName).toBe('혼자 오는 카페');
    found.push(...reviews.map(({ reviewId }: { reviewId: number }) => reviewId));
    if (nextCursor === null) break;
    cursor = `?cursorId=${nextCursor}`;
  }
  expect(found).toEqual(reviewIds.toReversed());
});

it('[2.8-5] begins with the first page where none is asked for', async () => {
  const { reviews } = (await get(`/api/review/place/${placeId}`)).body.data;
  expect(reviews[0].reviewId).toBe(reviewIds.at(-1));
});

it('[3.3-1] shows a review with its writer, tags and photos', async () => {
  const [newest, next] = (await get(`/api/review/place/${placeId}`)).body.data.reviews;
  expect(newest).toEqual({
    ...{ reviewId: reviewIds.at(-1), userId: expect.any(Number), nickName: 'member20' },
    ...{ userProfileUrl: '/media/face/640.webp', photoUrls: ['/media/second/640.webp', '/media/first/640.webp'] },
    ...{ createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), isRecommended: false, rating: 3 },
    ...{ content: '좋았어요', tags: ['조용한', '1인석이 있는'] },
  });
  expect(next).toMatchObject({ userProfileUrl: null, photoUrls: [] });
});

it('answers an empty page for a place nobody has reviewed', async () => {
  const quiet = await insertPlace(db.sql);
  expect((await get(`/api/review/place/${quiet}`)).body.data).toMatchObject({ reviews: [], nextCursor: null });
});

it.each([
  ['999999', 404, 'PLACE_NOT_FOUND'],
  ['x', 400, 'BAD_REQUEST'],
  ['1?cursorId=0', 400, 'BAD_REQUEST'],
])('answers %s with %d', async (rest, status, code) => {
  const answer = await get(`/api/review/place/${rest}`);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});
