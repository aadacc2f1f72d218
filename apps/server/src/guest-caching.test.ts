import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildRegions } from './features/place/admin/aggregates.repository.ts';
import { readContract } from './test/contract-calls.ts';
import { insertPlace } from './test/place-factory.ts';
import { createTestApp } from './test/test-app.ts';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';

/** A value for each parameter of guest reads; positions and keywords first. */
const PERSONAL = { keyword: '카페', userLat: '37.5446', userLng: '127.0559' };
const OTHERS = { swLat: '37.53', swLng: '127.04', neLat: '37.56', neLng: '127.07', ids: '1', limit: '3', size: '3' };

let db: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db }));
  await insertPlace(db.sql);
  await db.sql.begin((tx) => rebuildRegions(tx));
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const namesOf = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

it('sends no-store for reads with a keyword or a position, to members and guests', async () => {
  const { endpoints } = readContract();
  const reads = endpoints.filter(({ method, access, query }) => {
    const isForGuests = method === 'GET' && access === undefined;
    return isForGuests && namesOf(query).some((name) => name in PERSONAL);
  });
  for (const { path, query } of reads) {
    const values = Object.entries({ ...PERSONAL, ...OTHERS }).filter(([name]) => namesOf(query).includes(name));
    const url = `${path.replace(':region', encodeURIComponent('성동구')).replace(':id', 'big-park')}?${new URLSearchParams(values)}`;
    const { statusCode, headers } = await app.inject(url);
    expect([path, statusCode, headers['cache-control']]).toEqual([path, 200, 'private, no-store']);
  }
  expect(reads.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      ...['/api/solmap/places', '/api/solmap/places/nearby', '/api/solmap/places/search/related'],
      ...['/api/solmap/region/:region/places', '/api/solmap/search/places', '/api/solmap/search/markers'],
      ...['/api/solmap/search/related', '/api/place/search', '/api/sollect/search', '/api/sollect/recommend'],
    ]),
  );
});

it.each(['/api/solmap/places?userLat=x', '/api/nothing?keyword=a'])('nor for their errors: %s', async (url) => {
  expect((await app.inject(url)).headers['cache-control']).toBe('private, no-store');
});

it.each([
  ['/map/detail/999999999/picture.jpg', 404],
  ['/map/detail/abc/picture.jpg', 400],
  ['/media/00000000000000000000000000000000/og.jpg', 404],
  ['/media/00000000000000000000000000000000/640.webp', 404],
  ['/shared/solroute/no-link/picture.jpg', 404],
  ['/shared/collection/no-link/picture.jpg', 404],
  ['/assets/gone.js', 404],
  ['/%', 400],
])('nor for errors outside the API: %s', async (url, status) => {
  const { statusCode, headers } = await app.inject(url);
  expect([statusCode, headers['cache-control']]).toEqual([status, expect.stringMatching(/^(private, )?no-store$/)]);
});
