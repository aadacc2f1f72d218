import {
  SOLROUTE_MEMO_MAX,
  SOLROUTE_NAME_MAX,
  SOLROUTE_NEARBY_MAX,
  SOLROUTE_PLACES_MAX,
  SOLROUTES_MAX,
} from '@sol/contract/solroute';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestClient } from '../../test/test-client.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { checkSolrouteCounts } from './solroute-check.ts';

const UNKNOWN_ID = 999_999;
/** One grapheme of eleven UTF-16 units. */
const FAMILY = '👨‍👩‍👧‍👦';

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let as: Awaited<ReturnType<typeof createTestApp>>['as'];
let ask: ReturnType<typeof createTestClient>;
let mina: number;
let jun: number;
let places: number[] = [];
let serial = 0;

interface Stop {
  id: number;
  seq: number;
  memo: string;
}

const stops = (ids: number[]): Stop[] => ids.map((id, index) => ({ id, seq: index + 1, memo: '' }));
const draft = (given: object = {}) => ({ iconId: 3, name: '성수 한 바퀴', placeInfos: stops(places), ...given });
const create = (memberId: number | null, given: object = {}) => ask(memberId, 'POST', '/api/solroute', draft(given));
const idOf = async (...args: Parameters<typeof create>): Promise<number> => (await create(...args)).data.solrouteId;
const read = async (id: number) => (await ask(mina, 'GET', `/api/solroute/${id}`)).data;
const order = async (id: number) =>
  (await read(id)).placeInfos.map((stop: Stop) => [stop.seq, places.indexOf(stop.id), stop.memo]);

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app, as } = await createTestApp({ db }));
  ask = createTestClient({ app, as });
  places = [await insertPlace(db.sql), await insertPlace(db.sql, { name: '서울숲' }), await insertPlace(db.sql)];
});

beforeEach(async () => {
  serial += 1;
  mina = await insertMember(db.sql, `mina${serial}`);
  jun = await insertMember(db.sql, `jun${serial}`);
});

afterAll(async () => {
  expect(await checkSolrouteCounts(db.sql)).toEqual([]);
  await app.close();
  await db.close();
});

describe('a solroute', () => {
  it('[7.6-3] [7.6-4] [7.6-6] [3.5-4] is created and returned completely to its owner', async () => {
    const hours = [{ dayOfWeek: 1, startMinute: 540, endMinute: 1320 }];
    const cafe = await insertPlace(db.sql, { name: '늦잠 카페', hours });
    const placeInfos = [
      { id: cafe, seq: 1, memo: '창가 자리' },
      { id: places[1], seq: 2, memo: '' },
    ];
    const created = await create(mina, { placeInfos });
    expect(created).toMatchObject({ status: 201, data: { solrouteId: expect.any(Number) } });
    const { placeInfos: returned, ...solroute } = await read(created.data.solrouteId);
    expect(solroute).toEqual({
      id: created.data.solrouteId,
      iconId: 3,
      name: '성수 한 바퀴',
      status: 'PLANNED',
      departAt: null,
    });
    expect(returned[0]).toEqual({
      id: cafe,
      seq: 1,
      memo: '창가 자리',
      name: '늦잠 카페',
      category: 'cafe',
      detailedCategory: '카페',
      address: '서울 성동구 왕십리로 83-21',
      latitude: 37.5446,
      longitude: 127.0559,
      openingHours: [{ dayOfWeek: 1, startTime: '09:00', endTime: '22:00' }],
    });
    expect(returned[1]).toMatchObject({ id: places[1], seq: 2, memo: '', openingHours: [] });
  });

  it('[3.5-3] is listed for its owner, newest first, with its number of places', async () => {
    const first = await idOf(mina);
    const second = await idOf(mina, { name: '망원', iconId: 14, placeInfos: stops(places.slice(0, 1)) });
    expect((await ask(mina, 'GET', '/api/solroute')).data).toEqual({
      solroutes: [
        { id: second, iconId: 14, name: '망원', placeCount: 1, status: 'PLANNED' },
        { id: first, iconId: 3, name: '성수 한 바퀴', placeCount: 3, status: 'PLANNED' },
      ],
    });
    expect((await ask(jun, 'GET', '/api/solroute')).data).toEqual({ solroutes: [] });
  });

  it.each([
    ['gaps', [5, 90, 7], [0, 2, 1]],
    ['the same number for all', [4, 4, 4], [0, 1, 2]],
    ['duplicates', [9, 2, 9], [1, 0, 2]],
    ['descending numbers', [3, 2, 1], [2, 1, 0]],
  ])('is numbered from 1 without gaps when the client sends %s', async (_, numbers, expected) => {
    const placeInfos = numbers.map((seq, index) => ({ id: places[index], seq, memo: `${index}` }));
    const inOrder = expected.map((index, at) => [at + 1, index, `${index}`]);
    const id = await idOf(mina, { placeInfos });
    expect(await order(id)).toEqual(inOrder);
    await ask(mina, 'PATCH', `/api/solroute/${id}`, draft());
    await ask(mina, 'PATCH', `/api/solroute/${id}`, draft({ placeInfos }));
    expect(await order(id)).toEqual(inOrder);
  });

  it('has the stays of its stops; an update without them keeps those of the places', async () => {
    const stays = [95, null, 5];
    const placeInfos = stops(places).map((stop, index) => ({ ...stop, stayMin: stays[index] }));
    const id = await idOf(mina, { placeInfos });
    const staysOf = async () => (await read(id)).placeInfos.map((stop: { stayMin?: number }) => stop.stayMin);
    expect(await staysOf()).toEqual([95, undefined, 5]);
    await ask(mina, 'PATCH', `/api/solroute/${id}`, draft({ placeInfos: stops(places.toReversed()) }));
    expect(await staysOf()).toEqual([5, undefined, 95]);
    const cleared = stops(places).map((stop) => ({ ...stop, stayMin: null }));
    await ask(mina, 'PATCH', `/api/solroute/${id}`, draft({ placeInfos: cleared }));
    expect(await staysOf()).toEqual([undefined, undefined, undefined]);
  });

  it('is updated in one call: icon, title, places and memos, and keeps its status', async () => {
    const id = await idOf(mina);
    await ask(mina, 'PATCH', `/api/solroute/${id}/status`);
    const [first, second] = places;
    const placeInfos = [
      { id: second, seq: 1, memo: '먼저' },
      { id: first, seq: 2, memo: '나중' },
    ];
    const response = await ask(mina, 'PATCH', `/api/solroute/${id}`, { iconId: 9, name: '새 이름', placeInfos });
    expect(response).toMatchObject({ status: 200, data: { solrouteId: id } });
    expect(await read(id)).toMatchObject({ iconId: 9, name: '새 이름', status: 'DONE' });
    expect(await order(id)).toEqual([
      [1, 1, '먼저'],
      [2, 0, '나중'],
    ]);
    expect((await ask(mina, 'GET', '/api/solroute')).data.solroutes).toMatchObject([{ placeCount: 2 }]);
  });

  it('is deleted with its places', async () => {
    const id = await idOf(mina);
    expect(await ask(mina, 'DELETE', `/api/solroute/${id}`)).toMatchObject({ status: 200, data: null });
    expect(await ask(mina, 'GET', `/api/solroute/${id}`)).toMatchObject({ status: 404, code: 'SOLROUTE_NOT_FOUND' });
    expect(await db.sql`select from solroute_place where solroute_id = ${id}`).toHaveLength(0);
  });
});

describe('the status of a solroute', () => {
  it('[4.11-1] [7.6-5] toggles between planned and done, and is returned', async () => {
    const id = await idOf(mina);
    const toggle = async () => (await ask(mina, 'PATCH', `/api/solroute/${id}/status`)).data;
    expect(await toggle()).toEqual({ status: 'DONE' });
    expect(await read(id)).toMatchObject({ status: 'DONE' });
    expect(await toggle()).toEqual({ status: 'PLANNED' });
  });

  it('toggles once per call, also concurrently', async () => {
    const id = await idOf(mina);
    const taps = (times: number) =>
      Promise.all(Array.from({ length: times }, () => ask(mina, 'PATCH', `/api/solroute/${id}/status`)));
    const responses = await taps(6);
    expect(responses.map(({ data }) => data.status).toSorted()).toEqual([
      ...Array(3).fill('DONE'),
      ...Array(3).fill('PLANNED'),
    ]);
    expect(await read(id)).toMatchObject({ status: 'PLANNED' });
    await taps(3);
    expect(await read(id)).toMatchObject({ status: 'DONE' });
  });
});

describe('the departure time of a solroute', () => {
  const startOf = async (id: number) => (await read(id)).departAt;
  const set = (memberId: number | null, id: number, departAt: unknown) =>
    ask(memberId, 'PATCH', `/api/solroute/${id}/departure`, { departAt });

  it('is stored, changed and cleared with the solroute', async () => {
    const id = await idOf(mina, { departAt: '2026-11-28T14:05' });
    expect(await startOf(id)).toBe('2026-11-28T14:05');
    await ask(mina, 'PATCH', `/api/solroute/${id}`, draft({ departAt: '2027-01-01T00:00' }));
    expect(await startOf(id)).toBe('2027-01-01T00:00');
    await ask(mina, 'PATCH', `/api/solroute/${id}`, draft({ departAt: null }));
    expect(await startOf(id)).toBeNull();
  });

  it('is kept by updates without it and by a change of the status', async () => {
    const id = await idOf(mina, { departAt: '2026-11-28T14:05' });
    await ask(mina, 'PATCH', `/api/solroute/${id}`, draft({ name: '새 이름' }));
    await ask(mina, 'PATCH', `/api/solroute/${id}/status`);
    expect(await read(id)).toMatchObject({ name: '새 이름', status: 'DONE', departAt: '2026-11-28T14:05' });
  });

  it('is set and cleared alone, without touching the places', async () => {
    const id = await idOf(mina);
    const { placeInfos } = await read(id);
    expect(await set(mina, id, '2024-02-29T23:59')).toMatchObject({
      status: 200,
      data: { departAt: '2024-02-29T23:59' },
    });
    expect(await read(id)).toMatchObject({ departAt: '2024-02-29T23:59', placeInfos });
    expect(await set(mina, id, null)).toMatchObject({ status: 200, data: { departAt: null } });
    expect(await startOf(id)).toBeNull();
  });

  it.each([
    '2026-02-29T14:00',
    '2026-11-31T14:00',
    '2026-11-28T24:00',
    '2026-11-28T14:60',
    '2026-11-28',
    '2026-11-28T14:00:30',
    '2026-11-28T14:00Z',
    '2026-11-28T14:00+09:00',
    '2026-11-28 14:00',
    '0000-01-01T00:00',
    '0202-11-28T14:00',
    '9999-12-31T23:59',
    ' 2026-11-28T14:00',
    '',
    0,
    {},
  ])('is rejected in any other format without changes: %j', async (departAt) => {
    const id = await idOf(mina, { departAt: '2026-11-28T14:05' });
    for (const response of [
      await create(mina, { departAt }),
      await ask(mina, 'PATCH', `/api/solroute/${id}`, draft({ departAt })),
      await set(mina, id, departAt),
    ]) {
      expect(response).toMatchObject({ status: 400, code: 'BAD_REQUEST', details: [{ path: 'body.departAt' }] });
    }
    expect(await startOf(id)).toBe('2026-11-28T14:05');
  });

  it('is required in the call that sets it', async () => {
    const id = await idOf(mina);
    expect(await ask(mina, 'PATCH', `/api/solroute/${id}/departure`, {})).toMatchObject({
      status: 400,
      details: [{ path: 'body.departAt' }],
    });
  });
});

describe('other members', () => {
  const CALLS: [string, NonNullable<InjectOptions['method']>, (id: number) => string, () => object | undefined][] = [
    ['reading', 'GET', (id) => `/api/solroute/${id}`, () => undefined],
    ['updating', 'PATCH', (id) => `/api/solroute/${id}`, () => draft({ name: '남의 것' })],
    ['planning', 'PATCH', (id) => `/api/solroute/${id}/departure`, () => ({ departAt: '2026-11-28T14:05' })],
    ['toggling', 'PATCH', (id) => `/api/solroute/${id}/status`, () => undefined],
    ['deleting', 'DELETE', (id) => `/api/solroute/${id}`, () => undefined],
  ];

  it.each(CALLS)('get the same response when %s as for a missing solroute', async (_, method, url, body) => {
    const id = await idOf(mina);
    const before = await read(id);
    const [foreign, missing] = await Promise.all([id, UNKNOWN_ID].map((each) => ask(jun, method, url(each), body())));
    expect(foreign).toMatchObject({ status: 404, code: 'SOLROUTE_NOT_FOUND' });
    expect(foreign).toEqual(missing);
    expect(await ask(null, method, url(id), body())).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await ask(mina, method, url(0), body())).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(await read(id)).toEqual(before);
  });

  it.each([
    ['GET', '/api/solroute'],
    ['POST', '/api/solroute'],
    ['GET', '/api/solroute/place/1'],
    ['GET', '/api/solroute/place/nearby/1'],
  ] as const)('[6-4] and guests: %s %s returns 401', async (method, url) => {
    expect(await ask(null, method, url)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('and deleted accounts get 401', async () => {
    await db.sql`delete from member where id = ${jun}`;
    expect(await create(jun)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });
});

describe('the limits of a solroute', () => {
  it('[5-25] allow a title of 25 characters and memos of 100, counted as graphemes', async () => {
    const [name, memo] = [FAMILY.repeat(SOLROUTE_NAME_MAX), FAMILY.repeat(SOLROUTE_MEMO_MAX)];
    const placeInfos = stops(places).map((stop) => ({ ...stop, memo }));
    const id = await idOf(mina, { name: `  ${name} `, placeInfos });
    expect(await read(id)).toMatchObject({ name, placeInfos: [{ memo }, { memo }, { memo }] });
  });

  it.each([
    ['a title of 26', () => ({ name: '가'.repeat(SOLROUTE_NAME_MAX + 1) }), 'body.name'],
    ['a title of spaces', () => ({ name: '   ' }), 'body.name'],
    [
      'a memo of 101',
      () => ({ placeInfos: [{ id: places[0], seq: 1, memo: '가'.repeat(SOLROUTE_MEMO_MAX + 1) }] }),
      'body.placeInfos.0.memo',
    ],
    ['no place', () => ({ placeInfos: [] }), 'body.placeInfos'],
    ['the same place twice', () => ({ placeInfos: stops([places[0] ?? 0, places[0] ?? 0]) }), 'body.placeInfos'],
    ['a place numbered 0', () => ({ placeInfos: [{ id: places[0], seq: 0, memo: '' }] }), 'body.placeInfos.0.seq'],
    ['icon 0', () => ({ iconId: 0 }), 'body.iconId'],
    ['icon 15', () => ({ iconId: 15 }), 'body.iconId'],
    ['an unknown key', () => ({ status: 'DONE' }), 'body'],
    ['a null character', () => ({ name: 'a\u0000b' }), 'body.name'],
  ])('reject %s', async (_, given, path) => {
    const id = await idOf(mina);
    for (const response of [
      await create(mina, given()),
      await ask(mina, 'PATCH', `/api/solroute/${id}`, draft(given())),
    ]) {
      expect(response).toMatchObject({ status: 400, code: 'BAD_REQUEST', details: [{ path }] });
    }
    expect((await ask(mina, 'GET', '/api/solroute')).data.solroutes).toHaveLength(1);
    expect(await order(id)).toEqual([
      [1, 0, ''],
      [2, 1, ''],
      [3, 2, ''],
    ]);
  });

  it('report the path of missing places without changes', async () => {
    const id = await idOf(mina);
    const [known = 0] = places;
    const placeInfos = stops([UNKNOWN_ID, known, UNKNOWN_ID + 1]);
    const responses = [
      await create(mina, { placeInfos }),
      await ask(mina, 'PATCH', `/api/solroute/${id}`, draft({ placeInfos, name: '바뀐 이름' })),
    ];
    for (const response of responses) {
      expect(response).toMatchObject({
        status: 404,
        code: 'PLACE_NOT_FOUND',
        details: [{ path: 'body.placeInfos.0.id' }, { path: 'body.placeInfos.2.id' }],
      });
    }
    expect(await read(id)).toMatchObject({ name: '성수 한 바퀴', placeInfos: [{}, {}, {}] });
    expect((await ask(mina, 'GET', '/api/solroute')).data.solroutes).toHaveLength(1);
  });

  it('allow 50 places', async () => {
    const many = await Promise.all(Array.from({ length: SOLROUTE_PLACES_MAX + 1 }, () => insertPlace(db.sql)));
    const full = await idOf(mina, { placeInfos: stops(many.slice(0, SOLROUTE_PLACES_MAX)) });
    const { placeInfos } = await read(full);
    expect(placeInfos.map(({ seq }: Stop) => seq)).toEqual(Array.from(many.slice(1), (_, index) => index + 1));
    expect(placeInfos.map(({ id }: Stop) => id)).toEqual(many.slice(0, SOLROUTE_PLACES_MAX));
    expect(await create(mina, { placeInfos: stops(many) })).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('allow 200 solroutes per member, also for concurrent calls', async () => {
    await db.sql`
      insert into solroute (member_id, icon_id, name)
      select ${mina}, 1, '코스 ' || n from generate_series(1, ${SOLROUTES_MAX - 3}) n`;
    const responses = await Promise.all(Array.from({ length: 12 }, () => create(mina)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([...Array(3).fill(201), ...Array(9).fill(409)]);
    expect(responses.find(({ status }) => status === 409)).toMatchObject({ code: 'SOLROUTES_TOO_MANY' });
    expect((await ask(mina, 'GET', '/api/solroute')).data.solroutes).toHaveLength(SOLROUTES_MAX);
    expect((await create(jun)).status).toBe(201);
  });

  it('hold for concurrent updates, which are never mixed', async () => {
    const id = await idOf(mina);
    const rewrite = (name: string, ids: number[]) =>
      ask(mina, 'PATCH', `/api/solroute/${id}`, {
        iconId: 1,
        name,
        placeInfos: stops(ids).map((stop) => ({ ...stop, memo: name })),
      });
    const responses = await Promise.all([
      ...Array.from({ length: 4 }, () => rewrite('앞', places)),
      ...Array.from({ length: 4 }, () => rewrite('뒤', places.toReversed())),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const { name } = await read(id);
    const expected = name === '앞' ? [0, 1, 2] : [2, 1, 0];
    expect(await order(id)).toEqual(expected.map((index, at) => [at + 1, index, name]));
  });
});

it('is deleted consistently with concurrent updates', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await idOf(mina);
    const responses = await Promise.all([
      ...Array.from({ length: 4 }, () => ask(mina, 'PATCH', `/api/solroute/${id}`, draft())),
      ask(mina, 'DELETE', `/api/solroute/${id}`),
      ...Array.from({ length: 4 }, () => ask(mina, 'PATCH', `/api/solroute/${id}`, draft())),
    ]);
    for (const { status, code } of responses)
      expect([status, code]).toEqual(status === 200 ? [200, undefined] : [404, 'SOLROUTE_NOT_FOUND']);
    expect((await ask(mina, 'GET', `/api/solroute/${id}`)).status).toBe(404);
  }
});

describe('a place for a solroute', () => {
  it('[7.6-1] [3.5-2] has the fields of a solroute draft', async () => {
    expect((await ask(mina, 'GET', `/api/solroute/place/${places[1]}`)).data).toEqual({
      placeId: places[1],
      placeName: '서울숲',
      category: 'cafe',
      detailedCategory: '카페',
      address: '서울 성동구 왕십리로 83-21',
      latitude: 37.5446,
      longitude: 127.0559,
      openingHours: [],
    });
  });

  it('[7.6-2] returns the nearest recommended places without itself', async () => {
    const at = (metres: number) => ({ latitude: 35.1, longitude: 129.1 + metres / 91_000 });
    const last = await insertPlace(db.sql, at(0));
    const twin = await insertPlace(db.sql, at(0));
    const [near, shunned] = [await insertPlace(db.sql, at(100)), await insertPlace(db.sql, at(50))];
    for (let reviewer = 0; reviewer < 8; reviewer++) {
      const memberId = await insertMember(db.sql, `손님${serial}_${reviewer}`);
      await insertReview(db.sql, { placeId: shunned, memberId, isRecommended: false });
      await insertReview(db.sql, { placeId: near, memberId });
    }
    const farther = [];
    for (let metres = 200; farther.length < SOLROUTE_NEARBY_MAX; metres += 100) {
      farther.push(await insertPlace(db.sql, at(metres)));
    }
    const { data } = await ask(mina, 'GET', `/api/solroute/place/nearby/${last}`);
    expect(data.map(({ placeId }: { placeId: number }) => placeId)).toEqual(
      [twin, near, ...farther].slice(0, SOLROUTE_NEARBY_MAX),
    );
    expect(data[0]).toMatchObject({ placeName: '모퉁이 카페', category: 'cafe' });
  });

  it.each(['place', 'place/nearby'])('returns 404 under %s for a missing place', async (path) => {
    expect(await ask(mina, 'GET', `/api/solroute/${path}/${UNKNOWN_ID}`)).toMatchObject({
      status: 404,
      code: 'PLACE_NOT_FOUND',
    });
    expect(await ask(mina, 'GET', `/api/solroute/${path}/x`)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });
});

it('is reported by the check if its number of places is wrong', async () => {
  const id = await idOf(mina);
  expect(await checkSolrouteCounts(db.sql)).toEqual([]);
  await db.sql`update solroute set place_count = 7 where id = ${id}`;
  expect(await checkSolrouteCounts(db.sql)).toEqual([{ id, stored: 7, recounted: 3 }]);
  await db.sql`update solroute set place_count = 3 where id = ${id}`;
});

describe('the export of a solroute', () => {
  const download = async (memberId: number | null, id: number, format: string) =>
    app.inject({ url: `/api/solroute/${id}/export?format=${format}`, headers: memberId ? await as(memberId) : {} });

  it.each([
    ['gpx', 'application/gpx+xml; charset=utf-8'],
    ['geojson', 'application/geo+json; charset=utf-8'],
    ['csv', 'text/csv; charset=utf-8'],
  ])('lists the stops under the name of the solroute: %s', async (format, type) => {
    const placeInfos = stops(places.toReversed()).map((stop) => ({ ...stop, memo: `메모 ${stop.seq}` }));
    const id = await idOf(mina, { placeInfos });
    const { statusCode, headers, body } = await download(mina, id, format);
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="sol.${format}"; filename*=UTF-8''${encodeURIComponent(`성수 한 바퀴.${format}`)}`,
    );
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body.match(/메모 \d/g)).toEqual(['메모 1', '메모 2', '메모 3']);
  });

  it.each([
    ['gpx', '<desc>2026-11-28 14:05 출발</desc>'],
    ['geojson', '"departAt":"2026-11-28T14:05:00+09:00"'],
    ['csv', '2026-11-28 14:05'],
  ])('contains the departure time: %s', async (format, words) => {
    const planned = await idOf(mina, { departAt: '2026-11-28T14:05' });
    expect((await download(mina, planned, format)).body).toContain(words);
  });

  it('is nobody else’s, and of no other kind', async () => {
    const id = await idOf(mina);
    const codeOf = async (...args: Parameters<typeof download>) => {
      const response = await download(...args);
      return [response.statusCode, response.json().code];
    };
    expect(await codeOf(jun, id, 'gpx')).toEqual([404, 'SOLROUTE_NOT_FOUND']);
    expect(await codeOf(mina, UNKNOWN_ID, 'gpx')).toEqual([404, 'SOLROUTE_NOT_FOUND']);
    expect(await codeOf(null, id, 'gpx')).toEqual([401, 'UNAUTHENTICATED']);
    expect(await codeOf(mina, id, 'kml')).toEqual([400, 'BAD_REQUEST']);
  });
});
