import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fixedClock } from './lib/time/clock.ts';
import { readContract } from './test/contract-calls.ts';
import { createExplainedDatabase, type ExplainedStatement } from './test/explained-database.ts';
import {
  HOSTILE_CALLS,
  HOSTILE_LISTS,
  type HostileCall,
  ORDINARY_CALLS,
  UNBOUNDED_CALLS,
} from './test/hostile-calls.ts';
import { fillLargeCity } from './test/large-city.ts';
import { createTestApp } from './test/test-app.ts';

/** Monday at 05:00, when no place is open. */
const EARLY = '2026-11-23T05:00:00+09:00';
/**
 * Limits for one statement with 100,000 places: a fifth of the reads without a bound. The maximum
 * is a map with 4,000 filtered places, each read by its key.
 */
const BUFFERS_MAX = 20_000;
const ROWS_MAX = 20_000;

const naverLists = { get: async (url: string) => Buffer.from(HOSTILE_LISTS[url] ?? '') };

// The statistics of each row cost time, which says nothing about the time of a response.
vi.mock('#lib/concurrency/timeout.ts', async (load) => ({
  ...(await load<typeof import('#lib/concurrency/timeout.ts')>()),
  withTimeout: <T>(_: number, work: Promise<T>) => work,
}));

let explained: Awaited<ReturnType<typeof createExplainedDatabase>>;
let test: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  explained = await createExplainedDatabase(fillLargeCity);
  test = await createTestApp({ db: explained.db, clock: fixedClock(EARLY), naverLists });
}, 900_000);

afterAll(async () => {
  await test.app.close();
  await explained.db.close();
});

async function run(name: string, { as, params = {}, query = {}, body }: HostileCall) {
  const [method = '', path = ''] = name.split(' ');
  const values = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, String(one)]),
  );
  const address = path.replaceAll(/:(\w+)/g, (_, key: string) => String(params[key]));
  const headers = as === undefined ? {} : await test.as(as);
  const url = `${address}?${new URLSearchParams(values)}`;
  explained.statements.length = 0;
  const response = await test.app.inject({ method: method as 'GET', url, headers, ...(body && { payload: body }) });
  const { statusCode: status, body: text } = response;
  return { status, text, statements: [...explained.statements] };
}

/** Executions after which PostgreSQL may use a generic plan. */
const RUNS_UNTIL_GENERIC = 6;
/** Rows of an ordinary page: its places, their tags and photos, and a few filtered rows. */
const PAGE_ROWS_MAX = 200;

const describeOver = (call: HostileCall, { text, plan, rows, buffers }: ExplainedStatement) =>
  `${JSON.stringify(call)} reads ${rows} rows, ${buffers} buffers:\n${text}\n${plan}`;

it('[14.3-4] every call of the contract is among those below', async () => {
  const { endpoints, addresses } = readContract();
  const calls = [
    ...endpoints.map(({ method, path }) => `${method} ${path}`),
    ...addresses.map((address) => `GET ${address}`),
  ];
  const known = [...Object.keys(HOSTILE_CALLS), ...Object.keys(UNBOUNDED_CALLS)];
  expect(known.toSorted()).toEqual([...new Set(calls)].toSorted());
});

it.each(['성동구', '서울'])('%s is a region, of which the calls below read lists', async (region) => {
  const [{ query } = {}] = HOSTILE_CALLS['GET /api/solmap/region/:region/places'] ?? [];
  const call = { params: { region: encodeURIComponent(region) }, query };
  expect((await run('GET /api/solmap/region/:region/places', call as HostileCall)).status).toBe(200);
});

it.each(Object.entries(ORDINARY_CALLS))(
  '[14.3-4] a first page of %s reads little more than it shows',
  async (_, call) => {
    for (let count = 0; count <= RUNS_UNTIL_GENERIC; count++) {
      const { status, statements } = await run('GET /api/solmap/:path', call);
      expect(status).toBe(200);
      const over = statements.find(({ text, rows }) => text.includes('with page') && rows > PAGE_ROWS_MAX);
      expect(over && describeOver(call, over)).toBeUndefined();
    }
  },
);

it.each(Object.entries(HOSTILE_CALLS))(
  '[14.3-4] no statement of %s reads more than its bound',
  async (name, calls) => {
    for (const call of calls) {
      const { status, text, statements } = await run(name, call);
      expect(status, `${JSON.stringify(call)}: ${text.slice(0, 200)}`).toBeLessThan(500);
      const over = statements.find(({ rows, buffers }) => rows > ROWS_MAX || buffers > BUFFERS_MAX);
      expect(over && describeOver(call, over)).toBeUndefined();
    }
  },
  120_000,
);
