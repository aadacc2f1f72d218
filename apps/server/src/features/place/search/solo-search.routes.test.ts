import type { PlacePage } from '@sol/contract/place';
import type { RelatedItem } from '@sol/contract/place-search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { ageMembers, insertAnswer } from '../../../test/fact-factory.ts';
import { insertMember, insertPlace, insertReview } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const HERE = { userLat: '37.5446', userLng: '127.0559' };

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];

async function get<T>(path: string, query: Record<string, string>): Promise<T> {
  const response = await app.inject({ url: path, query: { ...HERE, ...query } });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

const list = (keyword: string, query: Record<string, string> = {}) =>
  get<PlacePage>('/api/solmap/search/places', { keyword, limit: '20', ...query });
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);

/** North of the user, so that the order by distance is that of the latitudes. */
beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db }));
  const { sql } = db;
  const food = { category: 'food', detailedCategory: '한식' } as const;
  const mapo = { district: '마포구', neighborhood: '연남동', legalDong: '연남동', adminDong: '연남동' };
  await insertPlace(sql, { ...food, name: '가까운 밥상', latitude: 37.545 });
  const seated = await insertPlace(sql, { ...food, name: '자리 국수', latitude: 37.546 });
  const shared = await insertPlace(sql, { ...food, name: '둘이 전골', latitude: 37.5463 });
  await insertPlace(sql, { name: '시끌 커피', latitude: 37.5447 });
  const quiet = await insertPlace(sql, { name: '고요 커피', latitude: 37.547 });
  const cozy = await insertPlace(sql, { name: '포근 커피', latitude: 37.548 });
  await insertPlace(sql, { name: '혼밥 사진관', latitude: 37.5449, category: 'shop', detailedCategory: '사진' });
  const far = { ...food, ...mapo, address: '서울 마포구 연남로 7', longitude: 126.923 };
  await insertPlace(sql, { ...far, name: '연남 덮밥', latitude: 37.5621 });
  const farSeated = await insertPlace(sql, { ...far, name: '연남 우동', latitude: 37.5633 });
  const mina = await insertMember(sql, 'mina');
  const jun = await insertMember(sql, 'jun');
  await ageMembers(sql);
  await insertAnswer(sql, { placeId: seated, memberId: mina, fact: 'SEAT', value: 'YES' });
  await insertAnswer(sql, { placeId: farSeated, memberId: jun, fact: 'SOLO_ORDER', value: 'YES' });
  await insertAnswer(sql, { placeId: shared, memberId: jun, fact: 'SOLO_ORDER', value: 'TWO' });
  await insertAnswer(sql, { placeId: quiet, memberId: jun, fact: 'NOISE', value: 'QUIET' });
  for (const memberId of [mina, jun]) {
    await insertAnswer(sql, { placeId: quiet, memberId, fact: 'WIFI', value: 'YES' });
    await insertAnswer(sql, { placeId: quiet, memberId, fact: 'STAY', value: 'FREE' });
  }
  await insertReview(sql, { placeId: cozy, memberId: mina, moodTags: ['아늑한'] });
  await sql.begin((tx) => rebuildRegions(tx));
});

afterAll(async () => {
  await app.close();
  await db.close();
});

describe('a search with words for going alone', () => {
  it('[12.2-6] 혼밥 lists restaurants, those with a known fact first, and says how it was read', async () => {
    const { places, reading, total } = await list('혼밥', { total: 'true' });
    expect(namesOf(places)).toEqual(['자리 국수', '연남 우동', '가까운 밥상', '둘이 전골', '연남 덮밥']);
    expect(reading).toMatchObject({ title: '식당 · 혼자 먹기 좋은 곳', category: 'food', tags: [], keyword: '' });
    expect(total).toEqual({ count: 5, isMore: false });
    expect(places[0]?.facts).toEqual([{ fact: 'SEAT', value: 'YES' }]);
  });

  it('[19-1] lists kinds that are easy alone before the others while nothing is known, but not from afar', async () => {
    const food = { category: 'food', detailedCategory: '음식점' } as const;
    const names = ['통큰갈비', '소소한 풍경', '할머니 칼국수'];
    for (const [index, name] of names.entries()) {
      await insertPlace(db.sql, { ...food, name, latitude: 37.54462 + index / 1e6 });
    }
    const { places } = await list('혼밥');
    expect(namesOf(places)).toEqual([
      ...['자리 국수', '연남 우동', '할머니 칼국수', '소소한 풍경', '가까운 밥상'],
      ...['통큰갈비', '둘이 전골', '연남 덮밥'],
    ]);
    await db.sql`delete from place where name = any(${names}::text[])`;
  });

  it('[12.2-9] lists the places for a diet, and names it as not known where there is none', async () => {
    const without = await list('비건 식당 연남동');
    expect(without.reading).toMatchObject({ title: '식당', dropped: [{ word: '비건', reason: 'UNKNOWN' }] });
    expect(namesOf(without.places)).toEqual(['연남 덮밥', '연남 우동']);
    await insertPlace(db.sql, { category: 'food', detailedCategory: '채식', name: '풀밭의 점심', latitude: 37.55 });
    for (const keyword of ['비건 식당', '채식', '비건식당']) {
      const { places, reading } = await list(keyword);
      expect(namesOf(places)).toEqual(['풀밭의 점심']);
      expect(reading?.dropped).toEqual([]);
    }
    await db.sql`delete from place where name = '풀밭의 점심'`;
  });

  it('[12.2-6] lists a distant place once that has several of the facts', async () => {
    const food = { category: 'food', detailedCategory: '한식' } as const;
    const far = await insertPlace(db.sql, { ...food, name: '두 답 분식', latitude: 37.6, longitude: 127.2 });
    const [member = 0] = (await db.sql<{ id: number }[]>`select min(id) as id from member`).map(({ id }) => id);
    await insertAnswer(db.sql, { placeId: far, memberId: member, fact: 'SEAT', value: 'YES' });
    await insertAnswer(db.sql, { placeId: far, memberId: member, fact: 'SOLO_ORDER', value: 'YES' });
    // More than are read nearby.
    const near = await insertPlace(db.sql, { ...food, name: '이웃 식당', latitude: 37.5446, longitude: 127.0559 });
    await db.sql`
      insert into place (name, category, detailed_category, address, province, district, neighborhood,
        latitude, longitude, search_pairs, search_choseong)
      select name, category, detailed_category, address, province, district, neighborhood,
        latitude + number / 1e8, longitude, search_pairs, search_choseong
      from place, generate_series(1, 1000) number where id = ${near}`;
    const { places, total } = await list('혼밥', { total: 'true' });
    expect(namesOf(places).slice(0, 4)).toEqual(['자리 국수', '연남 우동', '두 답 분식', '이웃 식당']);
    expect(total).toEqual({ count: 100, isMore: true });
    const markers = await get<{ id: number }[]>('/api/solmap/search/markers', { keyword: '혼밥' });
    expect(markers.filter(({ id }) => id === far)).toHaveLength(1);
    await db.sql`delete from place where name in ('이웃 식당', '두 답 분식')`;
  });

  it('[12.2-9] corrects a word of two letters to a kind of place, not to a condition', async () => {
    expect((await list('헬로 식당')).reading).toMatchObject({ category: 'food', facts: [] });
    expect((await list('카폐')).reading).toMatchObject({ category: 'cafe' });
    expect((await list('죠용한 카페')).reading?.facts).toEqual([{ fact: 'NOISE', value: 'QUIET' }]);
  });

  it('[12.2-6] 연남 혼밥 keeps to the region', async () => {
    const { places, reading } = await list('연남 혼밥');
    expect(namesOf(places)).toEqual(['연남 우동', '연남 덮밥']);
    expect(reading?.keyword).toBe('연남');
  });

  it('[12.2-6] 조용한 카페 lists cafes without known facts too', async () => {
    const { places, reading } = await list('조용한 카페');
    expect(namesOf(places)).toEqual(['고요 커피', '시끌 커피', '포근 커피']);
    expect(reading?.title).toBe('카페 · 조용한 곳');
    expect(places[0]?.facts.map(({ fact }) => fact)).toEqual(['NOISE', 'WIFI']);
  });

  it('[12.2-6] a tag precedes, and a fact without a category keeps to categories that can have it', async () => {
    expect(namesOf((await list('아늑한')).places)[0]).toBe('포근 커피');
    expect(namesOf((await list('콘센트')).places)).toEqual(['시끌 커피', '고요 커피', '포근 커피']);
  });

  it('[12.2-6] a category of the request precedes that of the word', async () => {
    expect(namesOf((await list('혼밥', { category: 'shop' })).places)).toEqual(['혼밥 사진관']);
  });

  it('[12.2-6] literal=true searches the words in names', async () => {
    const { places, reading } = await list('혼밥', { literal: 'true' });
    expect(namesOf(places)).toEqual(['혼밥 사진관']);
    expect(reading).toBeUndefined();
    expect((await list('고요')).reading).toBeUndefined();
  });

  it('[12.2-6] pages continue in the same order without gaps', async () => {
    const names: string[] = [];
    let cursor: Record<string, string> = {};
    for (let page = 0; page < 3; page += 1) {
      const { places, ...next } = await list('혼밥', { limit: '2', ...cursor });
      names.push(...namesOf(places));
      cursor = {
        cursorId: String(next.nextCursor),
        cursorDist: String(next.nextCursorDist),
        cursorKey: String(next.nextCursorKey),
      };
    }
    expect(names).toEqual(['자리 국수', '연남 우동', '가까운 밥상', '둘이 전골', '연남 덮밥']);
  });

  it('[12.2-6] markers and the related search are read alike', async () => {
    const { places } = await list('연남 혼밥');
    const markers = await get<{ id: number }[]>('/api/solmap/search/markers', { keyword: '연남 혼밥' });
    expect(markers.map(({ id }) => id)).toEqual(places.map(({ id }) => id));
    const related = await get<RelatedItem[]>('/api/solmap/search/related', { keyword: '연남 혼밥' });
    expect(related).toMatchObject([
      { type: 'PLACE', name: '연남 우동', readAs: '연남 · 식당 · 혼자 먹기 좋은 곳' },
      { type: 'PLACE', name: '연남 덮밥', readAs: '연남 · 식당 · 혼자 먹기 좋은 곳' },
    ]);
    const query = { keyword: '혼밥', literal: 'true' };
    const literal = await get<RelatedItem[]>('/api/solmap/search/related', query);
    expect(literal).toMatchObject([{ name: '혼밥 사진관' }]);
    expect(literal[0]).not.toHaveProperty('readAs');
    expect(await get('/api/solmap/search/markers', query)).toHaveLength(1);
  });

  it('[12.2-6] the related search has the names with the words if their reading has no place', async () => {
    // No place has 사진관 in its name and is a restaurant.
    const related = await get<RelatedItem[]>('/api/solmap/search/related', { keyword: '혼밥 사진' });
    expect(namesOf(related)).toEqual(['혼밥 사진관']);
    expect(related[0]).not.toHaveProperty('readAs');
  });
});
