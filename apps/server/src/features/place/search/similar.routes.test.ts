import { SEARCH_RESULTS_MAX } from '@sol/contract/limits';
import type { PlacePreview } from '@sol/contract/place';
import type { RelatedItem } from '@sol/contract/place-search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { insertPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { INDEX_PLACES } from './search.repository.ts';
import { ENTRIES_OF_KEY, PLACES_OF_KEY } from './similar.repository.ts';
import { correctBrands } from './similar.service.ts';

const USER = { userLat: '37.5446', userLng: '127.0559' };
const CROWD = SEARCH_RESULTS_MAX + 3;

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];

async function get<Data>(path: string, query: Record<string, string>): Promise<Data> {
  const response = await app.inject({ url: path, query: { ...USER, ...query } });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

const related = (keyword: string, more = {}) => get<RelatedItem[]>('/api/solmap/search/related', { keyword, ...more });
/** The names of the results, and those found by similarity after "?". */
const shown = async (keyword: string) =>
  (await related(keyword)).map(({ name, isSimilar }) => (isSimilar ? `? ${name}` : name));
const listed = async (keyword: string) =>
  (await get<{ places: PlacePreview[] }>('/api/solmap/search/places', { keyword })).places.map(({ name }) => name);

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db }));
  const { sql } = db;
  const at = (number: string) => ({ address: `서울 성동구 아차산로 ${number}` });
  await insertPlace(sql, { name: '스타벅스 성수역점', latitude: 37.546, ...at('108') });
  await insertPlace(sql, { name: 'STARBUCKS 뚝섬', latitude: 37.545, ...at('1080') });
  await insertPlace(sql, { name: '블루보틀성수', latitude: 37.547, ...at('10') });
  await insertPlace(sql, { name: '온담 카페', latitude: 37.5448, ...at('108-3') });
  await insertPlace(sql, { name: '온달', latitude: 37.549 });
  await insertPlace(sql, { name: '온담집', latitude: 37.9, longitude: 127 });
  await insertPlace(sql, { name: '대림챙고 갤러리', latitude: 37.552, address: '서울 성동구 연무장길 78' });
  await insertPlace(sql, { name: 'Ondo Seongsu', latitude: 37.553 });
  const closedId = await insertPlace(sql, { name: '온달집', latitude: 37.5447 });
  await sql`update place set closed_at = now() where id = ${closedId}`;
  for (let number = 1; number <= CROWD; number += 1) {
    await insertPlace(sql, { name: `나무늘보 ${number}호점`, latitude: 37.5 + number / 1000 });
  }
  // More than are read of one key, within a day's trip: in another city nothing is similar.
  const region = { province: '부산', district: '중구', neighborhood: '남포동', legalDong: null, adminDong: null };
  const distant = { ...region, address: '부산 중구 구덕로 1', latitude: 37.9, longitude: 127.1 };
  // Neither the first nor the last branches that are read have the nearest one.
  for (let number = 1; number <= 2 * PLACES_OF_KEY + 10; number += 1) {
    await insertPlace(sql, { ...distant, name: `구름빵집 ${number}호점` });
    if (number === PLACES_OF_KEY + 5) await insertPlace(sql, { name: '구름빵집 성수점' });
  }
  // More branches than the index collects and than are read in the country; the last is eleven kilometres away.
  const branchId = await insertPlace(sql, { ...distant, name: '달토끼집 1호점' });
  await sql`
    insert into place (name, category, detailed_category, address,
      province, district, neighborhood, latitude, longitude, search_pairs, search_choseong)
    select '달토끼집 ' || number || '호점', category, detailed_category, address,
      province, district, neighborhood, latitude, longitude, search_pairs, search_choseong
    from place, generate_series(2, ${ENTRIES_OF_KEY + INDEX_PLACES}) number where id = ${branchId}`;
  await insertPlace(sql, { name: '달토끼집 위례점', latitude: 37.4446 });
  // More parks than are read of one key; the nearest is neither among the first nor the last.
  for (let number = 1; number <= 2 * PLACES_OF_KEY + 10; number += 1) {
    await insertPlace(sql, { ...distant, name: '달무리공원' });
    if (number === PLACES_OF_KEY + 5) await insertPlace(sql, { name: '달무리소공원' });
  }
  await insertPlace(sql, { name: '달무리식당' });
  await insertPlace(sql, { name: '우리동네시립시민근린공원' });
  await insertPlace(sql, { name: '느티나루들어린이공원' });
  await insertPlace(sql, { name: '뚝심' });
  await insertPlace(sql, { name: '느티나루근린공원 (제2호)', latitude: 37.5447 });
  await insertPlace(sql, { name: '느티나르', ...distant });
  const closedParkId = await insertPlace(sql, { name: '느티나래공원', latitude: 37.5446 });
  await sql`update place set closed_at = now() where id = ${closedParkId}`;
  await insertPlace(sql, { name: '서울숲', latitude: 37.5443, longitude: 127.0374 });
  await insertPlace(sql, { name: '서울숲 앞집', latitude: 37.5437, longitude: 127.0446 });
  for (const name of ['뚤랑만', '뚤랑만']) await insertPlace(sql, { name });
  await insertPlace(sql, { ...distant, name: '뚤랑문' });
  const dobong = { district: '도봉구', neighborhood: '도봉동', legalDong: null, adminDong: null };
  await insertPlace(sql, { ...dobong, name: '산책', latitude: 37.68, address: '서울 도봉구 도봉로 7' });
  await sql.begin(rebuildRegions);
});

afterAll(async () => {
  await app.close();
  await db.close();
});

describe('[12.2-3] a keyword with one wrong, missing or added letter', () => {
  it.each([
    ['스타벅즈', '? 스타벅스 성수역점'],
    ['스타벅', '스타벅스 성수역점'],
    ['스타버스', '? 스타벅스 성수역점'],
    ['블루바틀', '? 블루보틀성수'],
    ['블루보틀송수', '? 블루보틀성수'],
    ['대림창고', '? 대림챙고 갤러리'],
    ['대림챙고갤러', '대림챙고 갤러리'],
    ['온담 카패', '? 온담 카페'],
    ['성슈동', '? 성수동'],
    ['도봉귀', '? 도봉구'],
    ['성수욕', '? 성수역'],
    ['나무늘뽀', '? 나무늘보 23호점'],
    ['starbuks', '? STARBUCKS 뚝섬'],
  ])('%s finds %s', async (keyword, name) => {
    expect(await shown(keyword)).toContain(name);
  });

  it('is compared with names without their ending too', async () => {
    expect(await shown('성슈')).toEqual(['? 성수역', '? 성수동']);
    expect(await shown('느티나류')).toEqual(['? 느티나루근린공원 (제2호)', '? 느티나르']);
    expect(await shown('느티루')).toEqual(['? 느티나루근린공원 (제2호)']);
    expect(await shown('성수ㅂ')).toEqual([]);
    expect(await shown('느티나루ㅂ')).not.toContain('? 느티나루근린공원 (제2호)');
    expect(await shown('느티나루근린공완')).toEqual(['? 느티나루근린공원 (제2호)']);
  });

  it('finds a park by its name with a shorter ending, but no library with the name', async () => {
    expect(await shown('느티나루공원')).toEqual(['? 느티나루근린공원 (제2호)']);
    expect(await shown('느티나루도서관')).toEqual([]);
    expect(await shown('우리동네시립시민공원')).toEqual(['? 우리동네시립시민근린공원']);
  });

  it('puts a place with the whole name before the station whose 역 is not typed', async () => {
    expect(await shown('서울숩')).toEqual(['? 서울숲', '? 서울숲역', '? 서울숲 앞집']);
    expect((await shown('서울숲욕'))[0]).toBe('? 서울숲역');
    expect(await shown('뚝셤')).toEqual(['? 뚝섬역', '? 뚝심']);
  });

  it('has the nearest of many parks, each once', async () => {
    const names = await shown('달무라');
    expect(names[0]).toBe('? 달무리소공원');
    expect(names).not.toContain('? 달무리식당');
    const ids = (await related('달무라')).flatMap((item) => (item.type === 'PLACE' ? item.id : []));
    expect(new Set(ids).size).toBe(10);
  });

  it('has a name nearby as well as a distant one', async () => {
    expect(await shown('온단')).toEqual(['? 온담 카페', '? 온달']);
  });

  it('puts similar names after the exact ones, the most similar first, then the nearest', async () => {
    expect(await shown('온담')).toEqual(['온담 카페', '온담집', '? 온달']);
    expect(await shown('온단집')).toEqual(['? 온담집']);
  });

  it.each(['온달집', '쀍쀍뷁', '온', 'ㅇㄷ', '스타ㅂ즈', '카 도봉구'])(
    'has no similar name that is closed, too short or unlike: %s',
    async (keyword) => {
      expect((await shown(keyword)).filter((name) => ['? 온달집', '? 도봉구', '? 성수동'].includes(name))).toEqual([]);
    },
  );

  it.each(['구름뻥집', '구름빵빵집'])('has the nearest places of a chain, each once: %s', async (keyword) => {
    const names = await shown(keyword);
    expect(names[0]).toBe('? 구름빵집 성수점');
    expect(names).toHaveLength(10);
    const ids = (await related(keyword)).flatMap((item) => (item.type === 'PLACE' ? item.id : []));
    expect(new Set(ids).size).toBe(10);
  });

  it('has the nearest branch of a chain, which is outside the squares of three kilometres', async () => {
    const names = await shown('달토끼칩');
    expect(names[0]).toBe('? 달토끼집 위례점');
    expect(names).toHaveLength(10);
  });

  it('puts a distant place that is more like the keyword before two with the same name', async () => {
    expect(await shown('뚤랑물')).toEqual(['? 뚤랑문', '? 뚤랑만', '? 뚤랑만']);
  });

  it('has only exact results if they fill a page', async () => {
    const items = await related('나무늘보');
    expect(items).toHaveLength(SEARCH_RESULTS_MAX);
    expect(items.some(({ isSimilar }) => isSimilar)).toBe(false);
  });

  it('shows no result twice', async () => {
    const items = await related('스타벅스');
    const keys = items.map((item) => (item.type === 'PLACE' ? item.id : item.name));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('[12.2-3] Hangul typed with the Latin layout', () => {
  it.each([
    ['tjdtnehd', '? 성수동'],
    ['tmxkqjrtm', '? STARBUCKS 뚝섬'],
    ['eoflacodrh', '? 대림챙고 갤러리'],
    ['eoflacodrh roffjfl', '? 대림챙고 갤러리'],
  ])('%s finds %s', async (keyword, name) => {
    expect((await shown(keyword))[0]).toBe(name);
  });
});

describe('[12.2-3] a similar name', () => {
  it('is within fifty kilometres of the user', async () => {
    expect(await shown('온단집')).toEqual(['? 온담집']);
    const inBusan = { userLat: '35.1', userLng: '129.03' };
    for (const keyword of ['온단집', '도봉귀', '스타벅즈', '느티나류', '구름뻥집', '느티나루공원']) {
      expect(await related(keyword, inBusan), keyword).toEqual([]);
    }
  });

  it('is within fifty kilometres of the region that is searched', async () => {
    const inBusan = { userLat: '35.1', userLng: '129.03' };
    const names = async (keyword: string) => (await related(keyword, inBusan)).map(({ name }) => name);
    expect(await names('성동구 스타벅즈')).toContain('스타벅스 성수역점');
  });

  it('is not limited by the distance if no letter was changed', async () => {
    const inBusan = { userLat: '35.1', userLng: '129.03' };
    expect((await related('tjdtnehd', inBusan))[0]).toMatchObject({ name: '성수동', isSimilar: true, isNamed: true });
    expect((await related('온담집', inBusan))[0]).toMatchObject({ name: '온담집' });
  });

  it('is no exact name of a region', async () => {
    expect((await related('성슈동'))[0]).toMatchObject({ name: '성수동', isSimilar: true });
    expect((await related('성슈동'))[0]).not.toHaveProperty('isNamed');
  });

  it.each([
    ['뜨문뜨문집', '뜨문뜨문칩', 20],
    ['뜸뿍뜸뿍집', '뜸뿍뜸뿍칩', 20],
  ])('nearby is not replaced by more similar ones elsewhere: %s', async (name, keyword, count) => {
    const elsewhere = { latitude: 35.1, longitude: 129.03 };
    for (let index = 0; index < count; index += 1) await insertPlace(db.sql, { name, ...elsewhere });
    await insertPlace(db.sql, { name: name.replace('집', '길'), latitude: 37.55 });
    expect(await shown(keyword)).toEqual([`? ${name.replace('집', '길')}`]);
    await db.sql`delete from place where name like ${`${name.slice(0, 3)}%`}`;
  });
});

describe('[12.2-4] names in Korean and English', () => {
  it.each(['starbucks', '스타벅스', 'Starbucks 성동구', 'starb'])('%s finds both writings', async (keyword) => {
    const names = ['STARBUCKS 뚝섬', '스타벅스 성수역점'];
    expect((await shown(keyword)).filter((name) => names.includes(name)).toSorted()).toEqual(names);
    expect((await listed(keyword)).filter((name) => names.includes(name)).toSorted()).toEqual(names);
  });

  it.each([
    ['blue bottle', '블루보틀성수'],
    ['blue bottle coffee', '블루보틀성수'],
    ['bluebot', '블루보틀성수'],
    ['ondam', '온담 카페'],
    ['온도', 'Ondo Seongsu'],
    ['seongsudong', '성수동'],
    ['dobong', '도봉구'],
  ])('%s finds %s', async (keyword, name) => {
    expect(await shown(keyword)).toContain(name);
  });

  it('searches beside a region in Latin letters', async () => {
    expect(await listed('seongsuyeok starbucks')).toEqual(['STARBUCKS 뚝섬', '스타벅스 성수역점']);
  });

  it('reads several words in Latin letters', async () => {
    expect((await shown('ondam cafe'))[0]).toBe('? 온담 카페');
  });

  it('includes them in the search of places to add', async () => {
    const places = await get<{ name: string }[]>('/api/place/search', { keyword: 'blue bottle' });
    expect(places.map(({ name }) => name)).toEqual(['블루보틀성수']);
  });
});

describe('[12.2-2] an address', () => {
  it.each([
    ['아차산로 108', ['스타벅스 성수역점', '온담 카페', 'STARBUCKS 뚝섬']],
    ['아차산로108', ['스타벅스 성수역점', '온담 카페', 'STARBUCKS 뚝섬']],
    ['서울특별시 성동구 아차산로 108-3번지', ['온담 카페']],
    ['아차산로 1080', ['STARBUCKS 뚝섬']],
    ['성동구 연무장길', ['대림챙고 갤러리']],
    ['연무장길', ['대림챙고 갤러리']],
    ['연무장길 78', ['대림챙고 갤러리']],
  ])('%s finds its places, those of the very number first', async (keyword, names) => {
    expect((await shown(keyword)).filter((name) => !name.startsWith('?'))).toEqual(names);
    expect(await listed(keyword)).toEqual(names);
  });

  it('without places at the number finds those of the street as similar', async () => {
    expect(await shown('연무장길 79')).toEqual(['? 대림챙고 갤러리']);
  });
});

describe('[12.2-5] the neighborhoods around the user', () => {
  const nearby = (userLat: string) => get<string[]>('/api/solmap/region/nearby', { userLat });

  it('are listed nearest first, without districts and stations', async () => {
    expect(await nearby('37.5')).toEqual(['성수동', '도봉동', '남포동']);
    expect(await nearby('37.67')).toEqual(['도봉동', '성수동', '남포동']);
  });

  it('need a position', async () => {
    expect((await app.inject({ url: '/api/solmap/region/nearby' })).statusCode).toBe(400);
  });
});

describe('correctBrands', () => {
  it.each([
    ['성수 스타벅즈', '성수 스타벅스'],
    ['블루바틀', '블루보틀'],
    ['starbuks 2층', 'starbucks 2층'],
  ])('corrects %s to %s', (keyword, corrected) => {
    expect(correctBrands(keyword)).toBe(corrected);
  });

  it.each(['스타벅스', '성수동 카페', '온담', ''])('corrects nothing in %j', (keyword) => {
    expect(correctBrands(keyword)).toBeUndefined();
  });
});
