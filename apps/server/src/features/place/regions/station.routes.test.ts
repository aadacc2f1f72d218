import type { PlacePage, PlacePreview } from '@sol/contract/place';
import type { RelatedItem } from '@sol/contract/place-search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { insertPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { writeStations } from './station.repository.ts';

/** 성수역 of stations.json. */
const SEONGSU = { latitude: 37.54458, longitude: 127.05596 };
/** 건대입구역. */
const KONDAE = { latitude: 37.54041, longitude: 127.06916 };
const USER = { userLat: '37.5326', userLng: '127.0246' };
/** Degrees of latitude of a metre on the ground. */
const METRE = 1 / 111_320;

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];

const north = (metres: number) => ({ ...SEONGSU, latitude: SEONGSU.latitude + metres * METRE });

async function get<Data>(path: string, query: Record<string, string> = {}): Promise<Data> {
  const response = await app.inject({ url: path, query: { ...USER, ...query } });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

const related = (keyword: string) => get<RelatedItem[]>('/api/solmap/search/related', { keyword });
const placesOf = async (path: string, query?: Record<string, string>) =>
  (await get<{ places: PlacePreview[] }>(path, query)).places.map(({ name }) => name);
const regionPath = (name: string, list: string) => `/api/solmap/region/${encodeURIComponent(name)}/${list}`;

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db }));
  const { sql } = db;
  await insertPlace(sql, { ...north(0), name: '역앞 다방' });
  await insertPlace(sql, { ...north(770), name: '끝자락 찻집' });
  await insertPlace(sql, { ...north(830), name: '조금 먼 다방' });
  // In the square around the circle, but not in the circle.
  const corner = { latitude: SEONGSU.latitude + 700 * METRE, longitude: SEONGSU.longitude + 880 * METRE };
  await insertPlace(sql, { ...corner, name: '모서리 다방' });
  await insertPlace(sql, { ...north(300), name: '뜨는 국밥', category: 'food', detailedCategory: '한식' });
  await insertPlace(sql, { latitude: 37.5507, longitude: 127.0347, name: '강변 쉼터' });
  await insertPlace(sql, { ...KONDAE, name: '학교 앞 다방' });
  await insertPlace(sql, { ...KONDAE, name: '학교 앞 국수', category: 'food' });
  await insertPlace(sql, { latitude: 37.5507, longitude: 127.0347, name: '건대 다방' });
  await insertPlace(sql, { latitude: 37.4812, longitude: 126.9527, name: '고개 다방' });
  await insertPlace(sql, { latitude: 37.46, longitude: 126.952, name: '서울대 다방' });
  const busan = { province: '부산', district: '중구', neighborhood: '남포동', legalDong: null, adminDong: null };
  const address = '부산 중구 구덕로 1';
  await insertPlace(sql, { ...busan, address, name: '항구 다방', latitude: 35.0976, longitude: 129.0347 });
  await insertPlace(sql, {
    ...busan,
    neighborhood: '역전동',
    address,
    name: '역전 국수',
    latitude: 35.15,
    longitude: 129.1,
  });
  await sql.begin(async (tx) => {
    const namPo = { name: '남포', lines: ['1호선'], latitude: 35.0979, longitude: 129.0343 };
    await writeStations(tx, [
      { ...namPo, key: 'node/7001' },
      // Another platform of it, and the station of the app again.
      { ...namPo, key: 'node/7002', latitude: 35.0991 },
      { ...SEONGSU, key: 'node/7003', name: '성수', lines: [] },
      { name: '응봉', lines: [], key: 'node/7005', latitude: 35.0961, longitude: 129.0337 },
      { name: '부산', lines: [], key: 'node/7006', latitude: 35.099, longitude: 129.0345 },
      { name: '무인', lines: [], key: 'node/7004', latitude: 35.3, longitude: 129.2 },
    ]);
    await rebuildRegions(tx);
  });
});

afterAll(async () => {
  await app.close();
  await db.close();
});

it('[12.2-1] leaves out a 동 whose full name only begins with the name of the station', async () => {
  const names = (await related('부산역')).map(({ name }) => name);
  expect(names.slice(0, 1)).toEqual(['부산역']);
  expect(names).not.toContain('역전동');
  expect((await related('부산 역')).map(({ name }) => name)).not.toContain('역전동');
  expect((await related('부산 역ㅈ')).map(({ name }) => name)).toContain('역전동');
});

it('[12.2-1] offers a station as a region with its lines and its district', async () => {
  const items = await related('성수역');
  expect(items[0]).toEqual({
    type: 'DISTRICT',
    name: '성수역',
    address: '2호선 · 서울 성동구',
    distance: { value: expect.any(Number), unit: 'km' },
    isNamed: true,
  });
  expect(items.filter(({ name }) => name === '성수역')).toHaveLength(1);
});

it('[12.2-1] offers a station without its 역 after the 동 of that name, and not as named in full', async () => {
  const items = (await related('성수')).filter(({ type }) => type === 'DISTRICT');
  const names = items.map(({ name }) => name);
  expect(names[0]).toBe('성수동');
  expect(names).toContain('성수역');
  expect(items.find(({ name }) => name === '성수역')).not.toHaveProperty('isNamed');
});

it('[12.2-1] lists and shows on the map the places within 800 m of the station', async () => {
  const inside = ['역앞 다방', '뜨는 국밥', '끝자락 찻집'];
  expect((await placesOf(regionPath('성수역', 'places'))).toSorted()).toEqual(inside.toSorted());
  const markers = await get<{ latitude: number }[]>(regionPath('성수역', 'markers'));
  expect(markers).toHaveLength(inside.length);
});

it('[12.2-1] lists them from the station on, and from the user on who is near it', async () => {
  const fromStation = ['역앞 다방', '뜨는 국밥', '끝자락 찻집'];
  expect(await placesOf(regionPath('성수역', 'places'))).toEqual(fromStation);
  expect(await placesOf('/api/solmap/search/places', { keyword: '성수역 주변' })).toEqual(fromStation);
  const at = ({ latitude, longitude }: typeof SEONGSU) => ({ userLat: String(latitude), userLng: String(longitude) });
  for (const [metres, names] of [
    [790, fromStation.toReversed()],
    [810, fromStation],
  ] as const) {
    expect(await placesOf(regionPath('성수역', 'places'), at(north(metres)))).toEqual(names);
    const query = { keyword: '성수역 주변', ...at(north(metres)) };
    expect(await placesOf('/api/solmap/search/places', query)).toEqual(names);
  }
});

it.each([regionPath('성수역', 'places'), '/api/solmap/search/places'])(
  '[12.2-1] continues the list from the station on, and counts all: %s',
  async (path) => {
    const query = path.endsWith('/search/places') ? { keyword: '성수역 주변' } : {};
    const first = await get<PlacePage>(path, { ...query, limit: '2', total: 'true' });
    expect(first.total).toEqual({ count: 3, isMore: false });
    const cursor = {
      cursorId: String(first.nextCursor),
      cursorDist: String(first.nextCursorDist),
      ...('nextCursorKey' in first && { cursorKey: String(first.nextCursorKey) }),
    };
    expect(await placesOf(path, { ...query, limit: '2', ...cursor })).toEqual(['끝자락 찻집']);
  },
);

it.each(['REVIEWS', 'AGAIN'])('[12.2-1] lists them by %s, and of one category', async (order) => {
  expect(await placesOf(regionPath('성수역', 'places'), { order, category: 'food' })).toEqual(['뜨는 국밥']);
});

it('[12.2-1] finds by a station and a word the places around it, whose address does not name it', async () => {
  expect(await placesOf('/api/solmap/search/places', { keyword: '성수역 다방' })).toEqual(['역앞 다방']);
  expect((await related('성수역 다방')).map(({ name }) => name)).toEqual(['역앞 다방']);
  expect(await placesOf('/api/solmap/search/places', { keyword: '남포역 국밥' })).toEqual(['뜨는 국밥']);
});

it('[12.2-1] [12.2-6] finds by a station and a word for going alone the places around it', async () => {
  const search = (keyword: string) => placesOf('/api/solmap/search/places', { keyword });
  expect(await search('성수역 혼밥')).toEqual(['뜨는 국밥']);
  expect((await related('성수역 혼밥')).map(({ name }) => name)).toEqual(['뜨는 국밥']);
  expect(await search('성수역 맛집')).toEqual(['뜨는 국밥']);
  expect(await search('성수역 근처 다방')).toEqual(['역앞 다방']);
  expect(await search('성수역 주변')).toEqual(expect.arrayContaining(['역앞 다방', '뜨는 국밥', '끝자락 찻집']));
  expect(await search('성수역 주변')).toHaveLength(3);
  // Nothing to eat there: the nearest elsewhere.
  expect(await search('남포역 혼밥')).toEqual(['뜨는 국밥', '학교 앞 국수']);
});

it.each([
  // After the place that has both words as its name.
  ['건대', ['건대 다방', '학교 앞 다방']],
  ...['건대입구', '건대역', '건대입구역'].map((station): [string, string[]] => [station, ['학교 앞 다방']]),
] as [string, string[]][])('[12.2-1] finds by %s and a word the places around it', async (station, names) => {
  expect(await placesOf('/api/solmap/search/places', { keyword: `${station} 다방` })).toEqual(names);
  expect(await placesOf('/api/solmap/search/places', { keyword: `${station} 혼밥` })).toEqual(['학교 앞 국수']);
});

it('[12.2-1] does not take a university that is far from its station for the station', async () => {
  expect(await placesOf('/api/solmap/search/places', { keyword: '서울대 다방' })).toEqual(['서울대 다방']);
  expect(await placesOf('/api/solmap/search/places', { keyword: '서울대입구 다방' })).toEqual(['고개 다방']);
});

it('[12.2-1] offers for the name of a district only stations whose name needs it', async () => {
  const items = await related('성동구');
  expect(items[0]).toMatchObject({ name: '성동구', isNamed: true });
  expect(items.map(({ name }) => name).filter((name) => name.endsWith('역'))).toEqual(['성동구 응봉역']);
});

it('[12.2-1] has the stations of imported files once, and none without places', async () => {
  expect((await related('남포역')).map(({ type, name }) => [type, name])).toEqual([['DISTRICT', '남포역']]);
  expect(await placesOf(regionPath('남포역', 'places'))).toEqual(['항구 다방']);
  expect(await related('무인역')).toEqual([]);
  const response = await app.inject({ url: regionPath('무인역', 'places'), query: USER });
  expect(response.statusCode).toBe(404);
});

it('[12.2-1] tells stations of the same name apart', async () => {
  const items = (await related('응봉역')).filter(({ type }) => type === 'DISTRICT');
  expect(items.map(({ name, address }) => [name, address])).toEqual([
    ['성동구 응봉역', '경의중앙선 · 서울 성동구'],
    ['중구 응봉역', '부산 중구'],
  ]);
  expect((await related('부산 응봉역')).at(0)).toMatchObject({ name: '중구 응봉역', isNamed: true });
});

it('writes only stations that changed', async () => {
  await db.sql.begin(async (tx) => {
    const station = { key: 'node/7004', name: '무인', lines: [], latitude: 35.3, longitude: 129.2 };
    expect(await writeStations(tx, [station])).toBe(0);
    expect(await writeStations(tx, [{ ...station, latitude: 35.31 }])).toBe(1);
  });
});
