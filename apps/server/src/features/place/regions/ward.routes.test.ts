import type { RelatedItem } from '@sol/contract/place-search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildRegions, refreshDerived } from '#features/place/admin/aggregates.repository.ts';
import { toLetterPairs } from '#lib/search/letter-pairs.ts';
import { toPlaceColumns } from '#lib/search/search-columns.ts';
import { insertPlace, type TestPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const HERE = { userLat: '37.5446', userLng: '127.0559' };
/** More places than the first search step reads around the user. */
const PLACE_COUNT = 1600;

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];

async function get(url: string, query: Record<string, string>) {
  const response = await app.inject({ url, query });
  return { status: response.statusCode, body: response.json() };
}

async function related(keyword: string): Promise<RelatedItem[]> {
  const { status, body } = await get('/api/solmap/search/related', { keyword, ...HERE });
  expect(status).toBe(200);
  return body.data;
}

const regionsOf = (items: RelatedItem[]) => items.filter(({ type }) => type === 'DISTRICT').map(({ name }) => name);
const placesOf = (items: RelatedItem[]) => items.filter(({ type }) => type === 'PLACE').map(({ name }) => name);

/** A place of a district without 동. */
function placeIn(province: string, district: string, neighborhood: string, more: Partial<TestPlace>) {
  const address = `${province} ${district} ${neighborhood}로 1`;
  return insertPlace(db.sql, {
    province,
    district,
    neighborhood,
    legalDong: null,
    adminDong: null,
    address,
    category: 'shop',
    detailedCategory: '서점',
    ...more,
  });
}

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db }));
  await placeIn('경기', '성남시 분당구', '정자동', { name: '분당 책방', latitude: 37.366, longitude: 127.108 });
  await placeIn('경기', '성남시 분당구', '서현동', { name: '서현 책방', latitude: 37.385, longitude: 127.123 });
  await placeIn('경기', '수원시 장안구', '정자동', { name: '장안 책방', latitude: 37.3, longitude: 126.995 });
  await placeIn('경기', '수원시 팔달구', '행궁동', { name: '행궁 책방', latitude: 37.281, longitude: 127.014 });
  await placeIn('부산', '남구', '대연동', { name: '부산 책방', latitude: 35.135, longitude: 129.1 });
  await placeIn('경북', '포항시 남구', '대잠동', { name: '포항 책방', latitude: 36.01, longitude: 129.343 });
  await placeIn('서울', '관악구', '신사동', { name: '관악 책방', latitude: 37.485, longitude: 126.917 });
  await placeIn('서울', '강남구', '신사동', { name: '강남 책방', latitude: 37.9, longitude: 127.7 });
  const jongno = { legalDong: '익선동', adminDong: '종로1.2.3.4가동' };
  await placeIn('서울', '종로구', '종로동', { name: '종로 책방', latitude: 37.9, longitude: 128, ...jongno });
  await db.sql`
    insert into place (name, category, detailed_category, address, province, district, neighborhood,
      latitude, longitude, search_pairs, search_choseong)
    select '가게', 'shop', '가게', '길', '서울', '성동구', '성수동', 37.5447, 127.0559, 'x', 'x'
    from generate_series(1, ${PLACE_COUNT}) n`;
  await db.sql.begin((tx) => rebuildRegions(tx));
});

afterAll(async () => {
  await app.close();
  await db.close();
});

describe('a ward of a city', () => {
  it.each([
    ['분당구', '분당구'],
    ['분당', '분당구'],
    ['성남 분당구', '분당구'],
    ['성남시 분당구', '분당구'],
    ['경기 분당구', '분당구'],
    ['경기 성남시 분당구', '분당구'],
    ['ㅂㄷㄱ', '분당구'],
    ['분당구 정자동', '분당구 정자동'],
    ['분당 정자동', '분당구 정자동'],
    ['성남 정자동', '분당구 정자동'],
    ['성남시 분당구 정자', '분당구 정자동'],
    ['수원 팔달구', '팔달구'],
    ['수원 팔달', '팔달구'],
    ['수원 정자동', '장안구 정자동'],
    ['포항 남구', '포항시 남구'],
  ])('[12.2-7] is returned for %s as %s, before all others', async (keyword, region) => {
    expect(regionsOf(await related(keyword))[0]).toBe(region);
  });

  it('[12.2-7] is listed by each of its names in addresses', async () => {
    const names = [];
    for (const region of ['분당구', '성남시 분당구', '성남 분당구', '분당구 정자동', '분당 정자동']) {
      const { status, body } = await get(`/api/solmap/region/${encodeURIComponent(region)}/places`, HERE);
      expect(status).toBe(200);
      names.push(body.data.places.map(({ name }: { name: string }) => name));
    }
    const both = ['서현 책방', '분당 책방'];
    expect(names).toEqual([both, both, both, ['분당 책방'], ['분당 책방']]);
  });

  it.each(['정자동', '남구', '없는구'])(
    '[12.2-7] %s is not a list: the name is ambiguous or unknown',
    async (region) => {
      const { status, body } = await get(`/api/solmap/region/${encodeURIComponent(region)}/places`, HERE);
      expect([status, body.code]).toEqual([404, 'REGION_NOT_FOUND']);
    },
  );

  it.each([
    ['분당구 정자동 책방', '분당 책방'],
    ['정자동 수원 책방', '장안 책방'],
    ['남구 포항 책방', '포항 책방'],
    ['강남구 신사동 책방', '강남 책방'],
    ['관악구 신사동 책방', '관악 책방'],
    ['신사동 ㅊㅂ', '관악 책방'],
  ])('[12.2-7] %s searches in the region and not in a namesake', async (keyword, name) => {
    const { body } = await get('/api/place/search', { keyword, ...HERE });
    expect(body.data[0]).toMatchObject({ name });
    expect(placesOf(await related(keyword))[0]).toBe(name);
  });
});

describe('namesakes with more places than the limit of an index', () => {
  /** North and south of a point, so that the point is the centre of the 동. */
  async function insertPlaces(district: string, neighborhood: string, latitude: number, longitude: number) {
    const names = { district, neighborhood, legalDong: null, adminDong: null };
    const shop = {
      name: '가게',
      category: 'shop',
      detailedCategory: '가게',
      address: `${district} ${neighborhood}`,
    } as const;
    const { searchPairs, searchChoseong } = toPlaceColumns({ ...names, ...shop });
    await db.sql`
      insert into place (name, category, detailed_category, address,
        province, district, neighborhood,
        latitude, longitude, search_pairs, search_choseong)
      select '가게', 'shop', '가게', '길',
        '전국', ${district}, ${neighborhood},
        ${latitude}::float8 + (n % 2 - 0.5) / 50, ${longitude}::float8, ${searchPairs}, ${searchChoseong}
      from generate_series(1, 900) n`;
  }

  beforeAll(async () => {
    await insertPlaces('먼구', '갈림동', 35.5, 128.5);
    await insertPlaces('더먼구', '갈림동', 35, 128);
    await insertPlaces('먼시 앞뜰구', '두길동', 35.5, 127.5);
    await insertPlaces('먼시 뒤뜰구', '두길동', 35, 127);
    await placeIn('전국', '더먼구', '갈림동', { name: '찻집', latitude: 35, longitude: 128 });
    await placeIn('전국', '먼구', '갈림동', { name: '빵집', latitude: 35.5, longitude: 128.5 });
    await placeIn('전국', '먼시 뒤뜰구', '두길동', { name: '쌀집', latitude: 35, longitude: 127 });
    await db.sql.begin((tx) => rebuildRegions(tx));
  });

  it.each([
    ['더먼구 갈림동 ㅊㅈ', '찻집'],
    ['ㅊㅈ 갈림동 더먼구', '찻집'],
    ['먼구 갈림동 ㅃㅈ', '빵집'],
    ['뒤뜰구 두길동 ㅆㅈ', '쌀집'],
    ['뒤뜰 두길동 ㅆㅈ', '쌀집'],
  ])('[12.2-7] %s searches in the intended one', async (keyword, name) => {
    expect(placesOf(await related(keyword))).toEqual([name]);
  });
});

describe('a 동 with middle dots', () => {
  it.each(['·', '‧', 'ㆍ', '・', '•', '.', ',', ''])('[12.2-7] is found with %j between its numbers', async (dot) => {
    const dong = ['종로1', '2', '3', '4가동'].join(dot);
    const items = await related(dong);
    expect(regionsOf(items)).toContain('종로1.2.3.4가동');
    expect(placesOf(items)).toEqual(['종로 책방']);
    expect(placesOf(await related(`${dong} 책방`))).toEqual(['종로 책방']);
  });
});

describe('data derived by an older version', () => {
  it('is derived again once when the app starts', async () => {
    const { sql } = db;
    const id = await placeIn('서울', '강남구', '신사동', { name: '낮밤 다방', latitude: 37.9, longitude: 127.7 });
    await sql`update place set search_choseong = 'ㄴㆍㅂㄷㅂ' || E'\nㄱ', search_pairs = '中' where id = ${id}`;
    await sql`update region set surroundings = '{}'`;
    await sql`delete from region_way where seq > 0`;
    expect(regionsOf(await related('수원 팔달구'))).toEqual([]);
    await refreshDerived(sql, async () => undefined);
    expect(regionsOf(await related('수원 팔달구'))).toEqual(['팔달구', '행궁동']);
    expect(placesOf(await related('낮밤 다방'))).toEqual(['낮밤 다방']);
    const [before] = await sql`select xmin::text from region where name = '팔달구'`;
    await refreshDerived(sql, async () => undefined);
    const [after] = await sql`select xmin::text from region where name = '팔달구'`;
    expect(after).toEqual(before);
  });
});

describe('searched text that an older version stored with diacritics and full-width letters', () => {
  it.each([
    ['Café Dal', 'café dal', 'cafe dal', 'cafe dul'],
    ['스타ＰＣ방', '스타ｐｃ방', '스타PC방', '스타PC밤'],
    ['옛날ᆢ책방', '옛날ᆢ책방', '옛날책방', '옛날책빵'],
  ])('is stored again, also in the index of similar names: %s', async (name, former, keyword, similar) => {
    const { sql } = db;
    const id = await placeIn('서울', '강남구', '신사동', { name, latitude: 37.55, longitude: 127.05 });
    const text = former.replaceAll(' ', '');
    await sql`update place set search_choseong = ${text}, search_pairs = ${toLetterPairs(text)} where id = ${id}`;
    await sql`update region set surroundings = '{}'`;
    expect(placesOf(await related(keyword))).not.toContain(name);
    await refreshDerived(sql, async () => undefined);
    expect(placesOf(await related(keyword))).toContain(name);
    expect(placesOf(await related(similar))).toContain(name);
    await sql`delete from place where id = ${id}`;
  });
});

describe('a place whose 동 is unknown', () => {
  beforeAll(async () => {
    const at = { latitude: 37.301, longitude: 126.99 };
    await placeIn('경기', '수원시 장안구', '수원시 장안구', { name: '동 없는 책방', ...at });
    await placeIn('경기', '가평군', '가평군', { name: '가평 책방', latitude: 37.83, longitude: 127.51 });
    await db.sql.begin((tx) => rebuildRegions(tx));
  });

  it('[12.2-7] belongs to its 시군구, whose name is not doubled', async () => {
    expect(regionsOf(await related('수원시 장안구'))).toEqual(['장안구', '장안구 정자동']);
    expect(regionsOf(await related('가평'))).toEqual(['가평군']);
    const doubled = await db.sql`select name from region where dong = district`;
    expect([...doubled]).toEqual([]);
  });

  it('[12.2-7] is no region any more after the start of a new version', async () => {
    await db.sql`
      insert into region (name, kind, province, district, dong, latitude, longitude, west, south, east, north,
        place_count, lines, surroundings)
      select '장안구 수원시 장안구', 'NEIGHBORHOOD', province, district, district, latitude, longitude, west, south,
        east, north, place_count, lines, surroundings
      from region where name = '장안구'`;
    await db.sql`
      insert into region_way (region_name, seq, search_jamo, search_choseong)
      select '장안구 수원시 장안구', 9, search_jamo, search_choseong from region_way
      where region_name = '장안구' and seq = 0`;
    expect(regionsOf(await related('장안구'))).toContain('장안구 수원시 장안구');
    await refreshDerived(db.sql, async () => undefined);
    expect(regionsOf(await related('장안구'))).toEqual(['장안구', '장안구 정자동']);
  });
});

it('[12.2-1] puts regions with the typed initial consonants at their beginning first, among them stations', async () => {
  await placeIn('서울', '성동구', '성수동', { name: '서울숲', latitude: 37.5436, longitude: 127.0447 });
  await db.sql.begin((tx) => rebuildRegions(tx));
  const regions = regionsOf(await related('ㅅㅇㅅ'));
  expect(regions[0]).toBe('서울숲역');
  expect(regions.indexOf('장안구')).not.toBe(0);
  expect(regions).toContain('성수동');
});
