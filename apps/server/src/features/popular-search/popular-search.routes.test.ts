import { POPULAR_DEVICES_MIN, POPULAR_SEARCHES_MAX } from '@sol/contract/search-history';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CLI } from '#lib/member/actor.ts';
import type { Clock } from '#lib/time/clock.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { insertMember, insertPlace } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { deleteOldSearches } from './popular-search.hooks.ts';
import { createPopularSearchAdminService } from './popular-search.service.ts';

const PATH = '/api/solmap/search/popular';
const FIRST_DAY = new Date('2026-11-23T12:00:00+09:00');

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let as: Awaited<ReturnType<typeof createTestApp>>['as'];
let now = FIRST_DAY;
const clock: Clock = { now: () => now };

const daysLater = (days: number) => new Date(FIRST_DAY.getTime() + days * DAY_MS);
const list = async (): Promise<string[]> => (await app.inject({ url: PATH })).json().data;

async function search(keyword: string, device: number, headers = {}, remoteAddress = `203.0.113.${device}`) {
  const response = await app.inject({ method: 'POST', url: PATH, payload: { keyword }, headers, remoteAddress });
  return { status: response.statusCode, body: response.json() };
}

async function searchFrom(devices: number, keyword: string, firstDevice = 1) {
  for (let device = firstDevice; device < firstDevice + devices; device += 1) await search(keyword, device);
}

const counts = () => db.sql`select keyword, device_count as count from popular_keyword order by keyword`;
const stored = async () =>
  (await db.sql<{ number: number }[]>`select count(*) as number from popular_search`)[0]?.number;

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app, as } = await createTestApp({ db, clock }));
  for (const name of ['온담', '별솔커피', 'Cafe Ondo']) await insertPlace(db.sql, { name });
  for (let number = 1; number <= POPULAR_SEARCHES_MAX + 1; number += 1) {
    await insertPlace(db.sql, { name: `나무${String.fromCharCode('가'.charCodeAt(0) + number * 28)}늘보` });
  }
});

beforeEach(async () => {
  now = FIRST_DAY;
  await db.sql`truncate popular_search, popular_salt, popular_keyword, removed_keyword`;
});

afterAll(async () => {
  await app.close();
  await db.close();
});

it('[12.2-5] shows a keyword from twenty devices on', async () => {
  await searchFrom(POPULAR_DEVICES_MIN - 1, '온담');
  expect(await list()).toEqual([]);
  expect(await search('온담', 77)).toEqual({ status: 201, body: { success: true, data: null } });
  expect(await list()).toEqual(['온담']);
});

it('[12.2-5] counts a device once, however often and on however many days it searches', async () => {
  for (let time = 0; time < POPULAR_DEVICES_MIN + 2; time += 1) await search('온담', 7);
  for (const day of [1, 2, 6]) {
    now = daysLater(day);
    await search('온담', 7);
  }
  expect(await counts()).toEqual([{ keyword: '온담', count: 1 }]);
  expect(await stored()).toBe(1);
});

it('counts a device once under concurrent searches', async () => {
  await Promise.all(Array.from({ length: 8 }, () => search('온담', 7)));
  expect(await counts()).toEqual([{ keyword: '온담', count: 1 }]);
});

it('[12.2-5] counts a member by the device alone, and stores no member', async () => {
  const mina = await insertMember(db.sql, 'mina');
  const jun = await insertMember(db.sql, 'jun');
  await search('온담', 7, await as(mina));
  await search('온담', 7, await as(jun));
  await search('온담', 7);
  expect(await counts()).toEqual([{ keyword: '온담', count: 1 }]);
  const columns = await db.sql<{ name: string }[]>`
    select distinct attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relname in ('popular_search', 'popular_salt', 'popular_keyword') and attnum > 0 order by 1`;
  expect(columns.map(({ name }) => name)).toEqual(['day', 'device', 'device_count', 'keyword', 'salt']);
});

it('[12.2-5] stores devices so that their searches cannot be linked', async () => {
  await search('온담', 7);
  await search('별솔커피', 7);
  const devices = await db.sql<{ device: Buffer }[]>`select device from popular_search`;
  expect(new Set(devices.map(({ device }) => device.toString('hex'))).size).toBe(2);
});

it('[12.2-5] keeps the searches out of the write-ahead log and of backups', async () => {
  const rows = await db.sql`
    select relname from pg_class where relname like 'popular%' and relkind in ('r', 'i') and relpersistence <> 'u'`;
  expect(rows).toEqual([]);
});

it('[12.2-5] counts over seven days, and deletes searches and salts of earlier ones', async () => {
  await searchFrom(POPULAR_DEVICES_MIN, '온담');
  await searchFrom(3, '별솔커피');
  now = daysLater(3);
  await searchFrom(2, '별솔커피', 3);
  now = daysLater(6);
  expect(await deleteOldSearches(db.sql, now)).toBe(0);
  expect(await list()).toEqual(['온담']);

  now = daysLater(7);
  expect(await deleteOldSearches(db.sql, now)).toBe(POPULAR_DEVICES_MIN + 2);
  expect(await list()).toEqual([]);
  // The device 3 has searched it again on the fourth day.
  expect(await counts()).toEqual([{ keyword: '별솔커피', count: 2 }]);
  expect(await db.sql`select day::text as day from popular_salt`).toEqual([{ day: '2026-11-26' }]);
  expect(await deleteOldSearches(db.sql, daysLater(10))).toBe(2);
  expect(await counts()).toEqual([]);
});

it('counts a device again after its search was deleted', async () => {
  await search('온담', 7);
  now = daysLater(7);
  await deleteOldSearches(db.sql, now);
  await search('온담', 7);
  expect(await counts()).toEqual([{ keyword: '온담', count: 1 }]);
});

it('counts the spellings of a keyword as one', async () => {
  for (const [index, keyword] of ['cafe ondo', ' Cafe  Ondo', 'CAFE ONDO'].entries()) await search(keyword, index);
  await search('온담'.normalize('NFD'), 1);
  expect(await counts()).toEqual([
    { keyword: 'cafe ondo', count: 3 },
    { keyword: '온담', count: 1 },
  ]);
});

it.each(['010-9876-5432', '쀍쀍뷁', '온', 'ㅇㄷ', '온ㄷ', '온단', '①②'])(
  '[12.2-5] stores no keyword that finds nothing or is incomplete: %s',
  async (keyword) => {
    expect((await search(keyword, 1)).status).toBe(201);
    expect([await stored(), await counts()]).toEqual([0, []]);
  },
);

it('[12.2-5] lists at most ten, most devices first', async () => {
  const keywords = Array.from(
    { length: POPULAR_SEARCHES_MAX + 1 },
    (_, index) => `나무${String.fromCharCode('가'.charCodeAt(0) + (index + 1) * 28)}늘보`,
  );
  await db.sql`
    insert into popular_keyword select keyword, ${POPULAR_DEVICES_MIN}::int + (number % 7)
    from unnest(${keywords}::text[]) with ordinality as row (keyword, number)`;
  const shown = await list();
  expect(shown).toHaveLength(POPULAR_SEARCHES_MAX);
  expect(shown.slice(0, 2)).toEqual([keywords[5], keywords[4]]);
});

it.each([{}, { keyword: ' ' }, { keyword: '가'.repeat(51) }, { keyword: '온담', device: 'x' }])(
  'rejects %j',
  async (payload) => {
    const response = await app.inject({ method: 'POST', url: PATH, payload });
    expect(response.statusCode).toBe(400);
    expect(await stored()).toBe(0);
  },
);

it('[12.2-5] counts the addresses of one IPv6 network once', async () => {
  for (let device = 0; device < POPULAR_DEVICES_MIN; device++) {
    await search('온담', 0, {}, `2001:db8:7:${device}::${device + 1}`);
  }
  await search('온담', 0, {}, '2001:db8:8::1');
  await search('온담', 0, {}, '203.0.113.7');
  await search('온담', 0, {}, '::ffff:203.0.113.7');
  expect(await counts()).toEqual([{ keyword: '온담', count: 3 }]);
});

it('[12.2-5] does not list a keyword that finds nothing any more, or has a phone number', async () => {
  const id = await insertPlace(db.sql, { name: '달무리 0109876543' });
  await searchFrom(POPULAR_DEVICES_MIN, '달무리');
  await search('달무리 0109876543', 1);
  await db.sql`insert into popular_keyword values ('달무리 0109876543', 99)`;
  expect(await list()).toEqual(['달무리']);
  await db.sql`delete from place where id = ${id}`;
  expect(await list()).toEqual([]);
  expect(await counts()).toEqual([
    { keyword: '달무리', count: POPULAR_DEVICES_MIN },
    { keyword: '달무리 0109876543', count: 99 },
  ]);
});

it('[12.2-5] shows no keyword that an operator has removed, in any spelling, until it is restored', async () => {
  const admin = createPopularSearchAdminService(db.sql, CLI);
  await searchFrom(POPULAR_DEVICES_MIN, 'cafe ondo');
  await searchFrom(POPULAR_DEVICES_MIN, '온담');
  expect(await admin.listCounted(9)).toHaveLength(2);
  await admin.remove(' Cafe  Ondo!');
  expect(await list()).toEqual(['온담']);
  await searchFrom(POPULAR_DEVICES_MIN, 'Cafe Ondo');
  await searchFrom(POPULAR_DEVICES_MIN, 'cafe-ondo', 40);
  expect(await list()).toEqual(['온담']);
  expect((await counts()).map(({ keyword }) => keyword)).toEqual(['온담']);
  expect(await admin.listRemoved()).toMatchObject([{ keyword: ' Cafe  Ondo!' }]);
  await expect(admin.remove('cafe ondo')).rejects.toThrow('이미 뺀 검색어예요.');
  await admin.restore('cafe ondo');
  await expect(admin.restore('cafe ondo')).rejects.toThrow('뺀 검색어가 아니에요.');
  await searchFrom(POPULAR_DEVICES_MIN, 'cafe ondo');
  expect(await list()).toEqual(['cafe ondo', '온담']);
  const actions = await db.sql<
    { action: string }[]
  >`select action from audit where action like 'popular.%' order by id`;
  expect(actions.map(({ action }) => action)).toEqual(['popular.remove', 'popular.restore']);
});
