import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCity, licence, listRowsOf } from '../test/public-data-city.ts';
import { type PublicDataServer, startPublicDataServer } from '../test/public-data-server.ts';
import { spawnSol } from '../test/sol-process.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../test/test-database.ts';

const KEY = 'ab+c/d==';
const city = createCity();
let db: TestDatabase;
let server: PublicDataServer;
beforeAll(async () => {
  db = await createTestDatabase();
  server = await startPublicDataServer(KEY, (call) => listRowsOf(city, call));
  city.licences.set(
    'general_restaurants',
    Array.from({ length: 430 }, (_, number) => licence(number + 1)),
  );
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  await clearTables(db.sql, ['place', 'place_import', 'region', 'sync_feed', 'source_quota']);
  [server.calls.length, server.faultOf] = [0, () => undefined];
});

const sol = (args: string[], settings: Record<string, string> = {}) =>
  spawnSol(
    {
      ...{ DATABASE_URL: db.url, PUBLIC_DATA_URL: server.url, STANDARD_DATA_URL: server.url },
      ...{ PUBLIC_DATA_KEY: KEY, SYNC_AREAS: '서울특별시 성동구', ...settings },
    },
    args,
  );

it('[15.1-1] sol sync fetches what is due, and status tells it as JSON', async () => {
  const { stdout, code } = await sol(['sync']).ended;
  expect(stdout).toContain('일반음식점: 430행을 받았어요. 새로 430곳');
  expect(code).toBe(0);
  const status = await sol(['sync', 'status', '--json']).ended;
  expect(status.code).toBe(0);
  const sources: unknown = JSON.parse(status.stdout);
  expect(sources).toHaveLength(6);
  expect(sources).toContainEqual({
    source: 'licence',
    state: 'OK',
    lastSuccessAt: expect.any(String),
    rows: 430,
    changed: 430,
    refused: 0,
    quotaUsed: 12,
    quota: 10_000,
    nextRunAt: expect.any(String),
  });
});

it.each([
  ['missing', '', '15154916'],
  ['wrong', 'another', '15155135'],
])('[15.1-3] explains a %s key with the page to apply on', async (_, key, page) => {
  const startedAt = performance.now();
  const { stdout, stderr, code } = await sol(['sync'], { PUBLIC_DATA_KEY: key }).ended;
  expect(`${stdout}${stderr}`).toContain(`https://www.data.go.kr/data/${page}/openapi.do`);
  expect(`${stdout}${stderr}`).not.toContain('another');
  expect(code).toBe(1);
  expect(performance.now() - startedAt).toBeLessThan(30_000);
});

it('[15.1-1] names an area that is unknown', async () => {
  const { stderr, code } = await sol(['sync'], { SYNC_AREAS: '서울특별시 성동동' }).ended;
  expect(stderr).toContain('SYNC_AREAS의 서울특별시 성동동');
  expect(code).toBe(1);
});

it('[15.1-2] continues after the process was killed at a page', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.faultOf = ({ path, query }) => {
    if (!path.includes('general_restaurants') || query.get('pageNo') !== '4') return undefined;
    resolve();
    return { kind: 'silence' };
  };
  const killed = sol(['sync', '--source', 'licence']);
  await promise;
  killed.child.kill('SIGKILL');
  await once(killed.child, 'close');
  expect(await db.sql`select from place`).toHaveLength(0);
  server.faultOf = () => undefined;
  server.calls.length = 0;
  expect((await sol(['sync', '--source', 'licence']).ended).code).toBe(0);
  const pages = server.calls.filter(({ path }) => path.includes('general_restaurants'));
  expect(pages.map(({ query }) => query.get('pageNo'))).toEqual(['4', '5']);
  expect(await db.sql`select from place`).toHaveLength(430);
});
