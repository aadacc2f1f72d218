import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { createDatabase, toIsoTime } from './database.ts';

/** Nothing listens on the discard port of loopback. */
const DEAD_PORT = '9';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('reads ids, counts and averages as numbers', async () => {
  const [row] =
    await database.sql`select 7::int8 as id, count(*) as total, 4.25::numeric as rating from (values (1)) v`;
  expect(row).toEqual({ id: 7, total: 1, rating: 4.25 });
});

it('keeps a time exact to the microsecond on its way out and back in', async () => {
  const time = '2026-11-21T01:02:03.123456Z';
  const [row] = await database.sql<{ time: string; isSame: boolean }[]>`
    select ${time}::timestamptz as time, ${time}::timestamptz = timestamptz '2026-11-21 10:02:03.123456+09' as "isSame"`;
  expect(row).toEqual({ time, isSame: true });
});

it('takes a Date where one is at hand', async () => {
  const [row] = await database.sql`select ${new Date('2026-11-21T01:02:03.004Z')}::timestamptz as time`;
  expect(row).toEqual({ time: '2026-11-21T01:02:03.004Z' });
});

it.each([
  ['2026-11-21 01:02:03+00', '2026-11-21T01:02:03Z'],
  ['2026-11-21 01:02:03.5', '2026-11-21T01:02:03.5Z'],
  ['2026-11-21', '2026-11-21'],
])('%s is told as %s', (text, iso) => {
  expect(toIsoTime(text)).toBe(iso);
});

it('ends a statement that runs for too long', async () => {
  const hasty = createDatabase({ url: database.url, statementTimeoutMs: 20 });
  await expect(hasty.sql`select pg_sleep(10)`).rejects.toMatchObject({ code: '57014' });
  await hasty.close();
});

it('reads from the primary when there are no replicas', () => {
  const alone = createDatabase({ url: database.url });
  expect(alone.reads).toBe(alone.sql);
});

it('takes the replicas in turn', async () => {
  const db = createDatabase({ url: database.url, replicaUrls: [`${database.url}?a=1`, `${database.url}?b=2`] });
  const [first, second, third] = [db.reads, db.reads, db.reads];
  expect(first).not.toBe(second);
  expect(third).toBe(first);
  expect([first, second]).not.toContain(db.sql);
  await db.close();
});

it('reads from the primary while a replica does not answer', async () => {
  const dead = new URL(database.url);
  dead.port = DEAD_PORT;
  const db = createDatabase({ url: database.url, replicaUrls: [dead.href] });
  expect(await db.reads`select 1 as one`).toEqual([{ one: 1 }]);
  await db.close();
});

it('knocks again within a second or so however long nobody has answered', async () => {
  const dead = new URL(database.url);
  dead.port = DEAD_PORT;
  const db = createDatabase({ url: dead.href, poolSize: 1 });
  const waitsMs: number[] = [];
  // By the ninth time the driver's own choice would be ten seconds and more.
  for (let knock = 0; knock < 9; knock++) {
    const begun = performance.now();
    await expect(db.sql`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    waitsMs.push(performance.now() - begun);
  }
  expect(Math.max(...waitsMs)).toBeLessThan(3_000);
  await db.close();
}, 30_000);
