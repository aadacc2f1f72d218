import { BLOCKS_MAX, BLOCKS_PER_DAY } from '@sol/contract/block';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#lib/time/durations.ts';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { insertSollect } from '../../test/sollect-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { hideReviewsOfBlocked } from './block.hooks.ts';

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let mina: number;
let jun: number;
let sori: number;
beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db });
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'media']);
  mina = await insertMember(db.sql, 'mina');
  jun = await insertMember(db.sql, 'jun', 'face');
  sori = await insertMember(db.sql, 'sori');
});
afterAll(async () => {
  await test.app.close();
  await db.close();
});

async function send(memberId: number | null, method: 'GET' | 'POST' | 'DELETE', url: string) {
  const headers = memberId === null ? {} : await test.as(memberId);
  const response = await test.app.inject({ method, url, headers });
  return { status: response.statusCode, body: response.json() };
}

const block = (memberId: number | null, userId: number) => send(memberId, 'POST', `/api/block/${userId}`);
const unblock = (memberId: number | null, userId: number) => send(memberId, 'DELETE', `/api/block/${userId}`);
/** Requests that wait for a lock in this database. */
const listWaiting = () => db.sql`
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const listBlocked = async (memberId: number) => (await send(memberId, 'GET', '/api/block')).body.data.members;

describe('blocking a member', () => {
  it('lists blocked members, most recent first, until they are unblocked', async () => {
    expect(await block(mina, sori)).toEqual({ status: 200, body: { success: true, data: null } });
    await block(mina, jun);
    await block(mina, jun);
    expect(await listBlocked(mina)).toEqual([
      { userId: jun, nickname: 'jun', profileImageUrl: '/media/face/640.webp', blockedAt: expect.any(String) },
      { userId: sori, nickname: 'sori', profileImageUrl: null, blockedAt: expect.any(String) },
    ]);
    expect(await listBlocked(jun)).toEqual([]);
    await unblock(mina, jun);
    expect((await unblock(mina, jun)).status).toBe(200);
    expect(await listBlocked(mina)).toMatchObject([{ userId: sori }]);
  });

  it('rejects oneself and unknown members', async () => {
    expect(await block(mina, mina)).toMatchObject({ status: 409, body: { code: 'BLOCK_SELF' } });
    expect(await block(mina, 999_999)).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } });
  });

  it('is not available to guests', async () => {
    for (const response of [await block(null, jun), await unblock(null, jun), await send(null, 'GET', '/api/block')]) {
      expect(response).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    }
  });

  it('is limited, also for concurrent requests', async () => {
    await db.sql`
      insert into member (nickname, nickname_key) select 'm' || n, 'm' || n from generate_series(1, ${BLOCKS_MAX}) n`;
    await db.sql`
      insert into block (member_id, blocked_id, created_at)
      select ${mina}, id, '2026-01-01' from member where nickname like 'm_%' and id <> ${mina} order by id limit ${BLOCKS_MAX - 2}`;
    // Both kinds count.
    await db.sql`insert into review_block (member_id, blocked_id, review_id) values (${mina}, ${jun}, 1)`;
    let requests: ReturnType<typeof block>[] = [];
    await db.sql.begin(async (tx) => {
      // Both requests must have started before either can write.
      await tx`lock table block in exclusive mode`;
      requests = [block(mina, jun), block(mina, sori)];
      await expect.poll(listWaiting).toHaveLength(2);
    });
    const responses = await Promise.all(requests);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('BLOCKS_TOO_MANY');
  });

  it('is limited per day, and undone blocks count', async () => {
    for (let time = 0; time < BLOCKS_PER_DAY; time++) {
      expect((await block(mina, jun)).status).toBe(200);
      await unblock(mina, jun);
    }
    expect(await block(mina, jun)).toMatchObject({ status: 429, body: { code: 'BLOCKS_PER_DAY_REACHED' } });
    expect((await block(sori, jun)).status).toBe(200);
    await db.sql`update deleted_work set created_at = created_at - interval '1 day'`;
    expect((await block(mina, jun)).status).toBe(200);
    // Repeating a block adds none.
    expect((await block(mina, jun)).status).toBe(200);
    expect(await db.sql`select from block where member_id = ${mina}`).toHaveLength(1);
  });

  it('allows two members to block each other concurrently', async () => {
    const responses = await Promise.all([block(mina, jun), block(jun, mina)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('ends when either account is deleted', async () => {
    await block(mina, jun);
    await send(jun, 'DELETE', '/api/profile');
    expect(await listBlocked(mina)).toEqual([]);
  });
});

describe('blocking the author of a review', () => {
  let reviewId: number;
  const blockBy = (memberId: number | null, id: number) => send(memberId, 'POST', `/api/review/${id}/block`);
  const unblockBy = (memberId: number | null, id: number) => send(memberId, 'DELETE', `/api/review/${id}/block`);
  beforeEach(async () => {
    reviewId = await insertReview(db.sql, { placeId: await insertPlace(db.sql), memberId: jun });
  });

  it('[14.1-5] hides the review and no posts, which would show who wrote the review', async () => {
    const sollectId = await insertSollect(db.sql, { writerId: jun, title: '준의 하루', placeIds: [] });
    const listPosts = async () =>
      (await send(mina, 'GET', '/api/sollect')).body.data.contents.map((post: { sollectId: number }) => post.sollectId);
    await blockBy(mina, reviewId);
    expect(await listPosts()).toEqual([sollectId]);
    expect((await send(mina, 'GET', `/api/sollect/${sollectId}`)).status).toBe(200);
    // The list of blocked members does not link both blocks either.
    await block(mina, jun);
    expect(await listPosts()).toEqual([]);
    const shown = [
      { userId: jun, nickname: 'jun', profileImageUrl: '/media/face/640.webp', blockedAt: expect.any(String) },
      { reviewId, nickname: 'j**', profileImageUrl: null, blockedAt: expect.any(String) },
    ];
    expect(await listBlocked(mina)).toEqual(shown);
    await unblock(mina, jun);
    expect(await listBlocked(mina)).toEqual(shown.slice(1));
    expect(await listPosts()).toEqual([sollectId]);
  });

  it('keeps a block by the previous release when the author is also blocked as the writer of a post', async () => {
    await db.sql`insert into block (member_id, blocked_id, review_id) values (${mina}, ${jun}, ${reviewId})`;
    expect(await listBlocked(mina)).toMatchObject([{ reviewId }]);
    expect((await blockBy(mina, reviewId)).status).toBe(200);
    expect(await listBlocked(mina)).toMatchObject([{ reviewId }]);
    await block(mina, jun);
    expect(await listBlocked(mina)).toMatchObject([{ userId: jun }, { reviewId }]);
    await unblockBy(mina, reviewId);
    expect(await listBlocked(mina)).toMatchObject([{ userId: jun }]);
    await db.sql`update block set review_id = ${reviewId} where member_id = ${mina}`;
    await unblock(mina, jun);
    expect(await listBlocked(mina)).toMatchObject([{ reviewId }]);
    await unblockBy(mina, reviewId);
    expect(await listBlocked(mina)).toEqual([]);
  });

  it('[14.1-5] hides the review at once and shows no more of its author than the review', async () => {
    const otherPlace = await insertPlace(db.sql);
    await insertReview(db.sql, { placeId: otherPlace, memberId: jun, mediaKeys: ['ofjun'] });
    const readPlace = (memberId: number) => send(memberId, 'GET', `/api/place/${otherPlace}`);
    expect(await blockBy(mina, reviewId)).toEqual({ status: 200, body: { success: true, data: null } });
    expect((await blockBy(mina, reviewId)).status).toBe(200);
    const [hidden, shownToSori] = [await readPlace(mina), await readPlace(sori)];
    // The time from which the own answers count is that of the own account.
    shownToSori.body.data.place.countsFrom = hidden.body.data.place.countsFrom;
    expect(hidden).toEqual(shownToSori);
    const shown = [{ reviewId, nickname: 'j**', profileImageUrl: null, blockedAt: expect.any(String) }];
    expect(await listBlocked(mina)).toEqual(shown);
    await unblockBy(mina, reviewId + 1);
    expect(await listBlocked(mina)).toEqual(shown);
    await unblockBy(mina, reviewId);
    expect(await listBlocked(mina)).toEqual([]);
  });

  it('[14.1-5] lists the block of a second review whether or not it has the same author', async () => {
    const byJun = await insertReview(db.sql, { placeId: await insertPlace(db.sql), memberId: jun });
    const bySori = await insertReview(db.sql, { placeId: await insertPlace(db.sql), memberId: sori });
    for (const id of [reviewId, byJun, bySori]) expect((await blockBy(mina, id)).status).toBe(200);
    const listIds = async () =>
      (await listBlocked(mina)).map((blocked: { reviewId: number }) => blocked.reviewId).toSorted();
    expect(await listIds()).toEqual([reviewId, byJun, bySori].toSorted());
    await unblockBy(mina, reviewId);
    expect(await listIds()).toEqual([byJun, bySori].toSorted());
    const [row] = await db.sql<{ placeId: number }[]>`select place_id as "placeId" from review where id = ${byJun}`;
    expect((await send(mina, 'GET', `/api/place/${row?.placeId}`)).body.data.reviews).toEqual([]);
  });

  it('is limited per day, and undone blocks count', async () => {
    for (let time = 0; time < BLOCKS_PER_DAY; time++) {
      expect((await blockBy(mina, reviewId)).status).toBe(200);
      await unblockBy(mina, reviewId);
    }
    expect(await blockBy(mina, reviewId)).toMatchObject({ status: 429, body: { code: 'BLOCKS_PER_DAY_REACHED' } });
    expect((await blockBy(sori, reviewId)).status).toBe(200);
  });

  it('[14.1-5] shows the letter of the review after a change of the nickname and the deletion of the review', async () => {
    const rename = (nickname: string) => db.sql`update member set nickname = ${nickname} where id = ${jun}`;
    const shown = { reviewId, nickname: 'j**', profileImageUrl: null, blockedAt: expect.any(String) };
    await rename('haru');
    await blockBy(mina, reviewId);
    await rename('sia');
    expect(await listBlocked(mina)).toEqual([shown]);
    await send(jun, 'DELETE', `/api/review/${reviewId}`);
    expect(await listBlocked(mina)).toEqual([shown]);
  });

  it('[14.1-5] by the previous release shows the letter of the review, and none after its deletion', async () => {
    await db.sql`insert into block (member_id, blocked_id, review_id) values (${mina}, ${jun}, ${reviewId})`;
    await db.sql`update member set nickname = 'sia' where id = ${jun}`;
    expect(await listBlocked(mina)).toMatchObject([{ nickname: 'j**' }]);
    await block(mina, jun);
    expect(await listBlocked(mina)).toMatchObject([{ nickname: 'sia' }, { nickname: 'j**' }]);
    await unblock(mina, jun);
    await unblockBy(mina, reviewId);
    await db.sql`insert into block (member_id, blocked_id, review_id) values (${mina}, ${jun}, ${reviewId})`;
    await send(jun, 'DELETE', `/api/review/${reviewId}`);
    expect(await listBlocked(mina)).toMatchObject([{ nickname: '**' }]);
  });

  it('[14.1-5] can be undone by its member only, also after the deletion of the review', async () => {
    await blockBy(mina, reviewId);
    await send(jun, 'DELETE', `/api/review/${reviewId}`);
    await unblockBy(sori, reviewId);
    expect(await listBlocked(mina)).toMatchObject([{ reviewId }]);
    expect((await unblockBy(mina, reviewId)).status).toBe(200);
    expect(await listBlocked(mina)).toEqual([]);
  });

  it('rejects own, unknown and hidden reviews, and guests', async () => {
    expect(await blockBy(jun, reviewId)).toMatchObject({ status: 409, body: { code: 'BLOCK_SELF' } });
    expect(await blockBy(mina, 999_999)).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } });
    await db.sql`update review set hidden_until = '2026-12-23' where id = ${reviewId}`;
    expect(await blockBy(mina, reviewId)).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } });
    for (const response of [await blockBy(null, reviewId), await unblockBy(null, reviewId)])
      expect(response).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });
});

describe('further reviews of a blocked author', () => {
  const PLACES = 7;
  let placeIds: number[];
  let reviewIds: number[];
  beforeEach(async () => {
    placeIds = [];
    reviewIds = [];
    for (let index = 0; index < PLACES; index++) {
      const placeId = await insertPlace(db.sql);
      placeIds.push(placeId);
      const photo = { mediaKeys: [`ofjun${index}`] };
      reviewIds.push(await insertReview(db.sql, { placeId, memberId: jun, ...photo }));
    }
  });
  const act = (memberId: number, method: 'POST' | 'DELETE', id: number | undefined) =>
    send(memberId, method, `/api/review/${id}/block`);
  /** Places whose responses differ between the member and a guest, by the index. */
  const listDifferent = async (memberId: number) => {
    const different: number[] = [];
    for (const [index, placeId] of placeIds.entries()) {
      const [own, guest] = [
        (await send(memberId, 'GET', `/api/place/${placeId}`)).body.data,
        (await send(null, 'GET', `/api/place/${placeId}`)).body.data,
      ];
      const visible = ({ reviews, place }: typeof own) => JSON.stringify([reviews, place.thumbnailUrl]);
      if (visible(own) !== visible(guest)) different.push(index);
    }
    return different;
  };
  const later = (days: number) => new Date(Date.now() + days * DAY_MS + HOUR_MS);

  it('[14.1-5] are hidden one a day, the newest first', async () => {
    await act(mina, 'POST', reviewIds[4]);
    expect(await hideReviewsOfBlocked(db.sql, later(0))).toBe(0);
    expect(await listDifferent(mina)).toEqual([4]);
    expect(await hideReviewsOfBlocked(db.sql, later(1))).toBe(1);
    expect(await hideReviewsOfBlocked(db.sql, later(1.5))).toBe(0);
    expect(await listDifferent(mina)).toEqual([4, 6]);
    expect(await listDifferent(sori)).toEqual([]);
    for (let day = 3; day < 20; day++) await hideReviewsOfBlocked(db.sql, later(day));
    expect(await listDifferent(mina)).toHaveLength(PLACES);
    await act(mina, 'DELETE', reviewIds[4]);
    expect(await listDifferent(mina)).toEqual([]);
  });

  it('[14.1-5] are not hidden for members who block somebody else', async () => {
    const placeId = await insertPlace(db.sql);
    await act(mina, 'POST', await insertReview(db.sql, { placeId, memberId: sori }));
    expect(await hideReviewsOfBlocked(db.sql, later(2))).toBe(0);
    expect(await listDifferent(mina)).toEqual([]);
  });

  it('[14.1-5] are linked less than twice a day by blocking, comparing and unblocking', async () => {
    const links = new Set<number>();
    const own = reviewIds.slice(0, 4);
    const compare = async () => {
      for (const index of await listDifferent(mina)) if (index >= own.length) links.add(index);
    };
    for (let day = 0; day < 3; day++) {
      for (const id of own) {
        await act(mina, 'POST', id);
        await compare();
      }
      // The job runs every hour. The blocks that have hidden a review are undone.
      for (let hour = 0; hour < 3; hour++) {
        await hideReviewsOfBlocked(db.sql, new Date());
        await compare();
        const used = await db.sql<{ id: number }[]>`select distinct by_review_id as id from blocked_review`;
        for (const { id } of used) await act(mina, 'DELETE', id);
      }
      expect(links.size).toBeLessThanOrEqual(day);
      for (const table of ['review_block', 'blocked_review', 'deleted_work'])
        await db.sql`update ${db.sql(table)} set created_at = created_at - interval '25 hours'`;
    }
    expect(links.size).toBe(1);
  });

  it('[14.1-5] are not hidden more often because blocks are undone', async () => {
    for (const index of [0, 1, 2]) await act(mina, 'POST', reviewIds[index]);
    await db.sql`update review_block set created_at = created_at - interval '25 hours'`;
    expect(await hideReviewsOfBlocked(db.sql, new Date())).toBe(1);
    const [hidden] = await db.sql<{ id: number }[]>`select by_review_id as id from blocked_review`;
    await act(mina, 'DELETE', hidden?.id);
    expect(await hideReviewsOfBlocked(db.sql, new Date())).toBe(0);
    expect(await hideReviewsOfBlocked(db.sql, later(1))).toBe(1);
  });
});

describe('a blocked member', () => {
  let placeId: number;
  let blockedSollectId: number;
  let otherSollectId: number;
  beforeEach(async () => {
    placeId = await insertPlace(db.sql);
    await insertReview(db.sql, { placeId, memberId: jun, content: '준', mediaKeys: ['ofjun'] });
    await insertReview(db.sql, { placeId, memberId: sori, content: '소리', mediaKeys: ['ofsori'] });
    blockedSollectId = await insertSollect(db.sql, { writerId: jun, title: '준의 하루', placeIds: [placeId] });
    otherSollectId = await insertSollect(db.sql, { writerId: sori, title: '소리의 하루', placeIds: [placeId] });
    for (const id of [blockedSollectId, otherSollectId]) await send(mina, 'POST', `/api/solmark/sollect/${id}`);
    await block(mina, jun);
  });
  const findReview = async () => {
    const [review] = await db.sql<[{ id: number }]>`select id from review where member_id = ${jun}`;
    return review.id;
  };
  const blockReviewer = async () => send(mina, 'POST', `/api/review/${await findReview()}/block`);

  const listAuthors = async (memberId: number | null) => {
    const [{ reviews }, page] = [
      (await send(memberId, 'GET', `/api/place/${placeId}`)).body.data,
      (await send(memberId, 'GET', `/api/review/place/${placeId}`)).body.data.reviews,
    ];
    return [reviews, page].map((list: { content: string }[]) => list.map(({ content }) => content));
  };

  it('[14.1-5] blocked by a post has visible reviews, because missing ones would name their author', async () => {
    expect(await listAuthors(mina)).toEqual(await listAuthors(sori));
  });

  it('blocked by a review has no visible reviews for the blocker, but has them for others', async () => {
    await blockReviewer();
    expect(await listAuthors(mina)).toEqual([['소리'], ['소리']]);
    expect(await listAuthors(null)).toEqual([
      ['소리', '준'],
      ['소리', '준'],
    ]);
    expect(await listAuthors(sori)).toEqual([
      ['소리', '준'],
      ['소리', '준'],
    ]);
    await send(mina, 'DELETE', `/api/review/${await findReview()}/block`);
    expect(await listAuthors(mina)).toEqual([
      ['소리', '준'],
      ['소리', '준'],
    ]);
  });

  it('blocked by a review has visible photos of a place only for others', async () => {
    await blockReviewer();
    const urls = async (memberId: number | null) =>
      (await send(memberId, 'GET', `/api/place/${placeId}`)).body.data.place.thumbnailUrl;
    expect(await urls(null)).toEqual(['/media/ofsori/640.webp', '/media/ofjun/640.webp']);
    expect(await urls(mina)).toEqual(['/media/ofsori/640.webp']);
    const box = 'swLat=37.5&swLng=127&neLat=37.6&neLng=127.1&userLat=37.5&userLng=127';
    const preview = (await send(mina, 'GET', `/api/solmap/places?${box}`)).body.data.places[0];
    expect(preview.thumbnailUrls).toEqual(['/media/ofsori/640.webp']);
    const summary = (await send(mina, 'GET', `/api/sollect/${otherSollectId}`)).body.data.placeSummaries[0];
    expect(summary.thumbnailUrls).toEqual(['/media/ofsori/640.webp']);
  });

  it.each([
    '/api/sollect',
    '/api/sollect/search',
    `/api/sollect/search?keyword=${encodeURIComponent('하루')}`,
    '/api/sollect/search?category=cafe',
    '/api/sollect/recommend',
    '/api/sollect/recommend?categoryName=cafe',
    '/api/sollect/popular',
    '/api/sollect/related/:place',
    '/api/solmark/sollect',
  ])('has no sollect in %s', async (path) => {
    const list = async (memberId: number | null) => {
      const { data } = (await send(memberId, 'GET', path.replace(':place', String(placeId)))).body;
      return (data.contents ?? data).map(({ sollectId }: { sollectId: number }) => sollectId);
    };
    expect(await list(mina)).toEqual([otherSollectId]);
    await unblock(mina, jun);
    expect((await list(mina)).toSorted()).toEqual([blockedSollectId, otherSollectId].toSorted());
    if (path.startsWith('/api/sollect'))
      expect((await list(sori)).toSorted()).toEqual([blockedSollectId, otherSollectId].toSorted());
  });

  it('has no readable sollect', async () => {
    expect(await send(mina, 'GET', `/api/sollect/${blockedSollectId}`)).toMatchObject({
      status: 404,
      body: { code: 'SOLLECT_NOT_FOUND' },
    });
    expect((await send(null, 'GET', `/api/sollect/${blockedSollectId}`)).status).toBe(200);
    expect((await send(jun, 'GET', `/api/sollect/${blockedSollectId}`)).status).toBe(200);
  });
});
