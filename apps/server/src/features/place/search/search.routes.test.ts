import { SEARCH_RESULTS_MAX } from '@sol/contract/limits';
import type { RelatedItem } from '@sol/contract/place-search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { type SearchedPlace, toPlaceColumns } from '#lib/search/search-columns.ts';
import { insertPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const HERE = { userLat: '37.5446', userLng: '127.0559' };

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];

async function get(path: string, query: Record<string, string>) {
  const response = await app.inject({ url: path, query });
  return { status: response.statusCode, body: response.json() };
}

async function related(keyword: string): Promise<RelatedItem[]> {
  const { status, body } = await get('/api/solmap/search/related', { keyword, ...HERE });
  expect(status).toBe(200);
  return body.data;
}

const namesOf = (items: { name: string }[]) => items.map(({ name }) => name);

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db }));
  const { sql } = db;
  const add = (name: string, latitude: number, more = {}) => insertPlace(sql, { name, latitude, ...more });
  await add('블루보틀 성수', 37.5446);
  await add('오래된 블루보틀', 37.545);
  await add('Blue CAFE', 37.546, { category: 'work', detailedCategory: '작업실' });
  await add('100% 커피_집', 37.547);
  await add('값싼 밥집', 37.548, { category: 'food', detailedCategory: '한식' });
  await add('도보', 37.549, { category: 'food', detailedCategory: '한식' });
  await add('먼 카페', 37.7, {
    district: '도봉구',
    neighborhood: '도봉동',
    legalDong: '도봉동',
    adminDong: '도봉1동',
    address: '서울 도봉구 도봉로 1',
  });
  const inMapo = (dong: string) => ({
    district: '마포구',
    neighborhood: dong,
    legalDong: dong,
    adminDong: dong,
    address: '서울 마포구 양화로 1',
    category: 'shop',
    detailedCategory: '서점',
  });
  await add('먼 책방', 37.9, inMapo('서교동'));
  await add('더 먼 책방', 38.1, inMapo('망원동'));
  await sql.begin((tx) => rebuildRegions(tx));
});

afterAll(async () => {
  await app.close();
  await db.close();
});

describe('a related search', () => {
  it('[7.1-9] [3.2-11] returns regions first, then places, each with its distance', async () => {
    const items = await related('성수');
    expect(items[0]).toEqual({
      type: 'DISTRICT',
      name: '성수동',
      address: '서울 성동구 성수동',
      distance: { value: expect.any(Number), unit: 'm' },
    });
    expect(namesOf(items).slice(0, 4)).toEqual(['성수동', '성수역', '성수1가1동', '성수동1가']);
    expect(items[1]).toMatchObject({ type: 'DISTRICT' });
    expect(items[4]).toMatchObject({ type: 'PLACE', name: '블루보틀 성수', category: 'cafe', isMarked: false });
    expect(items[4]).toMatchObject({ distance: { value: 0, unit: 'm' }, address: '서울 성동구 왕십리로 83-21' });
  });

  it.each([
    ['성동구', '성동구'],
    ['성동', '성동구'],
    ['ㅅㄷㄱ', '성동구'],
    ['서울 도봉동', '도봉동'],
    ['도봉ㄷ', '도봉동'],
  ])('returns for %s %s', async (keyword, region) => {
    expect(await related(keyword)).toContainEqual(expect.objectContaining({ type: 'DISTRICT', name: region }));
  });

  it('puts regions with an exact name before those within a matching region, regardless of distance', async () => {
    expect(namesOf(await related('마포'))).toEqual(['마포구', '서교동', '망원동', '먼 책방', '더 먼 책방']);
  });

  it('puts places with an exact name before regions that only begin with the keyword', async () => {
    expect(namesOf(await related('도보')).slice(0, 2)).toEqual(['도보', '도봉구']);
    expect(namesOf(await related('도ㅂ'))[0]).toBe('도봉구');
  });

  it('puts names that begin with the keyword first, then names that contain it, then other matches', async () => {
    expect(namesOf(await related('블루'))).toEqual(['블루보틀 성수', '오래된 블루보틀']);
    expect(namesOf(await related('카ㅍ'))).toEqual(['먼 카페', '블루보틀 성수', '오래된 블루보틀', '100% 커피_집']);
  });

  it.each([
    ['블루보틀', '블루보틀 성수'],
    ['블루 보틀', '오래된 블루보틀'],
    ['오래된블루보틀', '오래된 블루보틀'],
    ['블ㄹ', '블루보틀 성수'],
    ['브', '블루보틀 성수'],
    ['ㅂㄹㅂㅌ', '오래된 블루보틀'],
    ['ㅂㄹ', '블루보틀 성수'],
    ['카페'.normalize('NFD'), '먼 카페'],
    ['카ㅍ', '먼 카페'],
    ['캎', '먼 카페'],
    ['cafe', 'Blue CAFE'],
    ['값', '값싼 밥집'],
    ['갑', '값싼 밥집'],
    ['100%', '100% 커피_집'],
    ['커피_집', '100% 커피_집'],
    ['도봉동 카페', '먼 카페'],
    ['성수동 밥집', '값싼 밥집'],
  ])('finds for %s %s', async (keyword, name) => {
    expect(namesOf(await related(keyword))).toContain(name);
  });

  it('treats a single consonant after syllables as the beginning of a syllable, not as choseong', async () => {
    await insertPlace(db.sql, { name: '사슴벌레', category: 'shop', detailedCategory: '가게', latitude: 37.5447 });
    await insertPlace(db.sql, { name: '성수벌집', category: 'shop', detailedCategory: '가게', latitude: 37.5448 });
    expect(namesOf(await related('성수ㅂ'))).toEqual(['성수벌집']);
    expect(namesOf(await related('성수 ㅅㅅㅂ'))).toEqual(['성수벌집', '사슴벌레']);
    await db.sql`delete from place where name in ('사슴벌레', '성수벌집')`;
  });

  it.each(['%', '_', '\\', "'", '"', "';--", '😀', '\u202e!'])('returns an empty list for %j', async (keyword) => {
    expect(await related(keyword)).toEqual([]);
  });

  it('[5-1] trims the keyword and accepts fifty graphemes', async () => {
    expect(namesOf(await related('  블루보틀  '))).toContain('블루보틀 성수');
    const family = '👨‍👩‍👧‍👦';
    expect(await related(`${'가'.repeat(49)}${family}`)).toEqual([]);
    const tooLong = await get('/api/solmap/search/related', { keyword: '가'.repeat(51), ...HERE });
    expect(tooLong.body).toMatchObject({ code: 'BAD_REQUEST', details: [{ path: 'query.keyword' }] });
  });

  it.each(['', '   ', '카\0페', '\ud800'])('rejects %j', async (keyword) => {
    const query = `keyword=${keyword === '\ud800' ? '%ED%A0%80' : encodeURIComponent(keyword)}&userLat=37&userLng=127`;
    const response = await app.inject({ url: `/api/solmap/search/related?${query}` });
    expect(response.statusCode).toBeLessThan(500);
    if (keyword !== '\ud800') expect(response.statusCode).toBe(400);
  });

  it('requires the position of the user', async () => {
    expect((await get('/api/solmap/search/related', { keyword: '카페' })).status).toBe(400);
  });

  it('displays kilometres from one thousand metres', async () => {
    const far = (await related('먼카페')).find(({ name }) => name === '먼 카페');
    expect(far?.distance).toEqual({ value: 17.3, unit: 'km' });
  });
});

describe('a place search', () => {
  it('[7.1-10] [3.2-10] returns places only, with or without a position', async () => {
    const { body } = await get('/api/place/search', { keyword: '성동구', ...HERE });
    expect(body.data).toHaveLength(6);
    expect(body.data[0]).toEqual({
      id: expect.any(Number),
      name: '블루보틀 성수',
      address: '서울 성동구 왕십리로 83-21',
      category: 'cafe',
      isMarked: false,
    });
    expect(namesOf((await get('/api/place/search', { keyword: '밥집' })).body.data)).toEqual(['값싼 밥집']);
  });
});

describe('a keyword with the name of a region', () => {
  const far = { district: '해운대구', neighborhood: '우동', legalDong: null, adminDong: null, longitude: 129.16 };

  beforeAll(async () => {
    await insertPlace(db.sql, { ...far, name: '바다 카페', latitude: 35.163, address: '부산 해운대구 구남로 1' });
    const noodles = { category: 'food', detailedCategory: '우동/소바' } as const;
    await insertPlace(db.sql, {
      ...far,
      ...noodles,
      name: '우동집',
      latitude: 35.164,
      address: '부산 해운대구 구남로 2',
    });
    // More places around the user than the first step reads.
    await db.sql`
      insert into place (
          name, category, detailed_category, address, province, district, neighborhood,
        latitude, longitude, search_pairs, search_choseong)
      select '가게', 'shop', '가게', '길', '서울', '성동구', '성수동', 37.5447, 127.0559, 'x', 'x'
      from generate_series(1, 1600) n`;
    await db.sql.begin((tx) => rebuildRegions(tx));
  });

  it.each([
    ['해운대구', ['해운대구', '우동', '우동집', '바다 카페']],
    ['해운대구 카페', ['바다 카페']],
    ['카 해운대구', ['바다 카페']],
    ['해운대구 ㅋㅍ', ['바다 카페']],
    // Also a kind of food, which no place has by its address.
    ['우동', ['우동', '우동집']],
    ['해운대구 우동 우동집', ['우동집']],
  ])('%s searches in the region, however distant it is', async (keyword, names) => {
    expect(namesOf(await related(keyword))).toEqual(names);
  });

  it('[12.2-1] returns regions of other cities after those around the user, unless the name is exact', async () => {
    const inSeongsu = { district: '임실군', neighborhood: '성수면', legalDong: null, adminDong: null };
    const address = '전북 임실군 성수면 길 1';
    await insertPlace(db.sql, { ...inSeongsu, address, name: '먼 쉼터', latitude: 35.6, longitude: 127.35 });
    await db.sql.begin((tx) => rebuildRegions(tx));
    const names = namesOf(await related('성수')).slice(0, 5);
    expect(names).toEqual(['성수동', '성수역', '성수1가1동', '성수동1가', '성수면']);
    expect(namesOf(await related('성수면'))[0]).toBe('성수면');
  });

  it('also finds places elsewhere that contain the name of the region', async () => {
    await insertPlace(db.sql, { name: '해운대구 갈매기', latitude: 37.6 });
    expect(namesOf(await related('해운대구 갈매기'))).toEqual(['해운대구 갈매기']);
    expect(namesOf(await related('도봉구 카페'))).toEqual(['먼 카페']);
  });
});

describe('a word in many distant places', () => {
  /** More places than are read from the index, at the other end of the country. */
  async function insertManyInJeju(place: Pick<SearchedPlace, 'name' | 'category' | 'detailedCategory'>): Promise<void> {
    const address = '제주 제주시 길 1';
    const region = { district: '제주시', neighborhood: '제주시', legalDong: null, adminDong: null };
    const { searchPairs, searchChoseong } = toPlaceColumns({ ...place, address, ...region });
    await db.sql`
      insert into place (
          name, category, detailed_category, address, province, district, neighborhood,
        latitude, longitude, search_pairs, search_choseong)
      select ${place.name}, ${place.category}, ${place.detailedCategory},
          ${address}, '제주',
        '제주시', '제주시', 33.5, 126.5, ${searchPairs}, ${searchChoseong}
      from generate_series(1, 900) n`;
  }

  beforeAll(async () => {
    await insertManyInJeju({ name: '느티나무골', category: 'shop', detailedCategory: '가게' });
    // In the small cell around the user, in the large one, and in neither.
    await insertPlace(db.sql, { name: '느티나무 둘레', latitude: 37.5646 });
    await insertPlace(db.sql, { name: '느티나무 고을', latitude: 37.6446 });
    await insertPlace(db.sql, { name: '느티나무 산너머', latitude: 38.2 });
  });

  it('returns places near the user first', async () => {
    const names = namesOf(await related('느티나무'));
    expect(names.slice(0, 2)).toEqual(['느티나무 둘레', '느티나무 고을']);
    expect(names).toHaveLength(SEARCH_RESULTS_MAX);
  });

  it('returns the same for its choseong', async () => {
    expect(namesOf(await related('ㄴㅌㄴㅁ')).slice(0, 2)).toEqual(['느티나무 둘레', '느티나무 고을']);
  });

  it('does not prevent a search for a longer word', async () => {
    expect(namesOf(await related('느티나무산너머'))).toEqual(['느티나무 산너머']);
  });

  it('does not hide a name that contains the words of others as one word', async () => {
    await insertManyInJeju({ name: '온담', category: 'cafe', detailedCategory: '카페' });
    await insertPlace(db.sql, { name: '제주카페', latitude: 36.2 });
    expect(namesOf(await related('제주카페'))).toEqual(['제주카페']);
  });

  it.each([
    ['cuㅅ', 'CU 삼거리'],
    ['ㅊㅇㄱㄱㅂ', '청와골국밥'],
  ])('finds %s at any distance', async (keyword, name) => {
    await insertPlace(db.sql, { name, latitude: 36 });
    expect(namesOf(await related(keyword))).toEqual([name]);
  });

  it('puts complete syllables before names that match by an incomplete last syllable', async () => {
    await insertPlace(db.sql, { name: '북극선 뤼미에르', latitude: 37.545 });
    await insertPlace(db.sql, { name: '열두 번째 방', address: '서울 성동구 선루길 8', latitude: 37.9 });
    expect(namesOf(await related('선루'))).toEqual(['열두 번째 방', '북극선 뤼미에르']);
    // No place contains 선뤼미ㅇ with a complete syllable yet, so the prefix match is not a weaker
    // one.
    expect(namesOf(await related('선뤼밍'))).toEqual(['북극선 뤼미에르']);
  });

  it('treats a name of symbols as empty and does not match the address instead', async () => {
    await insertPlace(db.sql, { name: '★', address: '광주 북구 길 1', latitude: 37.5446 });
    await insertPlace(db.sql, { name: '광주식당', latitude: 37.55 });
    expect(namesOf(await related('광주'))).toEqual(['광주식당', '★']);
  });
});
