import type { RelatedItem } from '@sol/contract/place-search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { insertPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

/** At 성수역. */
const HERE = { userLat: '37.54458', userLng: '127.05596' };

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];

async function related(keyword: string): Promise<string[]> {
  const response = await app.inject({ url: '/api/solmap/search/related', query: { keyword, ...HERE } });
  expect(response.statusCode).toBe(200);
  const items: RelatedItem[] = response.json().data;
  return items.map(({ name, isSimilar }) => (isSimilar ? `? ${name}` : name));
}

/** A place in a region whose 동 of all kinds have one name. */
function placeIn(district: string, dong: string, name: string, latitude: number, longitude = 127.0276) {
  const region = { district, neighborhood: dong, legalDong: null, adminDong: null };
  return insertPlace(db.sql, { ...region, address: `서울 ${district} ${dong}길 7`, name, latitude, longitude });
}

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db }));
  await placeIn('강남구', '역삼동', '강남역 앞집', 37.4979);
  await placeIn('강남구', '삼성동', '구청 앞집', 37.5171, 127.0411);
  await placeIn('서초구', '반포동', '터미널 앞집', 37.5045, 127.0049);
  const branches = ['하늘찻집 성수점', '하늘찻집 뚝섬점', '하늘찻집', '하늘찻집 건대점'];
  for (const [index, name] of branches.entries()) {
    await placeIn('성동구', '성수동', name, 37.5447 + index / 500, 127.0559);
  }
  // A bookshop and names of several words are no branches.
  const shops = ['바람 언덕점', '바람 찻집점', '바람 서점', '바람돈까스 성수점', '바람', '바람 다락'];
  for (const [index, name] of shops.entries()) {
    await placeIn('성동구', '성수동', name, 37.5447 + index / 500, 127.0559);
  }
  for (const [index, name] of ['은하수 성수점', '은하수 뚝섬점', '은하수 건대점'].entries()) {
    await placeIn('성동구', '성수동', name, 37.5447 + index / 500, 127.0559);
  }
  await insertPlace(db.sql, { name: '은하수', category: 'walk', latitude: 37.55, longitude: 126.99 });
  await placeIn('성동구', '성수동', '스타벅스 성수점', 37.545, 127.0559);
  await placeIn('성동구', '성수동', '메가MGC커피 성수점', 37.5451, 127.0559);
  await placeIn('중구', '필동', '달마을', 37.5512, 126.9882);
  await placeIn('중구', '필동', '달마을 찻집', 37.545, 127.0559);
  await placeIn('김천시', '달마을동', '가게', 36.12, 128.1);
  // Within a day's trip.
  await placeIn('춘천시', '해마을면', '가게', 37.6, 127.5);
  await placeIn('성동구', '성수동', '해마을', 37.545, 127.0559);
  const others = ['강남 면옥 역삼점', '강남 안경 본점', '강남 다락 테헤란점'];
  const categories = ['food', 'shop', 'cafe'] as const;
  for (const [index, name] of others.entries()) {
    await insertPlace(db.sql, { name, category: categories[index] ?? 'cafe', latitude: 37.545 });
  }
  await placeIn('구례군', '별마을면', '별마을 찻집', 35.2, 127.4);
  await placeIn('구례군', '별마을면', '별마을', 35.2, 127.4);
  await placeIn('서초구', '반포동', '가디언 상회', 37.5, 127.01);
  await placeIn('금천구', '가산동', '디지털 밥집', 37.4812, 126.8827);
  await db.sql.begin(rebuildRegions);
});

afterAll(async () => {
  await app.close();
  await db.close();
});

it('[12.2-1] has the station of the keyword after its 구, before other stations and 동', async () => {
  expect((await related('강남')).slice(0, 4)).toEqual(['강남구', '강남역', '삼성동', '역삼동']);
  expect(await related('강남')).toContain('강남구청역');
});

it('[12.2-1] finds a station by its short name, but not by the initials of it', async () => {
  for (const keyword of ['고터', '고터역']) expect((await related(keyword))[0]).toBe('고속터미널역');
  expect(await related('ㄱㅌ')).not.toContain('고속터미널역');
});

it('[12.2-1] searches around a station that is named by its short name', async () => {
  expect(await related('고터 앞집')).toEqual(['터미널 앞집']);
  expect(await related('가디')).toEqual(['가산디지털단지역', '가디언 상회']);
});

it('lists the nearest branches of a chain before a place with the exact name', async () => {
  expect(await related('하늘찻집')).toEqual(['하늘찻집 성수점', '하늘찻집 뚝섬점', '하늘찻집', '하늘찻집 건대점']);
});

it('lists a place with the exact name before names that are not of a chain', async () => {
  expect((await related('바람'))[0]).toBe('바람');
});

it('lists a place with the exact name before a chain of another category', async () => {
  expect((await related('은하수'))[0]).toBe('은하수');
});

it('lists a near place with the exact name before 동 of distant cities', async () => {
  expect((await related('달마을')).slice(0, 3)).toEqual(['달마을', '달마을동', '달마을 찻집']);
});

it('lists a 동 of a day’s trip before a near place with the exact name', async () => {
  expect((await related('해마을')).slice(0, 2)).toEqual(['해마을면', '해마을']);
});

it('lists the 동 of a distant city before its place with the exact name', async () => {
  expect((await related('별마을')).slice(0, 3)).toEqual(['별마을면', '별마을', '별마을 찻집']);
});

it.each([
  ['스벅', '스타벅스 성수점'],
  ['스벅 성수', '스타벅스 성수점'],
  ['메가커피', '메가MGC커피 성수점'],
])('[12.2-4] finds by the short name %s %s', async (keyword, name) => {
  expect((await related(keyword))[0]).toBe(name);
});
