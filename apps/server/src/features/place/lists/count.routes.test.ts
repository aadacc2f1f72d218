import { ID_LIST_MAX } from '@sol/contract/limits';
import type { Marker } from '@sol/contract/marker';
import { type PlacePage, type PlacePreview, TOTAL_MAX } from '@sol/contract/place';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildOverview, rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { toPlaceColumns } from '#lib/search/search-columns.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { insertPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const MONDAY_NOON = '2026-11-23T12:00:00+09:00';
const USER = { userLat: '37.5446', userLng: '127.0559' };
const BOX = { swLat: '37.5', swLng: '127', neLat: '37.6', neLng: '127.1' };
/** More than are candidates for a map with a filter. */
const WITHOUT_HOURS = 4_300;
const OPEN = 37;
const OPEN_ON_MONDAY = [{ dayOfWeek: 1, startMinute: 540, endMinute: 1080 }];

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];

async function get<Data>(url: string, query: Record<string, string>): Promise<Data> {
  const response = await app.inject({ url, query });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

async function listAll(url: string, query: Record<string, string>) {
  const places: PlacePreview[] = [];
  let cursor: Record<string, string> | undefined = { total: 'true' };
  let total: PlacePage['total'];
  while (cursor !== undefined) {
    const page: PlacePage = await get(url, { ...query, ...USER, limit: '50', ...cursor });
    total ??= page.total;
    places.push(...page.places);
    const { nextCursor, nextCursorDist, nextCursorKey } = page;
    const next = { cursorId: nextCursor, cursorDist: nextCursorDist, cursorKey: nextCursorKey };
    const known = Object.entries(next).filter(([, value]) => value !== null && value !== undefined);
    cursor = nextCursor === null ? undefined : Object.fromEntries(known.map(([key, value]) => [key, String(value)]));
  }
  return { ids: places.map(({ id }) => id), total };
}

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db, clock: fixedClock(MONDAY_NOON) }));
  const shop = { name: '달숲', category: 'shop', detailedCategory: '가게', address: '서울 성동구 달숲길 1' } as const;
  const names = { district: '성동구', neighborhood: '성수동', legalDong: null, adminDong: null };
  const { searchPairs, searchChoseong } = toPlaceColumns({ ...shop, ...names });
  await db.sql`
    insert into place (name, category, detailed_category, address, province, district, neighborhood,
      latitude, longitude, search_pairs, search_choseong)
    select '달숲', 'shop', '가게', '서울 성동구 달숲길 1', '서울', '성동구', '성수동',
      37.51 + (n % 70) / 1000.0, 127.01 + (n / 70) / 1000.0, ${searchPairs}, ${searchChoseong}
    from generate_series(1, ${WITHOUT_HOURS}::int) n`;
  for (let nth = 0; nth < OPEN; nth += 1) {
    const category = nth % 3 === 0 ? 'cafe' : 'food';
    const at = { latitude: 37.54 + nth / 5_000, longitude: 127.05 };
    await insertPlace(db.sql, { name: `물든 모래 ${nth}`, category, ...at, hours: OPEN_ON_MONDAY });
  }
  const closed = await insertPlace(db.sql, { name: '물든 모래', hours: OPEN_ON_MONDAY });
  await db.sql`update place set closed_at = now() where id = ${closed}`;
  // A city of two 시군구.
  const north = { district: '도봉구', neighborhood: '도봉동', legalDong: null, adminDong: null, latitude: 37.68 };
  await insertPlace(db.sql, { name: '북쪽 찻집', ...north, hours: OPEN_ON_MONDAY });
  await db.sql.begin(async (tx) => {
    await rebuildRegions(tx);
    await rebuildOverview(tx);
  });
}, 60_000);

afterAll(async () => {
  await app.close();
  await db.close();
});

const inBox = { list: '/api/solmap/places', markers: '/api/solmap/markers', query: BOX };
const region = (name: string) => {
  const path = `/api/solmap/region/${encodeURIComponent(name)}`;
  return { list: `${path}/places`, markers: `${path}/markers`, query: {} };
};

it.each([
  ['a box', inBox, { openNow: 'true' }, OPEN],
  ['a box', inBox, { openAt: '2026-11-24T12:00' }, 0],
  ['a box', inBox, { openNow: 'true', category: 'cafe' }, 13],
  ['a box', inBox, { category: 'food' }, 24],
  ['a 동', region('성수동'), { openNow: 'true' }, OPEN],
  ['a 구', region('성동구'), { openNow: 'true', category: 'food' }, 24],
  ['a city', region('서울'), { openNow: 'true' }, OPEN + 1],
  ['a city', region('서울'), { openNow: 'true', category: 'cafe' }, 14],
])('[12.2-8] the total, the pages and the markers of %s have the same places: %#', async (_, where, filter, count) => {
  const query = { ...where.query, ...filter };
  const { ids, total } = await listAll(where.list, query);
  expect(total).toEqual({ count, isMore: false });
  expect(new Set(ids).size).toBe(count);
  expect(ids).toHaveLength(count);
  const markers = await get<Marker[]>(where.markers, query);
  expect(markers.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
});

it.each([
  ['물든 모래', {}, OPEN],
  ['물든모래', { category: 'cafe' }, 13],
  ['물든 모래', { openNow: 'true', order: 'REVIEWS' }, OPEN],
  ['모래', { openAt: '2026-11-24T12:00' }, 0],
])('[12.2-8] the total, the pages and the markers of the keyword %s have the same places: %o', async (...given) => {
  const [keyword, filter, count] = given;
  const query = { keyword, ...filter };
  const { ids, total } = await listAll('/api/solmap/search/places', query);
  expect(total).toEqual({ count, isMore: false });
  const markers = await get<Marker[]>('/api/solmap/search/markers', { ...query, ...USER });
  expect(markers.map(({ id }) => id)).toEqual(ids);
});

it('[12.2-8] counts up to one hundred, and shows as many markers', async () => {
  const query = { keyword: '달숲' };
  const { ids, total } = await listAll('/api/solmap/search/places', query);
  expect(total).toEqual({ count: TOTAL_MAX, isMore: true });
  const markers = await get<Marker[]>('/api/solmap/search/markers', { ...query, ...USER });
  expect(markers.map(({ id }) => id)).toEqual(ids.slice(0, ID_LIST_MAX));
});
