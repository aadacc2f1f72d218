import { SEARCH_RESULTS_MAX } from '@sol/contract/limits';
import type { Marker } from '@sol/contract/marker';
import type { PlacePage } from '@sol/contract/place';
import type { RelatedItem } from '@sol/contract/place-search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { SCANNED_ROWS } from '#features/place/lists/list.repository.ts';
import { toBits } from '#lib/fact/fact-codes.ts';
import { insertPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

/** At 성수역. */
const HERE = { userLat: '37.54458', userLng: '127.05596' };
/** At a place in 수원시. */
const IN_SUWON = { userLat: '37.3', userLng: '126.97' };

/** The places in 수원시, the nearest to their mean first. */
const OWN = ['권선 책방', '팔달 책방', '수원 책방', '장안 책방', '영통 책방'];

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];

async function get<Data>(path: string, query: Record<string, string> = {}): Promise<Data> {
  const response = await app.inject({ url: path, query: { ...HERE, ...query } });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

const related = (keyword: string) => get<RelatedItem[]>('/api/solmap/search/related', { keyword });
const namesOf = (items: readonly { name?: string }[]) => items.map(({ name }) => name);
const listOf = (region: string, query?: Record<string, string>) =>
  get<PlacePage>(`/api/solmap/region/${encodeURIComponent(region)}/places`, query);

function placeIn(
  province: string,
  district: string,
  more: { name: string; latitude: number; longitude: number; category?: 'food' },
) {
  const region = { province, district, neighborhood: '가운데동', legalDong: null, adminDong: null };
  return insertPlace(db.sql, { ...region, address: `${province} ${district} 1`, ...more });
}

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db }));
  // More than are read, in the corner of its box that is nearest to the user and farthest from its center.
  const id = await placeIn('경기', '의왕시', { name: '의왕 책방', latitude: 37.2999, longitude: 127.0599 });
  await db.sql`
    insert into place (name, category, detailed_category, address, province, district, neighborhood,
      latitude, longitude, search_pairs, search_choseong)
    select name, category, detailed_category, address, province, district, neighborhood,
      latitude - number / 1e8, longitude, search_pairs, search_choseong
    from place, generate_series(1, ${2 * SCANNED_ROWS}::int) number where id = ${id}`;
  await placeIn('경기', '수원시 장안구', { name: '장안 책방', latitude: 37.3, longitude: 126.97 });
  await placeIn('경기', '수원시 권선구', { name: '권선 책방', latitude: 37.265, longitude: 126.98 });
  await placeIn('경기', '수원시 팔달구', { name: '팔달 책방', latitude: 37.262, longitude: 126.975 });
  await placeIn('경기', '수원시 영통구', { name: '영통 책방', latitude: 37.26, longitude: 127.06 });
  // Sources name wards or not.
  await placeIn('경기', '수원시', { name: '수원 책방', latitude: 37.258, longitude: 126.968 });
  await placeIn('부산', '중구', { name: '부산 책방', latitude: 35.1, longitude: 129.03 });
  await placeIn('부산', '해운대구', { name: '해운대 책방', latitude: 35.16, longitude: 129.16 });
  await placeIn('경남', '김해시', { name: '김해 책방', latitude: 35.14, longitude: 129.1 });
  await placeIn('인천', '중구', { name: '인천 책방', latitude: 37.47, longitude: 126.62 });
  await db.sql.begin(rebuildRegions);
}, 60_000);

afterAll(async () => {
  await app.close();
  await db.close();
});

it.each([
  ['수원', '수원시', '경기 수원시'],
  ['수원시', '수원시', '경기 수원시'],
  ['부산', '부산', '부산광역시'],
  ['부산시', '부산', '부산광역시'],
  ['부산광역시', '부산', '부산광역시'],
  ['busan', '부산', '부산광역시'],
])('finds by %s the city %s', async (keyword, name, address) => {
  expect((await related(keyword))[0]).toMatchObject({ type: 'DISTRICT', name, address, isNamed: true });
});

it('has no city of one 시군구', async () => {
  const names = namesOf(await related('인천'));
  expect(names).toContain('인천 중구');
  expect(names).not.toContain('인천');
});

it('lists the places of all wards, from the center on, if the user is elsewhere', async () => {
  expect(namesOf((await listOf('수원시')).places)).toEqual(OWN);
  expect(namesOf((await listOf('부산')).places).toSorted()).toEqual(['부산 책방', '해운대 책방']);
});

it('lists them from the user on in the city', async () => {
  const { places } = await listOf('수원시', IN_SUWON);
  expect(namesOf(places).slice(0, 3)).toEqual(['장안 책방', '권선 책방', '팔달 책방']);
});

it('continues after the first page, and counts all', async () => {
  const first = await listOf('수원시', { limit: '4', total: 'true' });
  expect(first.total).toEqual({ count: 5, isMore: false });
  const after = { cursorId: String(first.nextCursor), cursorDist: String(first.nextCursorDist) };
  expect(namesOf((await listOf('수원시', { limit: '4', ...after })).places)).toEqual(['영통 책방']);
});

it('lists those with the most reviews first, the others from the center on', async () => {
  await db.sql`update place set review_count = 2, recommend_count = 1 where name = '영통 책방'`;
  await db.sql`update place set review_count = 3, recommend_count = 1 where id = (
    select id from place where name = '의왕 책방' order by id limit 1)`;
  const first = await listOf('수원시', { order: 'REVIEWS', limit: '2' });
  const after = {
    cursorId: String(first.nextCursor),
    cursorDist: String(first.nextCursorDist),
    cursorKey: String(first.nextCursorKey),
  };
  const second = await listOf('수원시', { order: 'REVIEWS', limit: '3', ...after });
  expect(namesOf([...first.places, ...second.places])).toEqual(['영통 책방', ...OWN.slice(0, 4)]);
  await db.sql`update place set review_count = 0, recommend_count = 0`;
});

it.each([{ category: 'shop' }, { facts: 'SEAT:YES' }])(
  'lists and counts the places of a city with %j',
  async (filter) => {
    await db.sql`update place set category = 'shop'`;
    await db.sql`
    insert into place_fact (place_id, fact, value, agree, total, confirmed_on, counts)
    select id, 'SEAT', 'YES', 1, 1, '2026-11-20', '[]' from place where ${'facts' in filter}`;
    await db.sql`update place set category = 'cafe', fact_bits = ${toBits([{ fact: 'SEAT', value: 'YES' }])}
    where ${'facts' in filter}`;
    const { places, total } = await listOf('수원시', { ...filter, total: 'true' });
    expect(namesOf(places)).toEqual(OWN);
    expect(total).toEqual({ count: 5, isMore: false });
  },
);

it('has markers of the city only', async () => {
  const markers = await get<Marker[]>(`/api/solmap/region/${encodeURIComponent('부산')}/markers`);
  expect(markers.map(({ latitude }) => latitude).toSorted()).toEqual([35.1, 35.16]);
});

it('lists the wards of a city before its 동', async () => {
  const regions = namesOf(await related('수원')).slice(0, 5);
  expect(regions).toEqual(['수원시', '장안구', '영통구', '권선구', '팔달구']);
});

it('searches a keyword with the name of a city around it, but one without 시 around the user', async () => {
  await placeIn('서울', '성동구', { name: '수원 만두', latitude: 37.545, longitude: 127.0559 });
  // As many as fill the results.
  for (let number = 1; number <= SEARCH_RESULTS_MAX; number += 1) {
    await placeIn('경기', '수원시 장안구', { name: `수원 만두 ${number}호점`, latitude: 37.3, longitude: 126.97 });
  }
  await placeIn('경기', '수원시 장안구', { name: '장안 만두', latitude: 37.3, longitude: 126.97 });
  expect(namesOf(await related('수원 만두'))[0]).toBe('수원 만두');
  expect(namesOf(await related('수원시 만두'))).not.toContain('수원 만두');
});

it('[12.2-6] limits words for going alone to the city that they name, not to names', async () => {
  await placeIn('부산', '중구', { name: '바다 국밥', latitude: 35.101, longitude: 129.031, category: 'food' });
  await placeIn('경기', '수원시 팔달구', { name: '행궁 국밥', latitude: 37.263, longitude: 126.976, category: 'food' });
  const seoul = { latitude: 37.545, longitude: 127.056, category: 'food' as const };
  await placeIn('서울', '성동구', { name: '부산 횟집', ...seoul });
  await placeIn('서울', '성동구', { name: '수원 갈비', ...seoul });
  const search = async (keyword: string) =>
    namesOf((await get<PlacePage>('/api/solmap/search/places', { keyword })).places);
  expect(await search('부산 혼밥')).toEqual(['바다 국밥']);
  expect(namesOf(await related('부산 혼밥'))).toEqual(['바다 국밥']);
  expect(await search('수원 혼밥')).toEqual(['행궁 국밥']);
  expect(await search('수원시 혼밥')).toEqual(['행궁 국밥']);
  // With another word, the city may be a part of a name.
  expect(await search('수원 갈비 혼밥')).toEqual(['수원 갈비']);
  expect(await search('수원시 행궁 혼밥')).toEqual(['행궁 국밥']);
  // A kind of food that no place there has is left out.
  expect(await search('수원시 갈비 혼밥')).toEqual(['행궁 국밥']);
  expect(await search('부산 횟집')).toEqual(['부산 횟집']);
  await placeIn('경기', '수원시 장안구', { name: '장안 국밥', latitude: 37.299, longitude: 126.971, category: 'food' });
  expect(await search('수원 혼밥')).toEqual(['행궁 국밥', '장안 국밥']);
  const there = await get<PlacePage>('/api/solmap/search/places', { keyword: '수원 혼밥', ...IN_SUWON });
  expect(namesOf(there.places)).toEqual(['장안 국밥', '행궁 국밥']);
  // Nothing to eat there: the nearest elsewhere, which the response says.
  const elsewhere = await get<PlacePage>('/api/solmap/search/places', { keyword: '인천 혼밥' });
  expect(elsewhere.places).not.toEqual([]);
  expect(elsewhere.reading?.dropped).toEqual([{ word: '인천', reason: 'NOWHERE' }]);
});
