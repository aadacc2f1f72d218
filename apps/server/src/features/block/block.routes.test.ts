import { BLOCKS_MAX } from '@sol/contract/block';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { insertSollect } from '../../test/sollect-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

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
  await db.sql`truncate member, place, media cascade`;
  mina = await insertMember(db.sql, 'mina');
  jun = await insertMember(db.sql, 'jun', 'face');
  sori = await insertMember(db.sql, 'sori');
});
afterAll(async () => {
  await test.app.close();
  await db.close();
});

async function ask(memberId: number | null, method: 'GET' | 'POST' | 'DELETE', url: string) {
  const headers = memberId === null ? {} : await test.as(memberId);
  const answer = await test.app.inject({ method, url, headers });
  return { status: answer.statusCode, body: answer.json() };
}

const block = (memberId: number | null, userId: number) => ask(memberId, 'POST', `/api/block/${userId}`);
const unblock = (memberId: number | null, userId: number) => ask(memberId, 'DELETE', `/api/block/${userId}`);
/** Calls that wait for a row or a table of ours. */
const waiting = () => db.sql`
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const blocked = async (memberId: number) => (await ask(memberId, 'GET', '/api/block')).body.data.members;

describe('blocking a member', () => {
  it('lists blocked members, most recent first, until they are unblocked', async () => {
    expect(await block(mina, sori)).toEqual({ status: 200, body: { success: true, data: null } });
    await block(mina, jun);
    await block(mina, jun);
    expect(await blocked(mina)).toEqual([
      { userId: jun, nickname: 'jun', profileImageUrl: '/media/face/640.webp', blockedAt: expect.any(String) },
      { userId: sori, nickname: 'sori', profileImageUrl: null, blockedAt: expect.any(String) },
    ]);
    expect(await blocked(jun)).toEqual([]);
    await unblock(mina, jun);
    expect((await unblock(mina, jun)).status).toBe(200);
    expect(await blocked(mina)).toMatchObject([{ userId: sori }]);
  });

  it('rejects oneself and unknown members', async () => {
    expect(await block(mina, mina)).toMatchObject({ status: 409, body: { code: 'BLOCK_SELF' } });
    expect(await block(mina, 999_999)).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } });
  });

  it('is not available to guests', async () => {
    for (const answer of [await block(null, jun), await unblock(null, jun), await ask(null, 'GET', '/api/block')]) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    }
  });

  it('is limited, also for concurrent requests', async () => {
    await db.sql`
      insert into member (nickname, nickname_key) select 'm' || n, 'm' || n from generate_series(1, ${BLOCKS_MAX}) n`;
    await db.sql`
      insert into block (member_id, blocked_id)
      select ${mina}, id from member where nickname like 'm_%' and id <> ${mina} order by id limit ${BLOCKS_MAX - 1}`;
    let asked: ReturnType<typeof block>[] = [];
    await db.sql.begin(async (tx) => {
      // Neither may write before both have come.
      await tx`lock table block in exclusive mode`;
      asked = [block(mina, jun), block(mina, sori)];
      await expect.poll(waiting).toHaveLength(2);
    });
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('BLOCKS_TOO_MANY');
  });

  it('allows two members to block each other concurrently', async () => {
    const answers = await Promise.all([block(mina, jun), block(jun, mina)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('ends when either account is deleted', async () => {
    await block(mina, jun);
    await ask(jun, 'DELETE', '/api/profile');
    expect(await blocked(mina)).toEqual([]);
  });
});

describe('a blocked member', () => {
  let placeId: number;
  let theirs: number;
  let ours: number;
  beforeEach(async () => {
    placeId = await insertPlace(db.sql);
    await insertReview(db.sql, { placeId, memberId: jun, content: '준', mediaKeys: ['ofjun'] });
    await insertReview(db.sql, { placeId, memberId: sori, content: '소리', mediaKeys: ['ofsori'] });
    theirs = await insertSollect(db.sql, { writerId: jun, title: '준의 하루', placeIds: [placeId] });
    ours = await insertSollect(db.sql, { writerId: sori, title: '소리의 하루', placeIds: [placeId] });
    for (const id of [theirs, ours]) await ask(mina, 'POST', `/api/solmark/sollect/${id}`);
    await block(mina, jun);
  });

  const writers = async (memberId: number | null) => {
    const [{ reviews }, page] = [
      (await ask(memberId, 'GET', `/api/place/${placeId}`)).body.data,
      (await ask(memberId, 'GET', `/api/review/place/${placeId}`)).body.data.reviews,
    ];
    return [reviews, page].map((list: { userId: number }[]) => list.map(({ userId }) => userId));
  };

  it('has no visible reviews for the blocker, but has them for others', async () => {
    expect(await writers(mina)).toEqual([[sori], [sori]]);
    expect(await writers(null)).toEqual([
      [sori, jun],
      [sori, jun],
    ]);
    expect(await writers(sori)).toEqual([
      [sori, jun],
      [sori, jun],
    ]);
    await unblock(mina, jun);
    expect(await writers(mina)).toEqual([
      [sori, jun],
      [sori, jun],
    ]);
  });

  it('has visible photos of a place only for others', async () => {
    const urls = async (memberId: number | null) =>
      (await ask(memberId, 'GET', `/api/place/${placeId}`)).body.data.place.thumbnailUrl;
    expect(await urls(null)).toEqual(['/media/ofsori/640.webp', '/media/ofjun/640.webp']);
    expect(await urls(mina)).toEqual(['/media/ofsori/640.webp']);
    const box = 'swLat=37.5&swLng=127&neLat=37.6&neLng=127.1&userLat=37.5&userLng=127';
    const preview = (await ask(mina, 'GET', `/api/solmap/places?${box}`)).body.data.places[0];
    expect(preview.thumbnailUrls).toEqual(['/media/ofsori/640.webp']);
    const summary = (await ask(mina, 'GET', `/api/sollect/${ours}`)).body.data.placeSummaries[0];
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
      const { data } = (await ask(memberId, 'GET', path.replace(':place', String(placeId)))).body;
      return (data.contents ?? data).map(({ sollectId }: { sollectId: number }) => sollectId);
    };
    expect(await list(mina)).toEqual([ours]);
    await unblock(mina, jun);
    expect((await list(mina)).toSorted()).toEqual([theirs, ours].toSorted());
    if (path.startsWith('/api/sollect')) expect((await list(sori)).toSorted()).toEqual([theirs, ours].toSorted());
  });

  it('has no readable sollect', async () => {
    expect(await ask(mina, 'GET', `/api/sollect/${theirs}`)).toMatchObject({
      ...{ status: 404, body: { code: 'SOLLECT_NOT_FOUND' } },
    });
    expect((await ask(null, 'GET', `/api/sollect/${theirs}`)).status).toBe(200);
    expect((await ask(jun, 'GET', `/api/sollect/${theirs}`)).status).toBe(200);
  });
});
