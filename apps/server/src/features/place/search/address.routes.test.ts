import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { insertPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const HERE = { userLat: '37.5446', userLng: '127.0559' };

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db }));
  const places = [
    { name: '물결커피', address: '서울 성동구 연무장길 12, 1층', latitude: 37.543 },
    { name: '너른책방', address: '서울 성동구 연무장길 12', latitude: 37.5431 },
    // Nearer, with a number that begins or ends with the searched one.
    { name: '가까운빵집', address: '서울 성동구 연무장길 120', latitude: 37.5446 },
    { name: '옆집', address: '서울 성동구 연무장길 112-12', latitude: 37.5445 },
    { name: '달무리식당', address: '서울 성동구 성수동2가 277-44', latitude: 37.5432, legalDong: '성수동2가' },
    { name: '솔숲찻집', address: '서울 성동구 성수이로7길 18-2', latitude: 37.5433 },
  ];
  for (const place of places) await insertPlace(db.sql, place);
  await db.sql.begin((tx) => rebuildRegions(tx));
});

afterAll(async () => {
  await app.close();
  await db.close();
});

async function get(url: string, query: Record<string, string>) {
  const response = await app.inject({ url, query: { ...HERE, ...query } });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

interface Named {
  id: number;
  name: string;
}

/** The places at the first building of the results of each search; 연무장길 120 may follow. */
async function findNames(keyword: string): Promise<Record<'related' | 'list' | 'markers' | 'picker', string[]>> {
  const [related, list, markers, picker] = await Promise.all([
    get('/api/solmap/search/related', { keyword }),
    get('/api/solmap/search/places', { keyword }),
    get('/api/solmap/search/markers', { keyword }),
    get('/api/place/search', { keyword }),
  ]);
  const names = new Map<number, string>(list.places.map(({ id, name }: Named) => [id, name]));
  return {
    related: related.filter(({ type }: { type: string }) => type === 'PLACE').map(({ name }: Named) => name),
    list: list.places.map(({ name }: Named) => name),
    markers: markers.map(({ id }: Named) => names.get(id) ?? ''),
    picker: picker.map(({ name }: Named) => name),
  };
}

describe('[12.2-2] a pasted address', () => {
  it.each([
    '서울 성동구 연무장길 12',
    '서울특별시 성동구 연무장길 12, 1층',
    '서울 성동구 연무장길 12 지하1층',
    '서울 성동구 연무장길 12 (성수동2가)',
    '(04784) 서울 성동구 연무장길 12',
    '서울 성동구 연무장길 12 B1',
    '서울 성동구 연무장길 12 101호',
    '대한민국 서울특별시 성동구 연무장길 12 (성수동2가, 달무리',
    '서울 성동구\n연무장길 12\n2층',
    // Names of buildings that no place has.
    '서울 성동구 연무장길 12 달무리공장',
    '달무리공장 서울 성동구 연무장길 12',
  ])('finds the places of its building: %j', async (keyword) => {
    const found = await findNames(keyword);
    for (const names of Object.values(found)) {
      expect(names.slice(0, 2).toSorted()).toEqual(['너른책방', '물결커피']);
      expect(names.slice(2)).not.toContain('달무리식당');
    }
  });

  it.each([
    ['성수동2가 277-44번지 2층', '달무리식당'],
    ['서울 성동구 성수동2가 277-44 외 1필지', '달무리식당'],
    ['서울 성동구 성수동2가 277번지 44호', '달무리식당'],
    ['서울 성동구 성수이로7길 18-2, 3층', '솔숲찻집'],
    ['서울 성동구 성수이로 7길 18-2', '솔숲찻집'],
  ])('finds the place of %s', async (keyword, name) => {
    expect(await findNames(keyword)).toEqual({ related: [name], list: [name], markers: [name], picker: [name] });
  });

  it('finds the place alone whose name is written beside it', async () => {
    for (const keyword of ['물결커피 서울 성동구 연무장길 12', '연무장길 12 물결커피']) {
      const { list, markers, picker } = await findNames(keyword);
      expect([list, markers, picker]).toEqual([['물결커피'], ['물결커피'], ['물결커피']]);
    }
  });

  it('finds nothing at a number that no place has', async () => {
    const { list, markers, picker } = await findNames('서울 성동구 연무장길 99, 1층');
    expect([list, markers, picker]).toEqual([[], [], []]);
  });
});
