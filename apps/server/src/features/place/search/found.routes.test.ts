import type { PlacePage } from '@sol/contract/place';
import { SEARCH_LIST_MAX } from '@sol/contract/place-search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { toPlaceColumns } from '#lib/search/search-columns.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { insertMember, insertPlace, insertReview } from '../../../test/place-factory.ts';
import { signUp } from '../../../test/sign-up.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

/** Monday 23:30 in Seoul. */
const LATE_ON_MONDAY = '2026-11-23T23:30:00+09:00';
const ALL_MONDAY = [{ dayOfWeek: 1, startMinute: 0, endMinute: 1440 }];
const HERE = { userLat: '37.5446', userLng: '127.0559' };
const PATH = '/api/solmap/search/places';
const MARKERS = '/api/solmap/search/markers';

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let app: (typeof test)['app'];
/** The 231st of a search by distance, and the only one with reviews. */
let farAndReviewed: number;
let member: number;
let savedId: number;

async function get(url: string, query: Record<string, string>) {
  const response = await app.inject({ url, query: { ...HERE, ...query } });
  return { status: response.statusCode, body: response.json() };
}

async function save(placeId: number): Promise<void> {
  const headers = await test.as(member);
  const { collections } = (await app.inject({ url: '/api/solmark/place/collections', headers })).json().data;
  const payload = { addCollectionIds: [collections[0].collectionId], removeCollectionIds: [] };
  const url = `/api/solmark/place/${placeId}/collections`;
  const response = await app.inject({ method: 'PATCH', url, headers, payload });
  expect(response.json()).toMatchObject({ success: true });
}

async function page(query: Record<string, string>): Promise<PlacePage> {
  const { status, body } = await get(PATH, query);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data;
}

async function listAllPages(query: Record<string, string>) {
  const names: string[] = [];
  for (let pages = 1, cursor: Record<string, string> = {}; ; pages += 1) {
    const { places, nextCursor, nextCursorDist, nextCursorKey } = await page({ ...query, ...cursor });
    names.push(...places.map(({ name }) => name));
    if (nextCursor === null) return { names, pages };
    cursor = { cursorId: String(nextCursor), cursorDist: String(nextCursorDist), cursorKey: String(nextCursorKey) };
  }
}

/** Each 11 m north of the previous one, the first at the position of the user. */
async function insertRow(name: string, count: number): Promise<void> {
  const shop = { name, category: 'shop', detailedCategory: '가게', address: '서울 성동구 길 1' } as const;
  const names = { district: '성동구', neighborhood: '성수동', legalDong: null, adminDong: null };
  const { searchPairs, searchChoseong } = toPlaceColumns({ ...shop, ...names });
  await db.sql`
    insert into place (name, category, detailed_category, address, province, district, neighborhood,
      latitude, longitude, search_pairs, search_choseong)
    select ${`${name} `} || n, 'shop', '가게', '서울 성동구 길 1', '서울', '성동구', '성수동',
      37.5446 + (n - 1) / 10000.0, 127.0559, ${searchPairs}, ${searchChoseong}
    from generate_series(1, ${count}) n`;
}

beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db, clock: fixedClock(LATE_ON_MONDAY) });
  ({ app } = test);
  const far = await insertPlace(db.sql, { name: '물레방아', latitude: 37.56, category: 'food', hours: ALL_MONDAY });
  await insertPlace(db.sql, { name: '큰 물레', latitude: 37.55, category: 'food', detailedCategory: '한식' });
  const reviewed = await insertPlace(db.sql, { name: '긴 물레', latitude: 37.551, hours: ALL_MONDAY });
  member = await signUp(db.sql, 'sora');
  savedId = reviewed;
  await save(savedId);
  const both = [await insertMember(db.sql, 'mina'), await insertMember(db.sql, 'jun')];
  for (const memberId of both) await insertReview(db.sql, { placeId: reviewed, memberId });
  await insertReview(db.sql, { placeId: far, memberId: both[0] ?? 0, isRecommended: false });
  await insertRow('모래성', 43);
  await insertRow('바위섬', SEARCH_LIST_MAX + 7);
  const [late] = await db.sql<[{ id: number }]>`select id from place where name = '바위섬 231'`;
  farAndReviewed = late.id;
  for (const memberId of both) await insertReview(db.sql, { placeId: farAndReviewed, memberId });
  await db.sql.begin((tx) => rebuildRegions(tx));
});

afterAll(async () => {
  await app.close();
  await db.close();
});

describe('the list of search results', () => {
  it.each(['1', '7', '20', '43', '50'])(
    '[12.2-8] continues after the first twenty by cursor, %s per page, nearest first, each once',
    async (limit) => {
      const { names, pages } = await listAllPages({ keyword: '모래성', limit });
      expect(names).toEqual(Array.from({ length: 43 }, (_, index) => `모래성 ${index + 1}`));
      expect(pages).toBe(Math.ceil(43 / Number(limit)));
    },
  );

  it('[12.2-8] has a total count up to one hundred', async () => {
    expect((await page({ keyword: '모래성', total: 'true' })).total).toEqual({ count: 43, isMore: false });
    expect((await page({ keyword: '바위섬', total: 'true' })).total).toEqual({ count: 100, isMore: true });
    expect((await page({ keyword: '없는말', total: 'true' })).total).toEqual({ count: 0, isMore: false });
    expect((await page({ keyword: '!!', total: 'true' })).total).toEqual({ count: 0, isMore: false });
    expect(await page({ keyword: '모래성' })).not.toHaveProperty('total');
  });

  it('[12.2-8] ends after the best matches', async () => {
    const { names } = await listAllPages({ keyword: '바위섬', limit: '50' });
    expect(names).toEqual(Array.from({ length: SEARCH_LIST_MAX }, (_, index) => `바위섬 ${index + 1}`));
  });

  it.each([
    [{}, ['물레방아', '큰 물레', '긴 물레']],
    [{ order: 'DISTANCE' }, ['큰 물레', '긴 물레', '물레방아']],
    [{ order: 'REVIEWS' }, ['긴 물레', '물레방아', '큰 물레']],
    [{ order: 'AGAIN' }, ['긴 물레', '큰 물레', '물레방아']],
    [{ category: 'food' }, ['물레방아', '큰 물레']],
    [{ openNow: 'true' }, ['물레방아', '긴 물레']],
    [{ openNow: 'true', category: 'food', order: 'REVIEWS' }, ['물레방아']],
  ])(
    '[12.2-8] for %o has names that begin with the keyword first, then the nearest, unless ordered otherwise',
    async (query, names) => {
      for (const limit of ['1', '3']) {
        const pages = Math.ceil(names.length / Number(limit));
        expect(await listAllPages({ keyword: '물레', ...query, limit })).toEqual({ names, pages });
      }
    },
  );

  it.each([
    { keyword: '' },
    { keyword: '물레', order: 'NAME' },
    { keyword: '물레', cursorId: '1', cursorDist: '3' },
    { keyword: '물레', limit: '51' },
  ])('is rejected for %o', async (query) => {
    const { status, body } = await get(PATH, query);
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it.each([
    ['-5', 3],
    ['0', 2],
    ['1', 0],
    ['9', 0],
  ])('continues after a cursor of another list with the key %s at the next larger key: %i', async (key, count) => {
    const cursor = { cursorKey: key, cursorId: '999999999', cursorDist: '1e9' };
    expect((await page({ keyword: '물레', ...cursor })).places).toHaveLength(count);
  });
});

describe('the markers of search results', () => {
  it('[12.2-8] are the first hundred of the list', async () => {
    const { body } = await get(MARKERS, { keyword: '바위섬' });
    expect(body.data).toHaveLength(100);
    expect(body.data[0]).toEqual({
      id: expect.any(Number),
      category: 'shop',
      latitude: 37.5446,
      longitude: 127.0559,
      name: '바위섬 1',
      rank: 1,
    });
    expect((await get(MARKERS, { keyword: '물레', openNow: 'true' })).body.data).toHaveLength(2);
    expect((await get(MARKERS, { keyword: '!!' })).body.data).toEqual([]);
  });

  it('[12.2-8] include open places behind hundreds of closed ones', async () => {
    const open = [290, 293, 296].map((nth) => `바위섬 ${nth}`);
    const isListed = (isOpen: boolean) =>
      db.sql`
        update place set open_minutes = ${isOpen ? '{[1440,2880)}' : null}::int4multirange where name = any(${open})`;
    await isListed(true);
    expect((await get(MARKERS, { keyword: '바위섬', openNow: 'true' })).body.data).toHaveLength(3);
    expect((await listAllPages({ keyword: '바위섬', openNow: 'true' })).names).toEqual(open);
    await isListed(false);
  });

  it.each(['DISTANCE', 'REVIEWS', 'AGAIN'])('[12.2-8] are the first places of the list by %s', async (order) => {
    for (const keyword of ['물레', '바위섬']) {
      const { body } = await get(MARKERS, { keyword, order });
      const ids: number[] = body.data.map(({ id }: { id: number }) => id);
      const { places } = await page({ keyword, order, limit: '50' });
      expect(ids.slice(0, 50)).toEqual(places.map(({ id }) => id));
    }
  });

  it('[12.2-8] include the place with the most reviews, however distant it is', async () => {
    const markerIds = async (order: Record<string, string>): Promise<number[]> =>
      (await get(MARKERS, { keyword: '바위섬', ...order })).body.data.map(({ id }: { id: number }) => id);
    expect(await markerIds({})).not.toContain(farAndReviewed);
    for (const order of ['REVIEWS', 'AGAIN']) {
      const ids = await markerIds({ order });
      expect([ids.length, ids[0]]).toEqual([100, farAndReviewed]);
    }
    const { status, body } = await get(MARKERS, { keyword: '바위섬', order: 'NAME' });
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('a place that the member has saved', () => {
  const ORDERS = [{}, { order: 'REVIEWS' }];

  async function marked(url: string, query: Record<string, string>, headers: Record<string, string>) {
    const { data } = (await app.inject({ url, query: { ...HERE, keyword: '물레', ...query }, headers })).json();
    const items: { id: number; isMarked?: boolean }[] = Array.isArray(data) ? data : data.places;
    expect(items).toHaveLength(3);
    return items.map(({ id, isMarked }) => [id === savedId, isMarked]).toSorted();
  }

  it.each(ORDERS)('is marked for a member, in the list and on the map: %o', async (query) => {
    const headers = await test.as(member);
    for (const url of [PATH, MARKERS]) {
      expect(await marked(url, query, headers), url).toEqual([
        [false, false],
        [false, false],
        [true, true],
      ]);
    }
  });

  it.each(ORDERS)('is not marked for another member: %o', async (query) => {
    const headers = await test.as(await signUp(db.sql, `other ${JSON.stringify(query).length}`));
    for (const url of [PATH, MARKERS]) {
      expect((await marked(url, query, headers)).map(([, isMarked]) => isMarked)).toEqual([false, false, false]);
    }
  });

  it.each(ORDERS)('is unknown for a guest: %o', async (query) => {
    const noneOf = async (url: string) => (await marked(url, query, {})).map(([, isMarked]) => isMarked);
    expect(await noneOf(PATH)).toEqual([false, false, false]);
    expect(await noneOf(MARKERS)).toEqual([undefined, undefined, undefined]);
  });
});

it('[20.1-9] an hour of the keyword says until when one can stay, unless another time is chosen', async () => {
  const food = { category: 'food', detailedCategory: '라멘' } as const;
  const hours = [{ dayOfWeek: 2, startMinute: 1_020, endMinute: 1_270 }];
  await insertPlace(db.sql, { ...food, name: '화요 라멘', hours });
  const stayOf = async (query: Record<string, string>) => (await page({ limit: '1', ...query })).places[0]?.stay;
  expect(await stayOf({ keyword: '저녁 7시 라멘' })).toEqual({ until: '21:10', min: 130 });
  expect(await stayOf({ keyword: '라멘', openAt: '2026-11-24T19:00' })).toEqual({ until: '21:10', min: 130 });
  expect(await stayOf({ keyword: '저녁 7시 라멘', openAt: '2026-11-24T20:00' })).toEqual({ until: '21:10', min: 70 });
  expect(await stayOf({ keyword: '라멘' })).toBeUndefined();
  await db.sql`delete from place where name = '화요 라멘'`;
});
