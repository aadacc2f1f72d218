import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMember, insertPlace } from '../../test/place-factory.ts';
import { aReviewInput, formOf, jsonPart } from '../../test/review-form.ts';
import { aSollectInput } from '../../test/sollect-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let mina: number;
let placeId: number;
beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db });
  mina = await insertMember(db.sql, 'mina');
  placeId = await insertPlace(db.sql);
});
afterAll(async () => {
  await test.app.close();
  await db.close();
});

/**
 * Decomposed, with invisible characters, bidirectional overrides, a ZWJ sequence and many combining
 * marks.
 */
const DIRTY = `\u1112\u1161\u11AB\u200B\u202E글\u0007👨‍👩‍👧‍👦\u200D\u3164 e${'\u0301'.repeat(9)}`;
const CLEAN = `한글👨‍👩‍👧‍👦 \u00E9${'\u0301'.repeat(4)}`;

type Call = Omit<InjectOptions, 'headers'> & { headers?: Record<string, string> };
const post = (url: string, payload: object): Call => ({ method: 'POST', url, payload });
const writeSolroute = (name: string, memo: string) =>
  post('/api/solroute', { iconId: 1, name, placeInfos: [{ id: placeId, seq: 1, memo }] });
const writeSollect = (title: string, content: string) => {
  const contents = [
    { seq: 0, type: 'IMAGE' as const, content: 'cover.jpg' },
    { seq: 1, type: 'TEXT' as const, content },
  ];
  return post('/api/sollect', aSollectInput({ placeIds: [placeId], title, contents }));
};
const writePlaceRequest = (text: { placeName?: string; address?: string; note?: string }) =>
  post('/api/place/request', { placeName: '가게', address: '서울', note: '', category: ['cafe'], ...text });

const withToken = async (call: Call) => ({ ...call, headers: { ...call.headers, ...(await test.as(mina)) } });

/** Every text field of members, the request that writes it, and the query that reads it. */
const FIELDS: [name: string, call: (text: string) => Call | Promise<Call>, kept: string][] = [
  ['a keyword', (text) => post('/api/solmap/search/recent', { keyword: text }), 'select keyword from recent_search'],
  [
    'a collection',
    (name) => post('/api/solmark/place/collections', { iconId: 1, name }),
    'select name from collection where seq > 1',
  ],
  ['a solroute', (name) => writeSolroute(name, ''), 'select name from solroute'],
  ['a memo', (memo) => writeSolroute('코스', memo), 'select memo from solroute_place'],
  ['a title', (title) => writeSollect(title, '글'), 'select title from sollect_revision'],
  [
    'a paragraph',
    (text) => writeSollect('제목', text),
    'select text_content from sollect_paragraph where text_content is not null',
  ],
  ['feedback', (feedback) => post('/api/feedback', { feedback }), 'select content from feedback'],
  ['the name of a place', (placeName) => writePlaceRequest({ placeName }), 'select name from place_request'],
  ['the address of a place', (address) => writePlaceRequest({ address }), 'select address from place_request'],
  ['a note about a place', (note) => writePlaceRequest({ note }), 'select note from place_request'],
  [
    'a review',
    async (content) => ({
      method: 'POST' as const,
      url: '/api/review',
      ...(await formOf([jsonPart(aReviewInput({ placeId, content }))])),
    }),
    'select content from review',
  ],
];

describe('a text of a member', () => {
  it.each(FIELDS)(
    'as %s is stored in NFC, without invisible characters and with whole emoji',
    async (_name, call, kept) => {
      const response = await test.app.inject(await withToken(await call(DIRTY)));
      expect([response.statusCode, response.json().code]).toEqual([201, undefined]);
      const rows = await db.sql.unsafe(kept);
      expect(rows.map((row) => Object.values(row)[0])).toEqual([CLEAN]);
      await clearTables(db.sql, [
        'recent_search',
        'collection',
        'solroute',
        'sollect',
        'feedback',
        'place_request',
        'review',
      ]);
    },
  );

  it.each(FIELDS)('as %s is rejected with a lone surrogate or U+0000', async (_name, call) => {
    for (const text of ['가\u0000나', '가\uD800나', '\uDE00']) {
      const response = await test.app.inject(await withToken(await call(text)));
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'BAD_REQUEST',
        details: [{ path: expect.any(String), message: '쓸 수 없는 문자가 있어요.' }],
      });
    }
  });

  it.each(['\u200B', '\u3164\uFFA0', '\u202E\u2060'])('is rejected as empty if it is only %j', async (text) => {
    for (const [name, call] of FIELDS) {
      if (['a memo', 'a note about a place', 'a review'].includes(name)) continue;
      const response = await test.app.inject(await withToken(await call(text)));
      expect([name, response.statusCode, response.json().code]).toEqual([name, 400, 'BAD_REQUEST']);
    }
  });

  it.each(['mina\u200B', '미\u202E나', '\u3164', 'minа', '미나\u0000'])(
    'is not a valid nickname: %j',
    async (nickname) => {
      const call = { method: 'PATCH' as const, url: '/api/profile', ...(await formOf([jsonPart({ nickname })])) };
      const response = await test.app.inject(await withToken(call));
      expect([response.statusCode, response.json().code]).toEqual([400, 'BAD_REQUEST']);
    },
  );
});

it('matches a keyword in any normalization form, also in a path', async () => {
  const url = (keyword: string) => `/api/solmap/search/recent/${encodeURIComponent(keyword)}`;
  await test.app.inject(await withToken(post('/api/solmap/search/recent', { keyword: '한글' })));
  await test.app.inject(await withToken({ method: 'DELETE', url: url('한글'.normalize('NFD')) }));
  expect(await db.sql`select from recent_search`).toHaveLength(0);
  const response = await test.app.inject(await withToken({ method: 'DELETE', url: url('a\u0000') }));
  expect(response.json()).toMatchObject({ code: 'BAD_REQUEST', details: [{ path: 'params.keyword' }] });
  const query = await test.app.inject('/api/solmap/search/related?userLat=37.5&userLng=127&keyword=a%00');
  expect(query.json()).toMatchObject({ code: 'BAD_REQUEST', details: [{ path: 'query.keyword' }] });
});

it('limits the depth to which it checks a body', async () => {
  for (const depth of [17, 7_000, 200_000]) {
    const payload = `{"title":${'['.repeat(depth)}${']'.repeat(depth)},"contents":1,"placeIds":1}`;
    const headers = { 'content-type': 'application/json' };
    const response = await test.app.inject(await withToken({ method: 'POST', url: '/api/sollect', payload, headers }));
    expect(response.json()).toMatchObject({
      code: 'BAD_REQUEST',
      details: [{ path: expect.stringContaining('body.title') }, { path: 'body.contents' }, { path: 'body.placeIds' }],
    });
  }
});
