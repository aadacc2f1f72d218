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

it('[15.1-3] explains a missing key with the page to apply on, without a database', async () => {
  const { stderr, code } = await sol(['sync'], { PUBLIC_DATA_KEY: '', DATABASE_URL: 'postgres://127.0.0.1:9/none' })
    .ended;
  expect(stderr).toContain('https://www.data.go.kr/data/15154916/openapi.do');
  expect(code).toBe(1);
});

it('[15.1-3] explains a wrong key for each service, with the page to apply on', async () => {
  const { stdout, stderr, code } = await sol(['sync'], { PUBLIC_DATA_KEY: 'another' }).ended;
  for (const page of [15013109, 15155135]) expect(stdout).toContain(`https://www.data.go.kr/data/${page}/openapi.do`);
  expect(`${stdout}${stderr}`).not.toContain('another');
  expect(code).toBe(1);
  const status = await sol(['sync', 'status', '--json']).ended;
  expect(JSON.parse(status.stdout)).toContainEqual(
    expect.objectContaining({ source: 'shops', state: 'STOPPED', reason: expect.stringContaining('인증키') }),
  );
});

it('[15.1-3] explains a wrong key within five seconds, after the first response of a slow service', async () => {
  let calledAt = Number.NaN;
  server.faultOf = (_, nth) => {
    if (nth > 1) return { kind: 'silence' };
    calledAt = performance.now();
    return { kind: 'slow', delayMs: 2_000 };
  };
  const run = sol(['sync'], { PUBLIC_DATA_KEY: 'another' });
  await run.untilPrinted('https://www.data.go.kr/data/15013109/openapi.do');
  // Since the first call, because a busy machine takes seconds to start a process.
  expect(performance.now() - calledAt).toBeLessThan(5_000);
  run.child.kill('SIGKILL');
  await run.ended;
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
