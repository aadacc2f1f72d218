import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDatabase, toIsoTime } from './create-database.ts';
import { isDatabaseUnavailable } from './errors.ts';

/** The discard port of loopback has no listener. */
const DEAD_PORT = '9';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('parses ids, counts and averages as numbers', async () => {
  const [row] =
    await database.sql`select 7::int8 as id, count(*) as total, 4.25::numeric as rating from (values (1)) v`;
  expect(row).toEqual({ id: 7, total: 1, rating: 4.25 });
});

it('preserves microseconds of a time in both directions', async () => {
  const time = '2026-11-21T01:02:03.123456Z';
  const [row] = await database.sql<{ time: string; isSame: boolean }[]>`
    select ${time}::timestamptz as time,
      ${time}::timestamptz = timestamptz '2026-11-21 10:02:03.123456+09' as "isSame"`;
  expect(row).toEqual({ time, isSame: true });
});

it('accepts a Date as a parameter', async () => {
  const [row] = await database.sql`select ${new Date('2026-11-21T01:02:03.004Z')}::timestamptz as time`;
  expect(row).toEqual({ time: '2026-11-21T01:02:03.004Z' });
});

it.each([
  ['2026-11-21 01:02:03+00', '2026-11-21T01:02:03Z'],
  ['2026-11-21 01:02:03.5', '2026-11-21T01:02:03.5Z'],
  ['2026-11-21', '2026-11-21'],
])('%s is converted to %s', (text, iso) => {
  expect(toIsoTime(text)).toBe(iso);
});

it('cancels a statement after the timeout', async () => {
  const hasty = createDatabase({ url: database.url, statementTimeoutMs: 1_000 });
  await expect(hasty.sql`select pg_sleep(10)`).rejects.toMatchObject({ code: '57014' });
  await hasty.close();
});

it('ends a statement when the server is silent', async () => {
  const impatient = createDatabase({ url: database.url, statementTimeoutMs: 0, silenceTimeoutMs: 50 });
  await expect(impatient.sql`select pg_sleep(10)`).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await impatient.sql.end({ timeout: 0 });
});

it('reads from the primary when there are no replicas', () => {
  const alone = createDatabase({ url: database.url });
  expect(alone.reads).toBe(alone.sql);
});

it('uses the replicas in turn', async () => {
  const db = createDatabase({ url: database.url, replicaUrls: [`${database.url}?a=1`, `${database.url}?b=2`] });
  const [first, second, third] = [db.reads, db.reads, db.reads];
  expect(first).not.toBe(second);
  expect(third).toBe(first);
  expect([first, second]).not.toContain(db.sql);
  await db.close();
});

it('reads from the primary while a replica is unavailable', async () => {
  const dead = new URL(database.url);
  dead.port = DEAD_PORT;
  const db = createDatabase({ url: database.url, replicaUrls: [dead.href] });
  expect(await db.reads`select 1 as one`).toEqual([{ one: 1 }]);
  await db.close();
});

it('reconnects within a second after long unavailability', async () => {
  const dead = new URL(database.url);
  dead.port = DEAD_PORT;
  const db = createDatabase({ url: dead.href, poolSize: 1 });
  const waitsMs: number[] = [];
  // By the ninth attempt the driver's default would be more than ten seconds.
  for (let knock = 0; knock < 9; knock++) {
    const begun = performance.now();
    await expect(db.sql`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    waitsMs.push(performance.now() - begun);
  }
  expect(Math.max(...waitsMs)).toBeLessThan(3_000);
  await db.close();
}, 30_000);

describe('behind a load balancer without a database', () => {
  let balancer: Server;
  let port: string;
  let used = 0;
  beforeAll(async () => {
    balancer = createServer((socket) => {
      used++;
      socket.on('error', () => socket.destroy());
      socket.end();
    }).listen(0, '127.0.0.1');
    await once(balancer, 'listening');
    port = String((balancer.address() as AddressInfo).port);
  });
  afterAll(() => balancer.close());

  function emptyUrl(): string {
    const url = new URL(database.url);
    url.hostname = '127.0.0.1';
    url.port = port;
    return url.href;
  }

  it('fails at once, without an endless loop of attempts', async () => {
    const db = createDatabase({ url: emptyUrl(), poolSize: 1 });
    used = 0;
    await expect(db.sql`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    expect(used).toBe(1);
    await db.close();
  });

  it('rejects a read if neither replica nor primary is available', async () => {
    const dead = new URL(database.url);
    dead.port = DEAD_PORT;
    for (const urls of [
      [emptyUrl(), dead.href],
      [dead.href, emptyUrl()],
    ]) {
      const [replicaUrl = '', url = ''] = urls;
      const db = createDatabase({ url, replicaUrls: [replicaUrl], poolSize: 1 });
      await expect(db.reads`select 1`).rejects.toSatisfy(isDatabaseUnavailable);
      await db.close();
    }
  });

  it('reads from the primary from the second attempt on', async () => {
    const db = createDatabase({ url: database.url, replicaUrls: [emptyUrl()], poolSize: 1 });
    await expect(db.reads`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    expect(await db.reads`select 1 as one`).toEqual([{ one: 1 }]);
    await db.close();
  });
});

it('renews connections for reads, so that a recovered replica is used again', async () => {
  const db = createDatabase({
    url: database.url,
    replicaUrls: [database.url],
    poolSize: 1,
    replicaConnectionLifetimeS: 0.05,
  });
  const readBackend = async () => (await db.reads<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
  const first = await readBackend();
  await expect.poll(readBackend).not.toBe(first);
  await db.close();
});

it('treats a write rejected by a former primary as temporary', async () => {
  const db = createDatabase({ url: database.url, poolSize: 1 });
  await db.sql`set default_transaction_read_only = on`;
  await expect(db.sql`create table anything ()`).rejects.toSatisfy(isDatabaseUnavailable);
  await db.close();
});
