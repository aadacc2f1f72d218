import type { Marker } from '@sol/contract/marker';
import type { PlacePage, PlacePreview } from '@sol/contract/place';
import type { RelatedItem } from '@sol/contract/place-search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import type { Sql } from '#lib/database/database.ts';
import { toPlaceColumns } from '#lib/search/search-columns.ts';
import { createExplainedDatabase } from '../../../test/explained-database.ts';
import { insertPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';

const HERE = { userLat: '37.5446', userLng: '127.0559' };
const BUSAN = { userLat: '35.1', userLng: '129.03' };
/** More than each step of a search reads: their address has the keyword, and so has the beginning of their names. */
const NEIGHBOURS = 1_700;
/** More than are read of one name. */
const NAMESAKES = 3_000;

let explained: Awaited<ReturnType<typeof createExplainedDatabase>>;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];

async function get<Data>(path: string, query: Record<string, string>): Promise<Data> {
  const response = await app.inject({ url: path, query: { ...HERE, ...query } });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

const related = (keyword: string, more = {}) => get<RelatedItem[]>('/api/solmap/search/related', { keyword, ...more });
const page = (keyword: string, more = {}) =>
  get<PlacePage>('/api/solmap/search/places', { keyword, limit: '20', ...more });
const markers = (keyword: string, more = {}) => get<Marker[]>('/api/solmap/search/markers', { keyword, ...more });
const firstPlace = (items: readonly RelatedItem[]) => items.find(({ type }) => type === 'PLACE');

async function insertMany(
  sql: Sql,
  name: string,
  count: number,
  at: { latitude: number; longitude: number },
): Promise<void> {
  const shop = { name, category: 'shop', detailedCategory: '가게', address: '서울 성동구 달숲길 1' } as const;
  const names = { district: '성동구', neighborhood: '성수동', legalDong: null, adminDong: null };
  const { searchPairs, searchChoseong } = toPlaceColumns({ ...shop, ...names });
  await sql`
    insert into place (name, category, detailed_category, address, province, district, neighborhood,
      latitude, longitude, search_pairs, search_choseong)
    select ${name}, 'shop', '가게', '서울 성동구 달숲길 1', '서울', '성동구', '성수동',
      ${at.latitude}::float8 + n / 1e6, ${at.longitude}::float8, ${searchPairs}, ${searchChoseong}
    from generate_series(1, ${count}) n`;
}

beforeAll(async () => {
  explained = await createExplainedDatabase(fill);
  ({ app } = await createTestApp({ db: explained.db }));
}, 120_000);

async function fill(sql: Sql) {
  await insertMany(sql, '달숲 옆집', NEIGHBOURS, { latitude: 37.5446, longitude: 127.0559 });
  await insertPlace(sql, { name: '달숲', category: 'walk', latitude: 37.555, address: '서울 성동구 뚝섬로 273' });
  await insertPlace(sql, { name: '달 숲', category: 'cafe', latitude: 37.5551, address: '서울 성동구 뚝섬로 274' });
  const closed = await insertPlace(sql, { name: '달숲', latitude: 37.5446 });
  await sql`update place set closed_at = now() where id = ${closed}`;
  await insertPlace(sql, { name: '달숲카페 (뚝섬역점)', latitude: 37.556 });
  await insertPlace(sql, { name: 'Café Ørsted ＧＯ', latitude: 37.557 });
  await insertMany(sql, '구름커피', NAMESAKES, { latitude: 37.6, longitude: 127.1 });
  await insertPlace(sql, { name: '구름커피', category: 'cafe', latitude: 37.5447 });
  await sql.begin(rebuildRegions);
  await sql`vacuum analyze place`;
}

afterAll(async () => {
  await app.close();
  await explained.db.close();
});

describe('a place with the name of the keyword', () => {
  it.each([
    ['달숲', '달숲'],
    ['달 숲', '달숲'],
    [' 달숲 ', '달숲'],
    ['달숲'.normalize('NFD'), '달숲'],
    ['달숲카페뚝섬역점', '달숲카페 (뚝섬역점)'],
    ['달숲카페 뚝섬역점', '달숲카페 (뚝섬역점)'],
    ['cafe orsted go', 'Café Ørsted ＧＯ'],
    ['ＣＡＦÉ　ørsted GO', 'Café Ørsted ＧＯ'],
  ])('[12.2-8] is the first place for %s, behind thousands with the words', async (keyword, name) => {
    for (const position of [HERE, BUSAN]) {
      expect(firstPlace(await related(keyword, position))?.name).toBe(name);
      expect((await page(keyword, position)).places[0]?.name).toBe(name);
      const [picked] = await get<{ name: string }[]>('/api/place/search', { keyword, ...position });
      expect(picked?.name).toBe(name);
    }
  });

  it('[12.2-8] precedes the others in the list, each once on all pages, and on the map', async () => {
    const all: PlacePreview[] = [];
    let cursor: Record<string, string> = {};
    do {
      const { places, ...next } = await page('달숲', { limit: '50', ...cursor });
      all.push(...places);
      cursor =
        next.nextCursor === null
          ? {}
          : {
              cursorId: String(next.nextCursor),
              cursorDist: String(next.nextCursorDist),
              cursorKey: String(next.nextCursorKey),
            };
    } while (Object.keys(cursor).length > 0);
    expect(all.slice(0, 3).map(({ name }) => name)).toEqual(['달숲', '달 숲', '달숲 옆집']);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const found = await markers('달숲');
    expect(found.map(({ id }) => id)).toEqual(all.slice(0, 100).map(({ id }) => id));
    // The first results have their names beside them. Spec 20.1-4.
    expect(found[0]).toMatchObject({ name: '달숲', rank: 1 });
    expect(found.map(({ rank }) => rank)).toEqual(found.map((_, index) => index + 1));
  });

  it('[12.2-8] is subject to the filters', async () => {
    const names = async (more: Record<string, string>) => (await page('달숲', more)).places.map(({ name }) => name);
    expect((await names({ category: 'walk' }))[0]).toBe('달숲');
    expect((await names({ category: 'cafe' }))[0]).toBe('달 숲');
    expect((await names({ category: 'shop' })).slice(0, 1)).toEqual(['달숲 옆집']);
    expect(await names({ openAt: '2026-11-23T05:00' })).toEqual([]);
  });

  it('[12.2-8] is listed once in another order, without precedence', async () => {
    const { places } = await page('달숲', { order: 'REVIEWS' });
    expect(places[0]?.name).toBe('달숲 옆집');
    const ids = (await markers('달숲', { order: 'REVIEWS' })).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('[14.3-4] is the nearest of thousands, of which few are read', async () => {
    explained.statements.length = 0;
    const [first] = await related('구름커피');
    expect(first).toMatchObject({ name: '구름커피', category: 'cafe' });
    const byName = explained.statements.filter(({ text }) => text.includes('name_key'));
    expect(byName).toHaveLength(1);
    expect(byName[0]?.rows).toBeLessThan(1_000);
    expect(byName[0]?.buffers).toBeLessThan(1_000);
    expect(firstPlace(await related('구름커피', BUSAN))?.name).toBe('구름커피');
  });
});
