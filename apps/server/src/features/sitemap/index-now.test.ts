import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#lib/process/config.ts';
import { insertMember, insertPlace } from '../../test/place-factory.ts';
import { insertSollect } from '../../test/sollect-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { announcesChanges, createIndexNowJob, getIndexNowStatus, INDEX_NOW_URLS_MAX } from './index-now.job.ts';

const KEY = 'a1b2c3d4-e5f6';
const PUBLIC_URL = 'https://sol.example';

interface Announcement {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

let db: TestDatabase;
let server: Server;
let calls: { method: string | undefined; type: string | undefined; body: Announcement }[];
/** Of the next calls; 200 without one. */
let statuses: number[];
let indexNow: { key: string; url: string };
let mina: number;
let now: Date;
let job: ReturnType<typeof createIndexNowJob>;

beforeAll(async () => {
  db = await createTestDatabase();
  const handle = async (request: IncomingMessage) => {
    const { method, headers } = request;
    calls.push({ method, type: headers['content-type'], body: (await json(request)) as Announcement });
    return statuses.shift() ?? 200;
  };
  server = createServer((request, response) => void handle(request).then((status) => response.writeHead(status).end()));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  indexNow = { key: KEY, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow` };
});
afterAll(async () => {
  server.close();
  await db.close();
});

const start = () => createIndexNowJob({ sql: db.sql, publicUrl: PUBLIC_URL, indexNow });
const run = async (laterMs = 0) => {
  now = new Date(now.getTime() + laterMs);
  return job.run(now);
};
const status = () => getIndexNowStatus(db.sql, { indexNow, loadsDemoCity: false });
const lastUrls = () => calls.at(-1)?.body.urlList;

beforeEach(async () => {
  calls = [];
  statuses = [];
  await clearTables(db.sql, ['member', 'place', 'media', 'index_now']);
  mina = await insertMember(db.sql, 'mina');
  now = new Date('2026-11-23T12:00:00+09:00');
  job = start();
});

describe('IndexNow', () => {
  it('[18-4] announces new and changed open pages once, and nothing of before the first run', async () => {
    const old = await insertPlace(db.sql);
    expect(await run()).toBeUndefined();
    const opened = await insertPlace(db.sql);
    const closed = await insertPlace(db.sql);
    await db.sql`update place set closed_at = now(), updated_at = now() where id = ${closed}`;
    const sollect = await insertSollect(db.sql, { writerId: mina, placeIds: [opened] });
    await insertSollect(db.sql, { writerId: mina, placeIds: [opened], isPublished: false });
    expect(await run(60_000)).toEqual({ announced: 2 });
    expect(calls).toEqual([
      {
        method: 'POST',
        type: 'application/json; charset=utf-8',
        body: {
          host: 'sol.example',
          key: KEY,
          keyLocation: `${PUBLIC_URL}/${KEY}.txt`,
          urlList: [`${PUBLIC_URL}/map/detail/${opened}`, `${PUBLIC_URL}/sollect/${sollect}`],
        },
      },
    ]);
    expect(await run(60_000)).toBeUndefined();
    await db.sql`update place set name = '새 이름', updated_at = now() where id = ${old}`;
    expect(await run(60_000)).toEqual({ announced: 1 });
    expect(lastUrls()).toEqual([`${PUBLIC_URL}/map/detail/${old}`]);
    expect(await status()).toEqual({ state: 'OK', announced: 3, lastSuccessAt: expect.any(String), nextRunAt: null });
  });

  it('[18-4] announces a post that is published again, and not a hidden one', async () => {
    const placeIds = [await insertPlace(db.sql)];
    const write = () => insertSollect(db.sql, { writerId: mina, placeIds });
    const [kept, hidden] = [await write(), await write()];
    await run();
    const revisionOf = (id: number) => db.sql`(select max(id) from sollect_revision where sollect_id = ${id})`;
    await db.sql`update sollect set published_revision_id = null where id = ${kept}`;
    await db.sql`update sollect set published_revision_id = ${revisionOf(kept)} where id = ${kept}`;
    await db.sql`update sollect set published_revision_id = ${revisionOf(hidden)}, published_at = now() where id = ${hidden}`;
    await db.sql`update sollect set published_revision_id = null, hidden_until = 'infinity' where id = ${hidden}`;
    await run(60_000);
    expect(lastUrls()).toEqual([`${PUBLIC_URL}/sollect/${kept}`]);
  });

  it('[18-4] announces a change that is committed after later ones', async () => {
    await run();
    let later = 0;
    let earlier = 0;
    await db.sql.begin(async (tx) => {
      const [row] = await tx<{ at: string }[]>`select now()::text as at`;
      later = await insertPlace(db.sql);
      expect(await run(60_000)).toBeUndefined();
      earlier = await insertPlace(db.sql);
      // As a row of this transaction, which other ones do not see.
      await tx`update place set updated_at = ${row?.at ?? ''}::timestamptz where id = ${earlier}`;
    });
    await run(60_000);
    expect(lastUrls()).toEqual([earlier, later].map((id) => `${PUBLIC_URL}/map/detail/${id}`));
  });

  it('[18-4] announces at most 10,000 pages with a call', async () => {
    await run();
    const first = await insertPlace(db.sql);
    const columns = await db.sql<{ name: string }[]>`
      select quote_ident(column_name) as name from information_schema.columns
      where table_name = 'place' and is_generated = 'NEVER' and is_identity = 'NO'`;
    const list = db.sql.unsafe(columns.map(({ name }) => name).join(', '));
    await db.sql`
      insert into place (${list}) select ${list} from place, generate_series(1, ${INDEX_NOW_URLS_MAX + 6})
      where place.id = ${first}`;
    expect(await run(60_000)).toEqual({ announced: INDEX_NOW_URLS_MAX + 7 });
    expect(calls.map(({ body }) => body.urlList.length)).toEqual([INDEX_NOW_URLS_MAX, 7]);
    expect(new Set(calls.flatMap(({ body }) => body.urlList)).size).toBe(INDEX_NOW_URLS_MAX + 7);
  });

  it.each([
    [500, '서버에 문제', 60_000],
    [429, '너무 자주', 60_000],
    [403, '열쇠 파일', 6 * 3_600_000],
    [422, 'PUBLIC_URL을 확인', 6 * 3_600_000],
    [400, '받지 않았어요(400)', 6 * 3_600_000],
  ])('[18-4] repeats a call with status %d later, and says why', async (code, words, pauseMs) => {
    await run();
    const id = await insertPlace(db.sql);
    statuses = [code, code];
    await run(60_000);
    expect(await status()).toMatchObject({
      state: 'STOPPED',
      reason: expect.stringContaining(words),
      announced: 0,
      nextRunAt: expect.any(String),
    });
    expect((await status()).reason).not.toContain(KEY);
    await run(pauseMs - 1);
    expect(calls).toHaveLength(1);
    await run(1);
    expect(calls).toHaveLength(2);
    // The next pause is longer, unless it is the longest.
    await run(60_000);
    expect(calls).toHaveLength(2);
    await run(6 * 3_600_000);
    expect(lastUrls()).toEqual([`${PUBLIC_URL}/map/detail/${id}`]);
    expect(await status()).toMatchObject({ state: 'OK', announced: 1, nextRunAt: null });
  });

  it('[18-4] repeats a failed call at once after a start', async () => {
    await run();
    await insertPlace(db.sql);
    statuses = [403];
    await run(60_000);
    job = start();
    await run(1_000);
    expect(calls).toHaveLength(2);
    expect(await status()).toMatchObject({ state: 'OK' });
  });

  it('[18-4] survives a search engine that cannot be reached', async () => {
    await run();
    await insertPlace(db.sql);
    indexNow = { ...indexNow, url: 'http://127.0.0.1:1/indexnow' };
    job = start();
    await run(60_000);
    expect(await status()).toMatchObject({ state: 'STOPPED', reason: expect.stringContaining('연결할 수 없거나') });
    indexNow = { ...indexNow, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow` };
  });
});

describe('the key of IndexNow', () => {
  const bodyOf = async (key: string | undefined, url: string) => {
    const config = readConfig(key === undefined ? {} : { INDEXNOW_KEY: key });
    const { app } = await createTestApp({ db, config: { indexNow: config.indexNow } });
    const { statusCode, body, headers } = await app.inject(url);
    await app.close();
    return [statusCode, statusCode === 200 ? [body, headers['content-type']] : []];
  };

  it('[18-4] is a file of the host, if it is set', async () => {
    expect(await bodyOf(KEY, `/${KEY}.txt`)).toEqual([200, [KEY, 'text/plain; charset=utf-8']]);
    expect(await bodyOf(KEY, '/other-key.txt')).toEqual([404, []]);
    expect(await bodyOf(undefined, `/${KEY}.txt`)).toEqual([404, []]);
  });

  it.each(['short', 'a/../b-long-enough', 'a'.repeat(129), '열쇠열쇠열쇠열쇠'])('[18-4] cannot be %s', (key) => {
    expect(() => readConfig({ INDEXNOW_KEY: key })).toThrow('INDEXNOW_KEY');
  });

  it('[18-4] announces nothing without it, and nothing of a fictional city', async () => {
    const { indexNow: real } = readConfig({ INDEXNOW_KEY: KEY });
    expect(real?.url).toBe('https://api.indexnow.org/indexnow');
    expect(announcesChanges({ indexNow: undefined, loadsDemoCity: false })).toBe(false);
    expect(announcesChanges({ indexNow: real, loadsDemoCity: true })).toBe(false);
    expect(announcesChanges({ indexNow: real, loadsDemoCity: false })).toBe(true);
    expect(await getIndexNowStatus(db.sql, { indexNow: real, loadsDemoCity: true })).toMatchObject({ state: 'OFF' });
  });
});
