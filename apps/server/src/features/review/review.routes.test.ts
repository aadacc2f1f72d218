import { LIST_PAGE_SIZE } from '@sol/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestClient } from '../../test/test-client.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

const REVIEWS = 21;

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let as: Awaited<ReturnType<typeof createTestApp>>['as'];
let placeId: number;
const reviewIds: number[] = [];

const get = async (url: string) => {
  const response = await app.inject({ url });
  return { status: response.statusCode, body: response.json() };
};

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app, as } = await createTestApp({ db }));
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
  const ids: number[] = [];
  let cursor = '';
  for (;;) {
    const { reviews, nextCursor, placeName } = (await get(`/api/review/place/${placeId}${cursor}`)).body.data;
    expect(placeName).toBe('혼자 오는 카페');
    ids.push(...reviews.map(({ reviewId }: { reviewId: number }) => reviewId));
    if (nextCursor === null) break;
    cursor = `?cursorId=${nextCursor}`;
  }
  expect(ids).toEqual(reviewIds.toReversed());
});

it('[2.8-5] starts with the first page by default', async () => {
  const { reviews } = (await get(`/api/review/place/${placeId}`)).body.data;
  expect(reviews[0].reviewId).toBe(reviewIds.at(-1));
});

it('[3.3-1] contains the writer, tags and photos of a review', async () => {
  const [newest, next] = (await get(`/api/review/place/${placeId}`)).body.data.reviews;
  expect(newest).toEqual({
    reviewId: reviewIds.at(-1),
    isMine: false,
    isEdited: false,
    nickName: 'm**',
    userProfileUrl: null,
    photoUrls: ['/media/second/640.webp', '/media/first/640.webp'],
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    isRecommended: false,
    rating: 3,
    content: '좋았어요',
    tags: ['조용한', '1인석이 있는'],
  });
  expect(next).toMatchObject({ userProfileUrl: null, photoUrls: [] });
});

it('returns an empty page for a place without reviews', async () => {
  const quiet = await insertPlace(db.sql);
  expect((await get(`/api/review/place/${quiet}`)).body.data).toMatchObject({ reviews: [], nextCursor: null });
});

it.each([
  ['999999', 404, 'PLACE_NOT_FOUND'],
  ['x', 400, 'BAD_REQUEST'],
  ['1?cursorId=0', 400, 'BAD_REQUEST'],
])('responds to %s with %d', async (rest, status, code) => {
  const response = await get(`/api/review/place/${rest}`);
  expect([response.status, response.body.code]).toEqual([status, code]);
});

describe('own reviews', () => {
  const send = (...args: Parameters<ReturnType<typeof createTestClient>>) => createTestClient({ app, as })(...args);
  const page = async (memberId: number, query = '') => (await send(memberId, 'GET', `/api/review/my${query}`)).data;
  const idsOf = ({ reviews }: { reviews: { reviewId: number }[] }) => reviews.map(({ reviewId }) => reviewId);

  /** Inserts a member with this number of reviews of different places, oldest first. */
  async function reviewer(nickname: string, count: number) {
    const memberId = await insertMember(db.sql, nickname);
    const ids: number[] = [];
    for (let index = 0; index < count; index++) {
      const reviewed = await insertPlace(db.sql, { name: `${nickname}의 ${index}번째` });
      ids.push(await insertReview(db.sql, { placeId: reviewed, memberId }));
    }
    return { memberId, ids };
  }

  it.each([
    [0, [0]],
    [LIST_PAGE_SIZE, [LIST_PAGE_SIZE]],
    [LIST_PAGE_SIZE + 1, [LIST_PAGE_SIZE, 1]],
    [2 * LIST_PAGE_SIZE + 3, [LIST_PAGE_SIZE, LIST_PAGE_SIZE, 3]],
  ])('are paged newest first without an empty last page: %i', async (count, lengths) => {
    const { memberId, ids } = await reviewer(`own${count}`, count);
    const pages: number[][] = [];
    for (let cursor: number | null = 0; cursor !== null; ) {
      const data: { reviews: { reviewId: number }[]; nextCursor: number | null } = await page(
        memberId,
        cursor === 0 ? '' : `?cursorId=${cursor}`,
      );
      pages.push(idsOf(data));
      cursor = data.nextCursor;
    }
    expect(pages.map(({ length }) => length)).toEqual(lengths);
    expect(pages.flat()).toEqual(ids.toReversed());
  });

  it('contain no reviews of other members, for any cursor', async () => {
    const mina = await reviewer('mina-own', 2);
    const jun = await reviewer('jun-own', 3);
    expect(idsOf(await page(mina.memberId))).toEqual(mina.ids.toReversed());
    expect(idsOf(await page(mina.memberId, `?cursorId=${jun.ids.at(-1)}`))).toEqual(mina.ids.toReversed());
    expect(idsOf(await page(mina.memberId, `?cursorId=${mina.ids[0]}`))).toEqual([]);
  });

  it('[6-1] return 401 to guests', async () => {
    expect(await send(null, 'GET', '/api/review/my')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    const { memberId } = await reviewer('cursor-own', 1);
    expect(await send(memberId, 'GET', '/api/review/my?cursorId=x')).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    });
  });

  it('contain their place, and mark hidden reviews and closed places', async () => {
    const { memberId, ids } = await reviewer('tell-own', 3);
    const [first, second] = ids;
    await db.sql`update review set hidden_until = '2026-12-23', hidden_reason = 'SPAM' where id = ${first ?? 0}`;
    await db.sql`update place set closed_at = now() where id = (select place_id from review where id = ${second ?? 0})`;
    const { reviews } = await page(memberId);
    expect(reviews).toMatchObject([
      {
        placeId: expect.any(Number),
        placeName: 'tell-own의 2번째',
        nickName: 'tell-own',
        userId: memberId,
        isMine: true,
      },
      { placeName: 'tell-own의 1번째', isPlaceClosed: true },
      { placeName: 'tell-own의 0번째', hiddenUntil: expect.any(String), hiddenReason: 'SPAM' },
    ]);
    expect(reviews[0]).not.toHaveProperty('isPlaceClosed');
  });

  it('[14.3-4] read only one page, regardless of their number', async () => {
    const [memberId, other] = [await insertMember(db.sql, 'many-own'), await insertMember(db.sql, 'more-own')];
    await db.sql`
      with many as (
        insert into place (name, category, detailed_category, address, latitude, longitude,
          province, district, neighborhood, legal_dong, admin_dong, search_pairs, search_choseong)
        select name, category, detailed_category, address, latitude, longitude,
          province, district, neighborhood, legal_dong, admin_dong, search_pairs, search_choseong
        from place, generate_series(1, 3000) n where id = ${placeId} returning id)
      insert into review (place_id, member_id, is_recommended, rating)
      select id, ${memberId}::bigint, true, 3 from many where id % 10 = 0
      union all select id, ${other}, true, 3 from many`;
    await db.sql`analyze review`;
    const plan = await db.sql`
      explain (analyze, format json)
      select id from review where member_id = ${memberId} order by id desc limit 11`;
    expect(JSON.stringify(plan)).toContain('review_member_newest');
    expect(JSON.stringify(plan)).not.toContain('"Sort"');
  });
});

describe('the own recommendation in the details of a place', () => {
  const send = (...args: Parameters<ReturnType<typeof createTestClient>>) => createTestClient({ app, as })(...args);

  it('[2.7-14] is present for its member, also while hidden, and absent for guests', async () => {
    const [mina, jun, sori] = [
      await insertMember(db.sql, 'mina-recommends'),
      await insertMember(db.sql, 'jun-recommends'),
      await insertMember(db.sql, 'sori-recommends'),
    ];
    const reviewed = await insertPlace(db.sql);
    const reviewId = await insertReview(db.sql, { placeId: reviewed, memberId: mina, isRecommended: false });
    const other = await insertReview(db.sql, { placeId: reviewed, memberId: jun, isRecommended: true });
    await db.sql`update review set hidden_until = '2026-12-23' where id = ${other}`;
    const findOwnRecommendation = async (memberId: number | null) =>
      (await send(memberId, 'GET', `/api/place/${reviewed}`)).data.ownAnswer;
    expect(await findOwnRecommendation(mina)).toEqual({ reviewId, isRecommended: false });
    expect(await findOwnRecommendation(jun)).toEqual({ reviewId: other, isRecommended: true });
    expect(await findOwnRecommendation(sori)).toBeUndefined();
    expect(await findOwnRecommendation(null)).toBeUndefined();
    await send(mina, 'DELETE', `/api/review/${reviewId}`);
    expect(await findOwnRecommendation(mina)).toBeUndefined();
  });
});
