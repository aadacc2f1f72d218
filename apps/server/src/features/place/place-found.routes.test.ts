import { type PlacePage, SEARCH_LIST_MAX } from '@sol/contract/place';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../lib/clock.ts';
import { toPlaceColumns } from '../../lib/korean-search.ts';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { rebuildRegions } from './place-aggregates.ts';

/** Monday 23:30 in Seoul. */
const LATE_ON_MONDAY = '2026-11-23T23:30:00+09:00';
const ALL_MONDAY = [{ dayOfWeek: 1, startMinute: 0, endMinute: 1440 }];
const HERE = { userLat: '37.5446', userLng: '127.0559' };
const PATH = '/api/solmap/search/places';
const MARKERS = '/api/solmap/search/markers';

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];

async function get(url: string, query: Record<string, string>) {
  const response = await app.inject({ url, query: { ...HERE, ...query } });
  return { status: response.statusCode, body: response.json() };
}

async function page(query: Record<string, string>): Promise<PlacePage> {
  const { status, body } = await get(PATH, query);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data;
}

async function walk(query: Record<string, string>) {
  const names: string[] = [];
  for (let pages = 1, cursor: Record<string, string> = {}; ; pages += 1) {
    const { places, nextCursor, nextCursorDist, nextCursorKey } = await page({ ...query, ...cursor });
    names.push(...places.map(({ name }) => name));
    if (nextCursor === null) return { names, pages };
    cursor = { cursorId: String(nextCursor), cursorDist: String(nextCursorDist), cursorKey: String(nextCursorKey) };
  }
}

/** Each 11 m further north than the one before, the first at the person. */
async function insertRow(name: string, count: number): Promise<void> {
  const shop = { name, category: 'shop', detailedCategory: '가게', address: '서울 성동구 길 1' } as const;
  const names = { district: '성동구', neighborhood: '성수동', legalDong: null, adminDong: null };
  const { searchPairs, searchChoseong } = toPlaceColumns({ ...shop, ...names });
  await db.sql`
    insert into place (source, source_key, name, category, detailed_category, address, province, district, neighborhood,
      latitude, longitude, search_pairs, search_choseong)
    select 'demo', ${`${name} `} || n, ${`${name} `} || n, 'shop', '가게', '서울 성동구 길 1', '서울', '성동구', '성수동',
      37.5446 + (n - 1) / 10000.0, 127.0559, ${searchPairs}, ${searchChoseong}
    from generate_series(1, ${count}) n`;
}

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db, clock: fixedClock(LATE_ON_MONDAY) }));
  const far = await insertPlace(db.sql, { name: '물레방아', latitude: 37.56, category: 'food', hours: ALL_MONDAY });
  await insertPlace(db.sql, { name: '큰 물레', latitude: 37.55, category: 'food', detailedCategory: '한식' });
  const reviewed = await insertPlace(db.sql, { name: '긴 물레', latitude: 37.551, hours: ALL_MONDAY });
  const both = [await insertMember(db.sql, 'mina'), await insertMember(db.sql, 'jun')];
  for (const memberId of both) await insertReview(db.sql, { placeId: reviewed, memberId });
  await insertReview(db.sql, { placeId: far, memberId: both[0] ?? 0, isRecommended: false });
  await insertRow('모래성', 43);
  await insertRow('바위섬', SEARCH_LIST_MAX + 7);
  await db.sql.begin((tx) => rebuildRegions(tx));
});

afterAll(async () => {
  await app.close();
  await db.close();
});

describe('all that a search finds', () => {
  it.each(['1', '7', '20', '43', '50'])(
    '[12.2-8] goes past the first twenty by cursor, %s to a page, nearest first and each once',
    async (limit) => {
      const { names, pages } = await walk({ keyword: '모래성', limit });
      expect(names).toEqual(Array.from({ length: 43 }, (_, index) => `모래성 ${index + 1}`));
      expect(pages).toBe(Math.ceil(43 / Number(limit)));
    },
  );

  it('[12.2-8] says how many there are, up to a hundred and more', async () => {
    expect((await page({ keyword: '모래성', total: 'true' })).total).toEqual({ count: 43, isMore: false });
    expect((await page({ keyword: '바위섬', total: 'true' })).total).toEqual({ count: 100, isMore: true });
    expect((await page({ keyword: '없는말', total: 'true' })).total).toEqual({ count: 0, isMore: false });
    expect((await page({ keyword: '!!', total: 'true' })).total).toEqual({ count: 0, isMore: false });
    expect(await page({ keyword: '모래성' })).not.toHaveProperty('total');
  });

  it('[12.2-8] ends after the best of them', async () => {
    const { names } = await walk({ keyword: '바위섬', limit: '50' });
    expect(names).toEqual(Array.from({ length: SEARCH_LIST_MAX }, (_, index) => `바위섬 ${index + 1}`));
  });

  it.each([
    [{}, ['물레방아', '큰 물레', '긴 물레']],
    [{ order: 'DISTANCE' }, ['물레방아', '큰 물레', '긴 물레']],
    [{ order: 'REVIEWS' }, ['긴 물레', '물레방아', '큰 물레']],
    [{ order: 'AGAIN' }, ['긴 물레', '큰 물레', '물레방아']],
    [{ category: 'food' }, ['물레방아', '큰 물레']],
    [{ openNow: 'true' }, ['물레방아', '긴 물레']],
    [{ openNow: 'true', category: 'food', order: 'REVIEWS' }, ['물레방아']],
  ])(
    '[12.2-8] for %o puts a name that begins so first, then the nearest, unless told otherwise',
    async (query, names) => {
      for (const limit of ['1', '3']) {
        const pages = Math.ceil(names.length / Number(limit));
        expect(await walk({ keyword: '물레', ...query, limit })).toEqual({ names, pages });
      }
    },
  );

  it.each([
    { keyword: '' },
    { keyword: '물레', order: 'NAME' },
    { keyword: '물레', cursorId: '1', cursorDist: '3' },
    { keyword: '물레', limit: '51' },
  ])('is refused for %o', async (query) => {
    const { status, body } = await get(PATH, query);
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it.each(['-5', '0', '9'])('has nothing to give after a cursor of another list, or less', async (cursorKey) => {
    const cursor = { cursorKey, cursorId: '999999999', cursorDist: '1e9' };
    expect((await page({ keyword: '물레', ...cursor })).places.length).toBeLessThanOrEqual(3);
  });
});

describe('the markers of a search', () => {
  it('[12.2-8] are its first hundred', async () => {
    const { body } = await get(MARKERS, { keyword: '바위섬' });
    expect(body.data).toHaveLength(100);
    expect(body.data[0]).toEqual({ id: expect.any(Number), category: 'shop', latitude: 37.5446, longitude: 127.0559 });
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
    expect((await walk({ keyword: '바위섬', openNow: 'true' })).names).toEqual(open);
    await isListed(false);
  });
});
