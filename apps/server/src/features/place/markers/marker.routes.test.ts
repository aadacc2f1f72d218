import { brotliDecompressSync } from 'node:zlib';
import { MARKERS_MAX, type Marker } from '@sol/contract/marker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildOverview, rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { insertMember, insertPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const MONDAY_NOON = '2026-11-23T12:00:00+09:00';
const OPEN_ON_MONDAY = [{ dayOfWeek: 1, startMinute: 540, endMinute: 1080 }];
/** Around 도봉동, where only a few places are. */
const NORTH = { swLat: '37.65', swLng: '127.0', neLat: '37.75', neLng: '127.1' };
/** 서울숲, where more places are than a map can show. */
const DENSE = { swLat: '37.535', swLng: '127.035', neLat: '37.555', neLng: '127.065' };

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let as: Awaited<ReturnType<typeof createTestApp>>['as'];
let log: string[];
let cafe: number;
let park: number;

async function markers(path: string, query: Record<string, string> = {}): Promise<Marker[]> {
  const response = await app.inject({ url: path, query });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

const rebuild = () =>
  db.sql.begin(async (tx) => {
    await rebuildRegions(tx);
    await rebuildOverview(tx);
  });

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app, as, log } = await createTestApp({ db, clock: fixedClock(MONDAY_NOON) }));
  const north = { district: '도봉구', neighborhood: '도봉동', legalDong: null, adminDong: null, longitude: 127.05 };
  cafe = await insertPlace(db.sql, { ...north, latitude: 37.69, hours: OPEN_ON_MONDAY });
  park = await insertPlace(db.sql, { ...north, latitude: 37.68, category: 'walk', detailedCategory: '공원' });
  await db.sql`
    insert into place (
          name, category, detailed_category, address, province, district, neighborhood,
      latitude, longitude, search_pairs, search_choseong)
    select '가게 ' || n, case when n % 4 = 0 then 'food' else 'cafe' end, '카페', '서울숲길', '서울',
      '성동구', '성수동', 37.5355 + (n % 50) * 0.00038, 127.0355 + (n / 50) * 0.00058, '', ''
    from generate_series(0, 2499) n`;
  await rebuild();
});

afterAll(async () => {
  await app.close();
  await db.close();
});

describe('the markers of a box', () => {
  it('[7.1-1] [3.2-1] are its places with category and coordinates', async () => {
    const found = await markers('/api/solmap/markers', NORTH);
    expect(found.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: cafe, category: 'cafe', latitude: 37.69, longitude: 127.05 },
      { id: park, category: 'walk', latitude: 37.68, longitude: 127.05 },
    ]);
  });

  it('have names and ranks in a box of a map at zoom 15, the highest solo score first', async () => {
    const near = { swLat: '37.67', swLng: '127.03', neLat: '37.70', neLng: '127.07' };
    await db.sql`update place set review_count = 4, recommend_count = 4 where id = ${park}`;
    const found = await markers('/api/solmap/markers', near);
    const names = await db.sql<
      { id: number; name: string }[]
    >`select id, name from place where id in (${cafe}, ${park})`;
    const nameOf = (id: number) => names.find((place) => place.id === id)?.name;
    expect(found.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))).toMatchObject([
      { id: park, name: nameOf(park), rank: 1 },
      { id: cafe, name: nameOf(cafe), rank: 2 },
    ]);
    expect(await markers('/api/solmap/markers', { ...near, openNow: 'true' })).toMatchObject([
      { id: cafe, name: nameOf(cafe), rank: 1 },
    ]);
    expect(await markers('/api/solmap/markers', { ...near, category: 'cafe' })).toMatchObject([
      { id: cafe, name: nameOf(cafe), rank: 1 },
    ]);
    const [wider] = await markers('/api/solmap/markers', { ...near, neLng: '127.1101' });
    expect(wider).not.toHaveProperty('name');
    await db.sql`update place set review_count = 0, recommend_count = 0 where id = ${park}`;
  });

  it('[10.2-6] of one name in a response have their 동 behind it', async () => {
    const near = { swLat: '35.13', swLng: '128.93', neLat: '35.17', neLng: '128.97' };
    await db.sql`
      insert into place (
          name, category, detailed_category, address, province, district, neighborhood,
        latitude, longitude, search_pairs, search_choseong)
      select name, 'shop', '가게', '길', '부산', '사하구', dong, 35.15, 128.95, '', ''
      from (values ('달빛상점', '하단동'), ('달빛상점', '괴정동'), ('별빛상점', '하단동')) shop (name, dong)`;
    const names = (await markers('/api/solmap/markers', near)).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['달빛상점 괴정동', '달빛상점 하단동', '별빛상점']);
    await db.sql`delete from place where district = '사하구'`;
  });

  it('can be filtered by category and by known opening hours', async () => {
    expect(await markers('/api/solmap/markers', { ...NORTH, category: 'walk' })).toMatchObject([{ id: park }]);
    expect(await markers('/api/solmap/markers', { ...NORTH, openNow: 'true' })).toMatchObject([{ id: cafe }]);
  });

  it('are at most one thousand, spread over the whole box', async () => {
    const found = await markers('/api/solmap/markers', DENSE);
    expect(found.length).toBeLessThanOrEqual(MARKERS_MAX);
    const quarter = ({ latitude, longitude }: Marker) => `${latitude > 37.545} ${longitude > 127.05}`;
    const byQuarter = Object.values(Object.groupBy(found, quarter)).map((part) => part?.length ?? 0);
    expect(byQuarter).toHaveLength(4);
    expect(Math.min(...byQuarter)).toBeGreaterThan(40);
  });

  it('are many even if all places are in one corner of a large box', async () => {
    const found = await markers('/api/solmap/markers', { swLat: '33', swLng: '124', neLat: '39', neLng: '131' });
    expect(found.length).toBeLessThanOrEqual(MARKERS_MAX);
    expect(found.length).toBeGreaterThan(MARKERS_MAX / 5);
  });

  it('of one category are complete up to one thousand', async () => {
    expect(await markers('/api/solmap/markers', { ...DENSE, category: 'food' })).toHaveLength(625);
  });

  it('are complete in a box of exactly one thousand, and representatives with one more', async () => {
    const EDGE = { swLat: '35.1', swLng: '128.9', neLat: '35.2', neLng: '129.0' };
    const add = (first: number, last: number) => db.sql`
      insert into place (
          name, category, detailed_category, address, province, district, neighborhood,
        latitude, longitude, search_pairs, search_choseong)
      select '가게', 'shop', '가게', '길', '부산', '사하구', '하단동', 35.15, 128.95 + n * 1e-7, '', ''
      from generate_series(${first}::int, ${last}::int) n`;
    await add(1, MARKERS_MAX);
    await rebuild();
    expect(await markers('/api/solmap/markers', EDGE)).toHaveLength(MARKERS_MAX);
    await add(MARKERS_MAX + 1, MARKERS_MAX + 1);
    const crowded = await markers('/api/solmap/markers', EDGE);
    expect(crowded.length).toBeGreaterThan(0);
    expect(crowded.length).toBeLessThan(20);
    const near = { swLat: '35.13', swLng: '128.93', neLat: '35.17', neLng: '128.97' };
    const named = await markers('/api/solmap/markers', near);
    expect(named.map(({ name }) => name)).toEqual(crowded.map(() => '가게'));
    expect(named.map(({ rank = 0 }) => rank).toSorted((a, b) => a - b)).toEqual(crowded.map((_, index) => index + 1));
    await db.sql`delete from place where district = '사하구'`;
    expect(await markers('/api/solmap/markers', EDGE)).toEqual([]);
  });

  it('do not change when the overview is rebuilt without changes', async () => {
    const before = await markers('/api/solmap/markers', DENSE);
    await rebuild();
    const after = await markers('/api/solmap/markers', DENSE);
    expect(new Set(after.map(({ id }) => id))).toEqual(new Set(before.map(({ id }) => id)));
  });

  it.each([
    [{ ...NORTH, swLat: '90' }, 'query.neLat'],
    [{ ...NORTH, neLat: '90.0001' }, 'query.neLat'],
    [{ ...NORTH, category: 'bank' }, 'query.category'],
  ])('are rejected for %j', async (query, path) => {
    const response = await app.inject({ url: '/api/solmap/markers', query });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'BAD_REQUEST', details: [{ path }] });
  });
});

it('[7.1-2] lists the markers of a region', async () => {
  const found = await markers(`/api/solmap/region/${encodeURIComponent('도봉동')}/markers`);
  expect(found.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([cafe, park]);
  const missing = await app.inject({ url: `/api/solmap/region/${encodeURIComponent('없는동')}/markers` });
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'REGION_NOT_FOUND']);
});

it('[7.1-3] lists the markers of given ids in the requested order', async () => {
  const found = await markers(`/api/solmap/markers/search/related?ids=${park}&ids=999999&ids=${cafe}&ids=${park}`);
  expect(found.map(({ id }) => id)).toEqual([park, cafe]);
});

describe('markers for guests', () => {
  const aligned = { swLat: '37.5', swLng: '127', neLat: '37.5625', neLng: '127.0625' };
  const send = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({ url: '/api/solmap/markers', query, headers });

  it('are cacheable for a short time for aligned boxes', async () => {
    const compressed = await send(aligned, { 'accept-encoding': 'br' });
    expect(compressed.headers).toMatchObject({
      'cache-control': expect.stringContaining('public'),
      vary: 'accept-encoding, authorization',
      'content-encoding': 'br',
    });
    const plain = await send(aligned);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(brotliDecompressSync(compressed.rawPayload).toString())).toEqual(plain.json());
    // A weak ETag for the compressed and the plain response: a strong one requires equal bytes.
    expect([plain.headers.etag, String(compressed.headers.etag).slice(0, 2)]).toEqual([compressed.headers.etag, 'W/']);
    for (const known of [String(compressed.headers.etag), String(compressed.headers.etag).replace('W/', '')]) {
      const again = await send(aligned, { 'if-none-match': known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect(log.filter((line) => !line.includes('"msg":"request"'))).toEqual([]);
  });

  it('are computed once within that time', async () => {
    const far = { swLat: '33.25', swLng: '126.25', neLat: '33.5', neLng: '126.5' };
    expect((await send(far)).json().data).toEqual([]);
    const shop = await insertPlace(db.sql, { latitude: 33.3, longitude: 126.3 });
    expect((await send(far)).json().data).toEqual([]);
    const own = await send({ ...far, swLat: '33.2501' });
    expect(own.json().data).toMatchObject([{ id: shop }]);
  });

  it('are not cacheable for members and for other boxes', async () => {
    const mina = await insertMember(db.sql, 'mina');
    const responses = [await send(aligned, await as(mina)), await send({ ...aligned, swLat: '37.5001' })];
    for (const { headers, statusCode } of responses) {
      expect(statusCode).toBe(200);
      expect(String(headers['cache-control'] ?? '')).not.toContain('public');
    }
  });
});
