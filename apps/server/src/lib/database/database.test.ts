import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDatabase, toIsoTime } from './database.ts';
import { isDatabaseUnavailable } from './errors.ts';

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

it('ends a statement of a server that sends nothing', async () => {
  const impatient = createDatabase({ url: database.url, statementTimeoutMs: 0, silenceTimeoutMs: 50 });
  await expect(impatient.sql`select pg_sleep(10)`).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await impatient.sql.end({ timeout: 0 });
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

describe('behind a balancer that has no database', () => {
  let balancer: Server;
  let port: string;
  let taken = 0;
  beforeAll(async () => {
    balancer = createServer((socket) => {
      taken++;
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

  it('is told so at once, and does not knock without end', async () => {
    const db = createDatabase({ url: emptyUrl(), poolSize: 1 });
    taken = 0;
    await expect(db.sql`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    expect(taken).toBe(1);
    await db.close();
  });

  it('refuses a read, too, when neither replica nor primary is there', async () => {
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

  it('reads from the primary from the second time on', async () => {
    const db = createDatabase({ url: database.url, replicaUrls: [emptyUrl()], poolSize: 1 });
    await expect(db.reads`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    expect(await db.reads`select 1 as one`).toEqual([{ one: 1 }]);
    await db.close();
  });
});

it('makes its connections for reads anew after a while, for a replica that is back', async () => {
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

it('takes a write refused by who is the primary no longer for one to be tried again', async () => {
  const db = createDatabase({ url: database.url, poolSize: 1 });
  await db.sql`set default_transaction_read_only = on`;
  await expect(db.sql`create table anything ()`).rejects.toSatisfy(isDatabaseUnavailable);
  await db.close();
});
