import { api } from '@sol/contract/api';
import type { StreetMap } from '@sol/contract/street';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { insertPlace } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { rebuildStreets } from './rebuild-streets.service.ts';

const HERE = { swLat: '37.5', swLng: '127.0', neLat: '37.6', neLng: '127.1' };
const EMPTY_BOX = { swLat: '33.4', swLng: '126.5', neLat: '33.5', neLng: '126.6' };
/** Degrees of longitude per 10 m, which is one house number. */
const NUMBER_EAST = 0.000_113_4;
const CORNER = { latitude: 37.55, longitude: 127.05 };

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];

const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({ url: '/api/map/streets', query, headers });

async function streetMap(query: Record<string, string>): Promise<StreetMap> {
  const response = await ask(query);
  expect(response.statusCode).toBe(200);
  return api['GET /api/map/streets'].response.parse(response.json()).data;
}

/** Inserts a lane that runs east, with several shops per house. */
async function insertLane(name: string, district: string, numbers: number[], from = CORNER): Promise<void> {
  for (const number of numbers) {
    const at = { latitude: from.latitude, longitude: from.longitude + number * NUMBER_EAST };
    await insertPlace(db.sql, { ...at, district, address: `서울 ${district} ${name} ${number}, 2층` });
    await insertPlace(db.sql, { ...at, district, address: `서울 ${district} ${name} ${number}-3` });
  }
}

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db }));
  await insertLane('물빛길', '성동구', [1, 4, 7, 12, 15]);
  await insertLane('물빛길', '광진구', [18, 21, 24]);
  await insertLane('외딴길', '성동구', [2, 30], { latitude: 37.56, longitude: 127.06 });
  await insertPlace(db.sql, { address: '서울 성동구 성수동2가 12-3' });
  await db.sql.begin(async (tx) => {
    await rebuildRegions(tx);
    await rebuildStreets(tx);
    // Twice, as after two imports.
    await rebuildStreets(tx);
  });
});

afterAll(async () => {
  await app.close();
  await db.close();
});

describe('the streets of a box', () => {
  it('follow the addresses of its places across districts', async () => {
    const { streets } = await streetMap(HERE);
    expect(streets.map(({ name }) => name)).toEqual(['물빛길']);
    const line = streets[0]?.line ?? [];
    for (const [, latitude] of line) expect(Math.abs(latitude - CORNER.latitude)).toBeLessThan(0.0001);
    expect(line[0]?.[0]).toBeCloseTo(CORNER.longitude + NUMBER_EAST, 3);
    expect(line.at(-1)?.[0]).toBeCloseTo(CORNER.longitude + 24 * NUMBER_EAST, 3);
  });

  it('include the names of its neighbourhoods', async () => {
    const { neighborhoods } = await streetMap(HERE);
    expect(neighborhoods).toMatchObject([
      { name: '성수동', placeCount: 15 },
      { name: '성수동', placeCount: 6 },
    ]);
  });

  it('are empty without places', async () => {
    expect(await streetMap(EMPTY_BOX)).toEqual({ streets: [], neighborhoods: [] });
  });

  it('are publicly cacheable and revalidated with an ETag', async () => {
    const first = await ask(HERE);
    expect(first.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400');
    const again = await ask(HERE, { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('are rejected for invalid and too large boxes', async () => {
    for (const wrong of [{ neLat: '37.5' }, { neLng: '126.9' }, { neLng: '127.31' }, { neLat: 'north' }]) {
      const response = await ask({ ...HERE, ...wrong });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ success: false, code: 'BAD_REQUEST' });
    }
    expect((await ask({ ...HERE, neLat: '37.8' })).statusCode).toBe(200);
  });
});
