import { KEYWORD_MAX, RECENT_SEARCHES_MAX } from '@sol/contract/limits';
import type { SearchMode } from '@sol/contract/search-history';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMember } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let as: Awaited<ReturnType<typeof createTestApp>>['as'];
let mina: number;
let jun: number;
let serial = 0;

const path = (mode: string) => `/api/${mode}/search/recent`;

async function ask(memberId: number | null, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const headers = memberId === null ? {} : await as(memberId);
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

const list = async (memberId: number, mode: SearchMode = 'solmap'): Promise<string[]> =>
  (await ask(memberId, 'GET', path(mode))).body.data;
const save = (keyword: string, memberId: number | null = mina, mode: SearchMode = 'solmap') =>
  ask(memberId, 'POST', path(mode), { keyword });
const remove = (keyword: string, memberId: number | null = mina, mode: SearchMode = 'solmap') =>
  ask(memberId, 'DELETE', `${path(mode)}/${encodeURIComponent(keyword)}`);

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app, as } = await createTestApp({ db }));
});

beforeEach(async () => {
  serial += 1;
  mina = await insertMember(db.sql, `mina${serial}`);
  jun = await insertMember(db.sql, `jun${serial}`);
});

afterAll(async () => {
  await app.close();
  await db.close();
});

it('[7.3-1] [7.3-2] [6-2] stores the searches of a member, newest first, without duplicates, per mode', async () => {
  expect(await list(mina)).toEqual([]);
  const { status, body } = await save('카페');
  expect([status, body]).toEqual([201, { success: true, data: null }]);
  await save('  책방 ');
  await save('카페'.normalize('NFD'));
  await save('혼자 걷기', mina, 'sollect');
  expect(await list(mina)).toEqual(['카페', '책방']);
  expect(await list(mina, 'sollect')).toEqual(['혼자 걷기']);
  expect(await list(jun)).toEqual([]);
});

it('keeps the newest ten', async () => {
  const keywords = Array.from({ length: RECENT_SEARCHES_MAX + 1 }, (_, index) => `검색 ${index}`);
  for (const keyword of keywords.slice(0, RECENT_SEARCHES_MAX)) await save(keyword);
  expect(await list(mina)).toEqual(keywords.slice(0, RECENT_SEARCHES_MAX).toReversed());
  await save(keywords.at(-1) ?? '');
  expect(await list(mina)).toEqual(keywords.slice(1).toReversed());
});

it('keeps ten distinct ones under concurrent writes', async () => {
  const keywords = Array.from({ length: 15 }, (_, index) => `검색 ${index}`);
  const responses = await Promise.all(
    [...keywords, ...keywords.toReversed()].flatMap((keyword, index) =>
      index % 5 === 0 ? [save(keyword), remove(keywords[index % 7] ?? '')] : [save(keyword)],
    ),
  );
  expect(responses.filter(({ status }) => status >= 300)).toEqual([]);
  await Promise.all(keywords.map((keyword) => save(keyword)));
  const [row] =
    await db.sql`select count(*), count(distinct keyword) as different from recent_search where member_id = ${mina}`;
  expect(row).toEqual({ count: RECENT_SEARCHES_MAX, different: RECENT_SEARCHES_MAX });
});

describe('[7.3-3] deleting one', () => {
  it.each([
    ['a slash', '카페/책방'],
    ['a percent sign', '100%'],
    ['a literal escape', '%2F %25'],
    ['an emoji of several code points', '👩‍👩‍👧‍👦 밥'],
    ['URL delimiters', '?a=b&c#d+e;f:g'],
    ['a backslash and quotes', '\\ \' "'],
    ['fifty syllables', '가'.repeat(KEYWORD_MAX)],
    ['fifty emoji of eight units', '👩🏻‍🏫 '.trim().repeat(KEYWORD_MAX)],
  ])('deletes a keyword with %s', async (_, keyword) => {
    await save('남는 것');
    expect((await save(keyword)).status).toBe(201);
    expect(await list(mina)).toEqual([keyword, '남는 것']);
    expect((await remove(keyword)).status).toBe(200);
    expect(await list(mina)).toEqual(['남는 것']);
  });

  it('matches both Unicode forms of its syllables', async () => {
    await save('성수동');
    expect((await remove('성수동'.normalize('NFD'))).status).toBe(200);
    expect(await list(mina)).toEqual([]);
  });

  it('deletes a keyword of the maximum length with multi-unit characters', async () => {
    const families = '👨‍👩‍👧‍👦'.repeat(KEYWORD_MAX);
    expect((await save(families)).status).toBe(201);
    expect((await remove(families)).status).toBe(200);
    expect(await list(mina)).toEqual([]);
  });

  it('is idempotent, and does not affect the other mode and other members', async () => {
    await save('카페', jun);
    await save('카페', mina, 'sollect');
    expect((await remove('카페')).body).toEqual({ success: true, data: null });
    expect(await list(jun)).toEqual(['카페']);
    expect(await list(mina, 'sollect')).toEqual(['카페']);
  });
});

it('deletes all keywords of one mode', async () => {
  await save('카페');
  await save('책방');
  await save('산책', mina, 'sollect');
  await save('카페', jun);
  expect((await ask(mina, 'DELETE', path('solmap'))).body).toEqual({ success: true, data: null });
  expect([await list(mina), await list(mina, 'sollect'), await list(jun)]).toEqual([[], ['산책'], ['카페']]);
});

it.each([
  ['list', () => ask(null, 'GET', path('solmap'))],
  ['save', () => save('카페', null)],
  ['delete one', () => remove('카페', null)],
  ['delete all', () => ask(null, 'DELETE', path('solmap'))],
])('[6-2] returns 401 to a guest: %s', async (_, call) => {
  const { status, body } = await call();
  expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
});

it('returns 401 to a deleted account', async () => {
  await db.sql`delete from member where id = ${jun}`;
  expect((await save('카페', jun)).status).toBe(401);
});

it.each([
  ['only spaces', () => save('   ')],
  ['one character too many', () => save('가'.repeat(KEYWORD_MAX + 1))],
  ['no keyword', () => ask(mina, 'POST', path('solmap'), {})],
  ['an unknown key', () => ask(mina, 'POST', path('solmap'), { keyword: '카페', mode: 'sollect' })],
  ['a keyword that is a path segment', () => save('..')],
  ['deleting one character too many', () => remove('가'.repeat(KEYWORD_MAX + 1))],
])('rejects %s', async (_, call) => {
  const { status, body } = await call();
  expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  expect(await list(mina)).toEqual([]);
});

it('rejects unknown modes', async () => {
  expect((await ask(mina, 'GET', path('solroute'))).body.code).toMatch(/BAD_REQUEST|NOT_FOUND/);
});
