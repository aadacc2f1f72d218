import type { SmartList } from '@sol/contract/smart-list';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMember, insertPlace, type TestPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

/** A Monday. */
const AFTERNOON = '2026-11-23T15:10:00+09:00';
const HERE = { userLat: '37.5446', userLng: '127.0559' };
const every = (startMinute: number, endMinute: number) =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, startMinute, endMinute }));
const UNTIL_22 = every(9 * 60, 22 * 60);

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let now = new Date(AFTERNOON);

async function insert(place: Partial<TestPlace>, details: Record<string, number> = {}): Promise<number> {
  const id = await insertPlace(db.sql, place);
  const stored = Object.entries(details).map(([name, value]) => [
    name,
    { value, source: 'museum', date: '2026-06-01' },
  ]);
  await db.sql`update place set details = ${db.sql.json(Object.fromEntries(stored))} where id = ${id}`;
  return id;
}

async function get<T>(path: string, query: Record<string, string> = {}, as?: number): Promise<T> {
  const headers = as === undefined ? {} : await test.as(as);
  const response = await test.app.inject({ url: path, query: { ...HERE, ...query }, headers });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}
const shown = ({ places }: SmartList) => places.map(({ name, reason }) => `${name}: ${reason}`);
const getList = async (id: string) => shown(await get<SmartList>(`/api/smart-list/${id}`));

beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db, clock: { now: () => now } });
  const library = { category: 'work', detailedCategory: '도서관', hours: UNTIL_22 } as const;
  await insert({ ...library, name: '먼 도서관', latitude: 37.56 });
  await insert({ ...library, name: '가까운 도서관', latitude: 37.546, hours: every(8 * 60, 23 * 60 + 30) });
  await insert({ ...library, name: '아홉 시 도서관', hours: every(9 * 60, 21 * 60) });
  await insert({ ...library, name: '늘 여는 도서관', latitude: 37.57, hours: every(0, 24 * 60) });
  await insert({ ...library, name: '어린이도서관' });
  await insert({ ...library, name: '이웃 도시 도서관', latitude: 37.6 });
  // 6.3 km to the north-east, in the square of 5 km around the user.
  await insert({ ...library, name: '대각선 도서관', latitude: 37.585, longitude: 127.107 });
  await insert({ ...library, name: '시간 모르는 도서관', hours: [] });
  const museum = { category: 'culture', detailedCategory: '미술관', hours: every(10 * 60, 18 * 60) } as const;
  await insert({ ...museum, name: '무료 미술관' }, { admission: 0 });
  await insert({ ...museum, name: '유료 미술관' }, { admission: 3000 });
  await insert({ ...museum, name: '모르는 미술관' });
  await insert(
    { ...museum, name: '쉬는 박물관', hours: [{ dayOfWeek: 2, startMinute: 600, endMinute: 1080 }] },
    { admission: 0 },
  );
  const park = { category: 'walk', detailedCategory: '근린공원' } as const;
  await insert({ ...park, name: '큰공원' }, { area: 123_456 });
  await insert({ ...park, name: '딱 큰공원', latitude: 37.55 }, { area: 100_000 });
  await insert({ ...park, name: '작은공원' }, { area: 99_999 });
  await insert({ name: '오후의 책방', latitude: 37.545 });
  await insert({ name: '아무 이름', detailedCategory: '북카페', latitude: 37.547 });
  await insert({ name: '커피 강남세무서점' });
  const food = { category: 'food', detailedCategory: '음식점' } as const;
  await insert({ ...food, name: '할머니 칼국수' });
  await insert({ ...food, name: '통큰갈비' });
});

afterAll(async () => {
  await test.app.close();
  await db.close();
});

it('[19-2] libraries that are open until 22:00 today, nearest first, with their closing times', async () => {
  expect(await getList('late-library')).toEqual([
    '가까운 도서관: 오늘 23:30까지',
    '먼 도서관: 오늘 22:00까지',
    '늘 여는 도서관: 오늘 밤새 열어요',
  ]);
});

it('[19-2] free museums that are open today', async () => {
  expect(await getList('free-museum')).toEqual(['무료 미술관: 미술관 · 입장 무료']);
  now = new Date('2026-11-23T18:00:00+09:00');
  expect(await getList('free-museum')).toEqual([]);
  now = new Date('2026-11-24T08:00:00+09:00');
  expect(await getList('free-museum')).toHaveLength(2);
  now = new Date(AFTERNOON);
});

it('[19-2] parks from 100,000 square metres on, places to read, and meals of one bowl', async () => {
  expect(await getList('big-park')).toEqual(['큰공원: 넓이 12만㎡', '딱 큰공원: 넓이 10만㎡']);
  expect(await getList('reading-cafe')).toEqual(['오후의 책방: 카페', '아무 이름: 북카페']);
  expect(await getList('quick-meal')).toEqual(['할머니 칼국수: 음식점']);
});

it('[19-2] the overview has the lists with a place, in their order, and what a member has saved', async () => {
  const lists = await get<SmartList[]>('/api/smart-list');
  expect(lists.map(({ id }) => id)).toEqual(['late-library', 'free-museum', 'big-park', 'reading-cafe', 'quick-meal']);
  expect(lists.map(({ title }) => title)[0]).toBe('22시까지 여는 도서관');
  const mina = await insertMember(db.sql, 'mina');
  const [park = 0] = (await db.sql<{ id: number }[]>`select id from place where name = '큰공원'`).map(({ id }) => id);
  await db.sql`insert into place_mark (member_id, place_id) values (${mina}, ${park})`;
  const ofMember = await get<SmartList[]>('/api/smart-list', {}, mina);
  const marks = ofMember.flatMap(({ places }) => places.filter(({ isMarked }) => isMarked).map(({ name }) => name));
  expect(marks).toEqual(['큰공원']);
});

it('[19-2] from 21:00 on, no list of libraries that close at 22:00', async () => {
  now = new Date('2026-11-23T20:59:00+09:00');
  expect(await getList('late-library')).toHaveLength(3);
  now = new Date('2026-11-23T21:00:00+09:00');
  const lists = await get<SmartList[]>('/api/smart-list');
  expect(lists.map(({ id }) => id)).toEqual(['big-park', 'reading-cafe', 'quick-meal']);
  now = new Date(AFTERNOON);
});

it('[19-2] has no list far from all places', async () => {
  expect(await get('/api/smart-list', { userLat: '33.4', userLng: '126.5' })).toEqual([]);
});

it.each([
  ['/api/smart-list/none', HERE],
  ['/api/smart-list', { userLat: '37.5' }],
  ['/api/smart-list/big-park', { userLat: '91', userLng: '0' }],
])('responds 400 to %s with %o', async (url, query) => {
  expect((await test.app.inject({ url, query: query as Record<string, string> })).statusCode).toBe(400);
});
