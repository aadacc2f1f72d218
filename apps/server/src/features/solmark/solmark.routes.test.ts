import { COLLECTION_IDS_MAX, COLLECTION_PLACES_MAX, type PlaceMark } from '@sol/contract/solmark';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkPlaceCounts } from '#features/place/admin/aggregates.repository.ts';
import { copyPlace, insertMember, insertPlace } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { checkCollectionCounts, checkMarks } from './solmark.hooks.ts';

const UNKNOWN_ID = 999_999;

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let as: Awaited<ReturnType<typeof createTestApp>>['as'];
let mina: number;
let jun: number;
let placeId: number;
let first: number;
let second: number;
let serial = 0;

const path = (id: number | string) => `/api/solmark/place/${id}/collections`;

async function insertCollection(memberId: number, seq: number): Promise<number> {
  const [row] = await db.sql<{ id: number }[]>`
    insert into collection (member_id, name, icon_id, seq) values (${memberId}, ${`목록 ${seq}`}, ${seq}, ${seq})
    returning id`;
  return row?.id ?? 0;
}

async function get(memberId: number | null, url: string) {
  const response = await app.inject({ url, headers: memberId === null ? {} : await as(memberId) });
  return { status: response.statusCode, body: response.json() };
}

async function change(memberId: number | null, id: number | string, add: unknown[], remove: unknown[] = []) {
  const response = await app.inject({
    method: 'PATCH',
    url: path(id),
    headers: memberId === null ? {} : await as(memberId),
    payload: { addCollectionIds: add, removeCollectionIds: remove },
  });
  return { status: response.statusCode, body: response.json() };
}

const mark = async (...args: Parameters<typeof change>): Promise<PlaceMark> => (await change(...args)).body.data;

const placeCounts = async () => {
  const { collections } = (await get(mina, '/api/solmark/place/collections')).body.data;
  return collections.map(({ placeCount }: { placeCount: number }) => placeCount);
};

/** Opens all connections before concurrent calls, so that connecting does not order them. */
const openConnections = () => Promise.all(Array.from({ length: 10 }, () => db.sql`select pg_sleep(0.1)`));

const mismatches = async () => [
  ...(await checkPlaceCounts(db.sql)),
  ...(await checkCollectionCounts(db.sql)),
  ...(await checkMarks(db.sql)),
];

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app, as } = await createTestApp({ db }));
});

beforeEach(async () => {
  serial += 1;
  mina = await insertMember(db.sql, `mina${serial}`);
  jun = await insertMember(db.sql, `jun${serial}`);
  placeId = await insertPlace(db.sql);
  first = await insertCollection(mina, 1);
  second = await insertCollection(mina, 2);
});

afterAll(async () => {
  expect(await mismatches()).toEqual([]);
  await app.close();
  await db.close();
});

describe('the collections of a member', () => {
  it('[7.5-1] [3.5-5] are listed in their order with their place counts', async () => {
    await mark(mina, placeId, [second]);
    expect((await get(mina, '/api/solmark/place/collections')).body.data).toEqual({
      collections: [
        { collectionId: first, collectionName: '목록 1', iconId: 1, placeCount: 0 },
        { collectionId: second, collectionName: '목록 2', iconId: 2, placeCount: 1 },
      ],
    });
  });

  it('include a default one, created once by concurrent requests', async () => {
    await openConnections();
    const responses = await Promise.all(Array.from({ length: 5 }, () => get(jun, '/api/solmark/place/collections')));
    const [one] = responses;
    expect(one?.body.data.collections).toMatchObject([{ collectionName: '저장한 장소', iconId: 1, placeCount: 0 }]);
    for (const { body } of responses) expect(body).toEqual(one?.body);
  });

  it('return 401 to guests and deleted accounts', async () => {
    await db.sql`delete from member where id = ${jun}`;
    for (const memberId of [null, jun]) {
      const response = await get(memberId, '/api/solmark/place/collections');
      expect([response.status, response.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });
});

describe('the collections that contain a place', () => {
  it('are limited to the member’s own', async () => {
    await mark(mina, placeId, [second, first]);
    expect((await get(mina, path(placeId))).body.data).toEqual({ collectionIds: [first, second] });
    expect((await get(jun, path(placeId))).body.data).toEqual({ collectionIds: [] });
  });

  it.each([
    ['a guest', () => get(null, path(placeId)), 401, 'UNAUTHENTICATED'],
    ['an unknown place', () => get(mina, path(UNKNOWN_ID)), 404, 'PLACE_NOT_FOUND'],
    ['an invalid id', () => get(mina, path('x')), 400, 'BAD_REQUEST'],
  ])('are rejected for %s', async (_, ask, status, code) => {
    const response = await ask();
    expect([response.status, response.body.code]).toEqual([status, code]);
  });
});

describe('saving a place', () => {
  it('[7.5-3] [4.7-2] adds it to and removes it from collections, and counts its members', async () => {
    const another = await insertMember(db.sql, `another${serial}`);
    const its = await insertCollection(another, 1);
    expect(await mark(another, placeId, [its])).toEqual({ isMarked: true, markedCount: 1, collectionIds: [its] });
    expect(await mark(mina, placeId, [first])).toEqual({ isMarked: true, markedCount: 2, collectionIds: [first] });
    // A place in a second collection is still saved once.
    expect(await mark(mina, placeId, [second])).toEqual({
      isMarked: true,
      markedCount: 2,
      collectionIds: [first, second],
    });
    expect(await placeCounts()).toEqual([1, 1]);
    expect(await mark(mina, placeId, [], [first])).toEqual({ isMarked: true, markedCount: 2, collectionIds: [second] });
    expect(await mark(mina, placeId, [], [second])).toEqual({ isMarked: false, markedCount: 1, collectionIds: [] });
    expect(await placeCounts()).toEqual([0, 0]);
  });

  it('moves it between collections in one call', async () => {
    await mark(mina, placeId, [first]);
    expect(await mark(mina, placeId, [second], [first])).toEqual({
      isMarked: true,
      markedCount: 1,
      collectionIds: [second],
    });
    expect(await placeCounts()).toEqual([0, 1]);
  });

  it('is idempotent', async () => {
    for (let time = 0; time < 2; time++) {
      expect(await mark(mina, placeId, [first, first])).toMatchObject({ isMarked: true, markedCount: 1 });
      expect(await placeCounts()).toEqual([1, 0]);
    }
    for (let time = 0; time < 2; time++) {
      expect(await mark(mina, placeId, [], [first, second])).toMatchObject({ isMarked: false, markedCount: 0 });
      expect(await placeCounts()).toEqual([0, 0]);
    }
    expect(await mark(mina, placeId, [], [])).toMatchObject({ isMarked: false, markedCount: 0 });
  });

  it('[6-3] returns 401 to a guest before the body is read', async () => {
    const response = await app.inject({
      method: 'PATCH',
      url: path(placeId),
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect([response.statusCode, response.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it.each([
    ['a place that does not exist', () => change(mina, UNKNOWN_ID, [first]), 404, 'PLACE_NOT_FOUND'],
    ['a collection that does not exist', () => change(mina, placeId, [first, UNKNOWN_ID]), 404, 'COLLECTION_NOT_FOUND'],
    ['another member’s collection', () => change(jun, placeId, [first]), 404, 'COLLECTION_NOT_FOUND'],
    ['removing from another member’s collection', () => change(jun, placeId, [], [first]), 404, 'COLLECTION_NOT_FOUND'],
    ['a collection in both lists', () => change(mina, placeId, [first, second], [second]), 400, 'BAD_REQUEST'],
    ['a malformed id', () => change(mina, placeId, ['1']), 400, 'BAD_REQUEST'],
    [
      'one collection too many',
      () => change(mina, placeId, Array(COLLECTION_IDS_MAX + 1).fill(first)),
      400,
      'BAD_REQUEST',
    ],
    ['a malformed place', () => change(mina, '0', [first]), 400, 'BAD_REQUEST'],
  ])('is rejected for %s without changes', async (_, ask, status, code) => {
    const response = await ask();
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect((await get(mina, path(placeId))).body.data).toEqual({ collectionIds: [] });
    expect((await get(null, `/api/place/${placeId}`)).body.data.place.markedCount).toBe(0);
  });

  it('accepts the maximum number of collections and rejects unknown keys', async () => {
    expect((await change(mina, placeId, Array(COLLECTION_IDS_MAX).fill(first))).status).toBe(200);
    const response = await app.inject({
      method: 'PATCH',
      url: path(placeId),
      headers: await as(mina),
      payload: { addCollectionIds: [], removeCollectionIds: [], note: '' },
    });
    expect(response.statusCode).toBe(400);
  });

  it('keeps exact counts under concurrent calls of several members', async () => {
    const places = [placeId, await insertPlace(db.sql), await insertPlace(db.sql)];
    const people = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map(async (name) => {
        const memberId = await insertMember(db.sql, `${name}${serial}`);
        return { memberId, collections: [await insertCollection(memberId, 1), await insertCollection(memberId, 2)] };
      }),
    );
    const tap = (index: number) => {
      // Several calls per member and place, so that they overlap.
      const turn = Math.floor(index / 8);
      const { memberId, collections } = people[turn % people.length] ?? { memberId: 0, collections: [] };
      const [one = 0, other = 0] = collections;
      const changes: [number[], number[]][] = [
        [[one], []],
        [[], [one]],
        [[other, one], []],
        [[], [other]],
        [[other], [one]],
        [[], [one, other]],
      ];
      const [add, remove] = changes[(index + turn) % changes.length] ?? [[], []];
      return change(memberId, places[turn % places.length] ?? 0, add, remove);
    };
    await openConnections();
    const statuses = (await Promise.all(Array.from({ length: 150 }, (_, index) => tap(index)))).map(
      ({ status }) => status,
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await mismatches()).toEqual([]);

    const everyone = people.flatMap(({ memberId, collections }) =>
      places.map((id) => mark(memberId, id, collections.slice(0, 1), collections.slice(1))),
    );
    await Promise.all(everyone);
    for (const id of places) {
      expect((await get(null, `/api/place/${id}`)).body.data.place.markedCount).toBe(people.length);
    }
    expect(await mismatches()).toEqual([]);
  });
});

it('[3.2-1] [3.2-2] [3.2-4] [3.2-10] [3.2-11] [2.4-14] returns in all lists whether a place is saved', async () => {
  const alone = { name: '바닷가 찻집', latitude: 37.6, longitude: 127.1 };
  const [saved, other] = [await insertPlace(db.sql, alone), await insertPlace(db.sql, alone)];
  await mark(mina, saved, [first]);
  const box = 'swLat=37.59&swLng=127.09&neLat=37.61&neLng=127.11';
  const user = 'userLat=37.6&userLng=127.1&limit=2';
  const both = `ids=${saved}&ids=${other}`;
  const keyword = encodeURIComponent('찻집');

  const lists: [string, (data: never) => { id?: number; isMarked?: boolean }[]][] = [
    [`/api/solmap/markers?${box}`, (data) => data],
    [`/api/solmap/markers/search/related?${both}`, (data) => data],
    [`/api/solmap/places?${box}&${user}`, ({ places }) => places],
    [`/api/solmap/places/search/related?${both}`, ({ places }) => places],
    [`/api/solmap/places/nearby?${user}`, ({ places }) => places],
    [`/api/solmap/search/related?keyword=${keyword}&${user}`, (data) => data],
    [`/api/place/search?keyword=${keyword}`, (data) => data],
    [`/api/solmap/place/search/${saved}`, ({ place }) => [place]],
    [`/api/place/${saved}`, ({ place }) => [place]],
  ];
  for (const [url, read] of lists) {
    const savedBy = async (memberId: number | null) =>
      Object.fromEntries(read((await get(memberId, url)).body.data as never).map(({ id, isMarked }) => [id, isMarked]));
    const isOne = url.endsWith(`/${saved}`);
    const isMarkers = url.includes('/markers');
    const expected = (isMarked?: boolean) => ({ [saved]: isMarked, ...(!isOne && { [other]: isMarked && false }) });
    expect([url, await savedBy(mina)]).toEqual([url, expected(true)]);
    expect([url, await savedBy(jun)]).toEqual([url, expected(false)]);
    expect([url, await savedBy(null)]).toEqual([url, expected(isMarkers ? undefined : false)]);
  }
});

it('returns this in a region too', async () => {
  const park = await insertPlace(db.sql, { category: 'walk' });
  await db.sql`
    insert into region (
      name, kind, province, district, dong, latitude, longitude, west, south, east, north, place_count
    )
    select '성수동', 'NEIGHBORHOOD', '서울', '성동구', '성수동', 37.5446, 127.0559,
      min(pt[0]) - 1, min(pt[1]) - 1, max(pt[0]) + 1, max(pt[1]) + 1, count(*) from place`;
  await mark(mina, park, [first]);
  const region = `/api/solmap/region/${encodeURIComponent('성수동')}`;
  const walk = 'category=walk';
  const listed = (await get(mina, `${region}/places?${walk}&userLat=37.5&userLng=127`)).body.data.places;
  expect(listed).toMatchObject([{ id: park, isMarked: true }]);
  expect((await get(mina, `${region}/markers?${walk}`)).body.data).toMatchObject([{ id: park, isMarked: true }]);
  expect((await get(null, `${region}/markers?${walk}`)).body.data[0]).not.toHaveProperty('isMarked');
});

it('marks responses to members as not cacheable, without an ETag', async () => {
  for (const url of [`/api/place/${placeId}`, '/api/solmark/place/collections', `/api/place/${UNKNOWN_ID}`]) {
    const { headers } = await app.inject({ url, headers: await as(mina) });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers).not.toHaveProperty('etag');
  }
});

describe('a full collection', () => {
  /** Fills a collection with places as one of the releases without the limit could. */
  async function fill(id: number, count: number) {
    const ids = await copyPlace(db.sql, placeId, count);
    await db.sql`insert into collection_place (collection_id, place_id) select ${id}, unnest(${ids}::bigint[])`;
    await db.sql`update collection set place_count = ${count} where id = ${id}`;
    await db.sql`insert into place_mark (member_id, place_id) select ${mina}, unnest(${ids}::bigint[])`;
    await db.sql`update place set marked_count = 1 where id = any(${ids}::bigint[])`;
    return ids;
  }

  it('takes no further place, which stays out of all collections of the request', async () => {
    await fill(first, COLLECTION_PLACES_MAX - 1);
    expect((await change(mina, placeId, [first])).status).toBe(200);
    const [other] = [await insertPlace(db.sql, { name: '다음 곳' })];
    expect(await change(mina, other, [second, first])).toMatchObject({
      status: 409,
      body: {
        code: 'COLLECTION_FULL',
        message: '저장 목록 하나에는 5,000곳까지 담을 수 있어요. 다른 목록을 골라 주세요.',
      },
    });
    expect(await placeCounts()).toEqual([COLLECTION_PLACES_MAX, 0]);
    expect(await mismatches()).toEqual([]);
    expect((await change(mina, other, [second])).status).toBe(200);
    // Replaced by another one, in one request each.
    expect((await change(mina, placeId, [], [first])).status).toBe(200);
    expect((await change(mina, other, [first])).status).toBe(200);
  });

  it('[2.11-8] takes none of several saved places if there is no room for all', async () => {
    await fill(first, COLLECTION_PLACES_MAX - 1);
    const saved = [await insertPlace(db.sql), await insertPlace(db.sql)];
    for (const id of saved) await change(mina, id, [second]);
    const add = async (placeIds: number[]) =>
      app.inject({
        method: 'POST',
        url: `/api/solmark/place/collections/${first}/places`,
        headers: await as(mina),
        payload: { placeIds },
      });
    expect((await add(saved)).json()).toMatchObject({ success: false, code: 'COLLECTION_FULL' });
    expect(await placeCounts()).toEqual([COLLECTION_PLACES_MAX - 1, 2]);
    expect((await add(saved.slice(1))).json()).toMatchObject({ data: { added: 1 } });
    expect(await placeCounts()).toEqual([COLLECTION_PLACES_MAX, 2]);
    expect(await mismatches()).toEqual([]);
  });

  it('from before the limit can be read, exported and emptied, and a place that it has be saved again', async () => {
    const [held = 0] = await fill(first, COLLECTION_PLACES_MAX + 2);
    const list = `/api/solmark/place/collections/${first}`;
    expect((await get(mina, `${list}/places`)).status).toBe(200);
    const file = await app.inject({ url: `${list}/export?format=csv`, headers: await as(mina) });
    expect(file.body.trim().split('\r\n')).toHaveLength(COLLECTION_PLACES_MAX + 3);
    expect((await change(mina, held, [first])).status).toBe(200);
    expect((await change(mina, held, [], [first])).status).toBe(200);
    expect(await change(mina, held, [first])).toMatchObject({ status: 409, body: { code: 'COLLECTION_FULL' } });
  });
});
