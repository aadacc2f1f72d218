import { COLLECTION_NAME_MAX, COLLECTIONS_MAX } from '@sol/contract/limits';
import type { Collection, SavedPlace, SavedSort } from '@sol/contract/solmark';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkPlaceCounts } from '#features/place/admin/aggregates.repository.ts';
import { checkCollectionCounts, checkMarks } from '#features/solmark/solmark.hooks.ts';
import { insertMember, insertPlace, insertReview } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestClient } from '../../../test/test-client.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const UNKNOWN_ID = 999_999;
const PATH = '/api/solmark/place/collections';
const FAMILY = '👨‍👩‍👧‍👦';

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let as: Awaited<ReturnType<typeof createTestApp>>['as'];
let ask: ReturnType<typeof createTestClient>;
let mina: number;
let jun: number;
let first: number;
let second: number;
let serial = 0;

type Method = NonNullable<InjectOptions['method']>;

const create = (memberId: number | null, given: object = {}) =>
  ask(memberId, 'POST', PATH, { name: '혼밥', iconId: 2, ...given });

const save = (memberId: number, placeId: number, collectionIds: number[]) =>
  ask(memberId, 'PATCH', `/api/solmark/place/${placeId}/collections`, {
    addCollectionIds: collectionIds,
    removeCollectionIds: [],
  });

const names = async (memberId = mina): Promise<string[]> =>
  (await ask(memberId, 'GET', PATH)).data.collections.map((one: { collectionName: string }) => one.collectionName);

const idsOf = async (memberId: number): Promise<number[]> =>
  (await ask(memberId, 'GET', PATH)).data.collections.map((one: { collectionId: number }) => one.collectionId);

const markedCount = async (placeId: number): Promise<number> =>
  (await ask(null, 'GET', `/api/place/${placeId}`)).data.place.markedCount;

const mismatches = async () => [
  ...(await checkPlaceCounts(db.sql)),
  ...(await checkCollectionCounts(db.sql)),
  ...(await checkMarks(db.sql)),
];

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app, as } = await createTestApp({ db }));
  ask = createTestClient({ app, as });
});

beforeEach(async () => {
  serial += 1;
  mina = await insertMember(db.sql, `mina${serial}`);
  jun = await insertMember(db.sql, `jun${serial}`);
  [first = 0] = await idsOf(mina);
  second = (await create(mina)).data.collectionId;
});

afterAll(async () => {
  expect(await mismatches()).toEqual([]);
  await app.close();
  await db.close();
});

describe('a collection', () => {
  it('is appended, and the first one remains the default', async () => {
    const created = await create(mina, { name: '  산책길 ', iconId: 14 });
    expect(created.status).toBe(201);
    expect((await ask(mina, 'GET', PATH)).data.collections).toEqual([
      { collectionId: first, collectionName: '저장한 장소', iconId: 1, placeCount: 0 },
      { collectionId: second, collectionName: '혼밥', iconId: 2, placeCount: 0 },
      { collectionId: created.data.collectionId, collectionName: '산책길', iconId: 14, placeCount: 0 },
    ]);
  });

  it('is created together with the default one if the member has none', async () => {
    const created = await create(jun);
    expect(await names(jun)).toEqual(['저장한 장소', '혼밥']);
    expect((await idsOf(jun)).at(-1)).toBe(created.data.collectionId);
  });

  it('can change its name, icon or both', async () => {
    const change = async (input: object) => {
      expect(await ask(mina, 'PATCH', `${PATH}/${second}`, input)).toMatchObject({ status: 200, data: null });
      const { collectionName, iconId } = (await ask(mina, 'GET', PATH)).data.collections[1];
      return [collectionName, iconId];
    };
    expect(await change({ name: '혼술' })).toEqual(['혼술', 2]);
    expect(await change({ iconId: 7 })).toEqual(['혼술', 7]);
    expect(await change({ name: '책 읽기', iconId: 1 })).toEqual(['책 읽기', 1]);
    expect(await change({})).toEqual(['책 읽기', 1]);
  });

  it.each([
    ['a name of 21 characters', { name: '가'.repeat(COLLECTION_NAME_MAX + 1) }, 'body.name'],
    ['a name of spaces', { name: '  ' }, 'body.name'],
    ['icon 0', { iconId: 0 }, 'body.iconId'],
    ['icon 15', { iconId: 15 }, 'body.iconId'],
    ['an unknown key', { seq: 1 }, 'body'],
  ])('rejects %s', async (_, given, path) => {
    const refused = { status: 400, code: 'BAD_REQUEST', details: [{ path }] };
    expect(await create(mina, given)).toMatchObject(refused);
    expect(await ask(mina, 'PATCH', `${PATH}/${second}`, given)).toMatchObject(refused);
    expect(await names()).toEqual(['저장한 장소', '혼밥']);
  });

  it('accepts a name of 20 characters, counted as graphemes', async () => {
    const name = FAMILY.repeat(COLLECTION_NAME_MAX);
    expect((await create(mina, { name })).status).toBe(201);
    expect((await names()).at(-1)).toBe(name);
  });

  it('is limited to 50, also for concurrent calls', async () => {
    await db.sql`
      insert into collection (member_id, name, icon_id, seq)
      select ${mina}, '목록 ' || seq, 1, seq from generate_series(3, ${COLLECTIONS_MAX - 1}) seq`;
    const responses = await Promise.all([create(mina), create(mina)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(responses.find(({ status }) => status === 409)).toMatchObject({ code: 'COLLECTIONS_TOO_MANY' });
    expect(await names()).toHaveLength(COLLECTIONS_MAX);
  });
});

describe('the order of the collections', () => {
  const reorder = (memberId: number | null, collectionIds: unknown[]) =>
    ask(memberId, 'PUT', `${PATH}/order`, { collectionIds });

  it('is set by the member, and its first one is the default', async () => {
    const third = (await create(mina, { name: '셋째' })).data.collectionId;
    expect(await reorder(mina, [third, first, second])).toMatchObject({ status: 200, data: null });
    expect(await idsOf(mina)).toEqual([third, first, second]);
    expect(await ask(mina, 'DELETE', `${PATH}/${third}`)).toMatchObject({ code: 'COLLECTION_IS_FIRST' });
    expect((await ask(mina, 'DELETE', `${PATH}/${first}`)).status).toBe(200);
  });

  it.each([
    ['a collection twice', () => [first, second, second], 400, 'BAD_REQUEST'],
    ['an empty list', () => [], 400, 'BAD_REQUEST'],
    ['a missing collection', () => [second], 409, 'COLLECTIONS_CHANGED'],
    ['an unknown collection', () => [second, first, UNKNOWN_ID], 404, 'COLLECTION_NOT_FOUND'],
    ['an invalid id', () => [second, `${first}`], 400, 'BAD_REQUEST'],
  ])('rejects %s', async (_, ids, status, code) => {
    expect(await reorder(mina, ids())).toMatchObject({ status, code });
    expect(await idsOf(mina)).toEqual([first, second]);
  });

  it('rejects collections of other members', async () => {
    const [foreignId = 0] = await idsOf(jun);
    expect(await reorder(mina, [foreignId, first, second])).toMatchObject({
      status: 404,
      code: 'COLLECTION_NOT_FOUND',
    });
    expect(await reorder(jun, [first])).toMatchObject({ status: 404, code: 'COLLECTION_NOT_FOUND' });
  });

  it('is one of two concurrent ones', async () => {
    const third = (await create(mina)).data.collectionId;
    const orders = [
      [third, second, first],
      [second, first, third],
    ];
    const responses = await Promise.all([...orders, ...orders].map((ids) => reorder(mina, ids)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(orders).toContainEqual(await idsOf(mina));
  });
});

describe('deleting a collection', () => {
  it('keeps its places in other collections, unsaves the rest, and returns their number before and after', async () => {
    const [both, alone, lonely] = [await insertPlace(db.sql), await insertPlace(db.sql), await insertPlace(db.sql)];
    await save(mina, both, [first, second]);
    await save(mina, alone, [second]);
    await save(mina, lonely, [second]);
    const [foreignId = 0] = await idsOf(jun);
    await save(jun, alone, [foreignId]);

    expect((await ask(mina, 'GET', `${PATH}/${second}/deletion`)).data).toEqual({ unsavedCount: 2 });
    expect(await markedCount(alone)).toBe(2);
    expect((await ask(mina, 'DELETE', `${PATH}/${second}`)).data).toEqual({ unsavedCount: 2 });
    expect([await markedCount(both), await markedCount(alone), await markedCount(lonely)]).toEqual([1, 1, 0]);
    expect((await ask(mina, 'GET', `/api/place/${both}`)).data.place.isMarked).toBe(true);
    expect((await ask(mina, 'GET', `/api/place/${alone}`)).data.place.isMarked).toBe(false);
    expect((await ask(jun, 'GET', `/api/place/${alone}`)).data.place.isMarked).toBe(true);
    expect(await idsOf(mina)).toEqual([first]);
    expect(await mismatches()).toEqual([]);
  });

  it('rejects the default collection', async () => {
    const placeId = await insertPlace(db.sql);
    await save(mina, placeId, [first]);
    for (const [method, url] of [
      ['GET', `${PATH}/${first}/deletion`],
      ['DELETE', `${PATH}/${first}`],
    ] as const) {
      expect(await ask(mina, method, url)).toMatchObject({ status: 409, code: 'COLLECTION_IS_FIRST' });
    }
    expect(await markedCount(placeId)).toBe(1);
  });

  it('keeps exact counts under concurrent saves, and succeeds once', async () => {
    const places = await Promise.all(Array.from({ length: 12 }, () => insertPlace(db.sql)));
    const people = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        const memberId = await insertMember(db.sql, `p${serial}_${index}`);
        const { collectionId } = (await create(memberId)).data;
        const inTurn = index % 2 === 0 ? places : places.toReversed();
        for (const placeId of inTurn) await save(memberId, placeId, [collectionId]);
        return { memberId, collectionId };
      }),
    );
    const [keeper, ...leavers] = people;
    const responses = await Promise.all([
      ...leavers.flatMap(({ memberId, collectionId }) =>
        [1, 2].map(() => ask(memberId, 'DELETE', `${PATH}/${collectionId}`)),
      ),
      ...places.map((placeId) => save(mina, placeId, [second])),
      ...places.map((placeId) => save(keeper?.memberId ?? 0, placeId, [keeper?.collectionId ?? 0])),
    ]);
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(leavers.length);
    expect(statuses.filter((status) => status === 200)).toHaveLength(leavers.length + 2 * places.length);
    for (const placeId of places) expect(await markedCount(placeId)).toBe(2);
    expect(await mismatches()).toEqual([]);
  });
});

describe('several devices of one member', () => {
  it('save, sort, create and delete concurrently without errors or wrong counts', async () => {
    const places = await Promise.all(Array.from({ length: 4 }, () => insertPlace(db.sql)));
    const others = await Promise.all([3, 4, 5].map(async () => (await create(mina)).data.collectionId as number));
    const all = [first, second, ...others];
    for (const placeId of places) await save(mina, placeId, others);
    const move = (placeId: number, addCollectionIds: number[], removeCollectionIds: number[]) =>
      ask(mina, 'PATCH', `/api/solmark/place/${placeId}/collections`, { addCollectionIds, removeCollectionIds });
    const responses = await Promise.all([
      ...places.map((placeId) => move(placeId, [second], others)),
      ...others.map((id) => ask(mina, 'DELETE', `${PATH}/${id}`)),
      ask(mina, 'PUT', `${PATH}/order`, { collectionIds: all.toReversed() }),
      create(mina),
      ...places.map((placeId) => move(placeId, others, [])),
      ...others.map((id) => ask(mina, 'DELETE', `${PATH}/${id}`)),
      ask(mina, 'PUT', `${PATH}/order`, { collectionIds: all }),
    ]);
    for (const { status, code } of responses) {
      if (status >= 400) expect(['COLLECTION_NOT_FOUND', 'COLLECTIONS_CHANGED', 'COLLECTION_IS_FIRST']).toContain(code);
    }
    expect(await mismatches()).toEqual([]);
    const remaining = await db.sql<{ id: number; seq: number }[]>`
      select id, seq from collection where member_id = ${mina} order by seq`;
    expect(new Set(remaining.map(({ seq }) => seq)).size).toBe(remaining.length);
    expect(remaining.map(({ id }) => id)).toEqual(await idsOf(mina));
    for (const placeId of places) {
      const { collectionIds } = (await ask(mina, 'GET', `/api/solmark/place/${placeId}/collections`)).data;
      const holding = collectionIds.filter((id: number) => remaining.some((one) => one.id === id));
      expect([collectionIds.length, await markedCount(placeId)]).toEqual([holding.length, holding.length > 0 ? 1 : 0]);
    }
  });
});

describe('other members', () => {
  const CALLS: [Method, (id: number) => string, object | undefined][] = [
    ['PATCH', (id) => `${PATH}/${id}`, { name: '남의 것' }],
    ['DELETE', (id) => `${PATH}/${id}`, undefined],
    ['GET', (id) => `${PATH}/${id}/deletion`, undefined],
    ['GET', (id) => `${PATH}/${id}/places`, undefined],
  ];

  it.each(CALLS)('[6-3] get the same response to %s as for a missing collection', async (method, url, body) => {
    const foreign = await ask(jun, method, url(second), body);
    expect(foreign).toMatchObject({ status: 404, code: 'COLLECTION_NOT_FOUND' });
    expect(foreign).toEqual(await ask(jun, method, url(UNKNOWN_ID), body));
    expect(await ask(null, method, url(second), body)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await ask(mina, method, url(0), body)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(await names()).toEqual(['저장한 장소', '혼밥']);
  });

  it('and guests cannot create or reorder collections', async () => {
    expect(await create(null)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await ask(null, 'PUT', `${PATH}/order`, { collectionIds: [first, second] })).toMatchObject({ status: 401 });
  });
});

describe('the places of a collection', () => {
  interface Walk {
    sort?: SavedSort;
    limit?: number;
    more?: string;
  }

  /** Collects the places of all pages. */
  async function walk({ sort = 'saved', limit = 2, more = '' }: Walk = {}): Promise<SavedPlace[]> {
    const places: SavedPlace[] = [];
    let cursor = '';
    do {
      const url = `${PATH}/${second}/places?sort=${sort}&limit=${limit}${more}${cursor}`;
      const { status, data } = await ask(mina, 'GET', url);
      expect(status).toBe(200);
      expect(data.places.length).toBeLessThanOrEqual(limit);
      places.push(...data.places);
      cursor = data.nextCursor === null ? '' : `&cursor=${data.nextCursor}`;
    } while (cursor !== '');
    return places;
  }

  const ids = (places: SavedPlace[]) => places.map(({ id }) => id);

  it('[7.5-2] [3.5-6] have the fields of a card, latest saved first', async () => {
    const placeId = await insertPlace(db.sql, { name: '창가 책방', category: 'work' });
    await insertReview(db.sql, { placeId, memberId: jun, rating: 5, mediaKeys: [`a${serial}`] });
    const later = await insertPlace(db.sql);
    await save(mina, placeId, [second]);
    await save(mina, later, [second]);
    const { data } = await ask(mina, 'GET', `${PATH}/${second}/places`);
    expect(data).toMatchObject({ collectionName: '혼밥', iconId: 2, nextCursor: null });
    expect(ids(data.places)).toEqual([later, placeId]);
    expect(data.places[1]).toEqual({
      id: placeId,
      name: '창가 책방',
      category: 'work',
      detailedCategory: '카페',
      isMarked: true,
      isOpen: null,
      address: '서울 성동구 왕십리로 83-21',
      latitude: 37.5446,
      longitude: 127.0559,
      rating: 5,
      recommendationPercent: 100,
      reviewCount: 1,
      recommendCount: 1,
      tags: ['1인석이 있는', '조용한'],
      thumbnailUrls: [`/media/a${serial}/640.webp`],
      savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect((await ask(mina, 'GET', `${PATH}/${first}/places`)).data.places).toEqual([]);
  });

  it.each([1, 2, 3, 50])('are paged by %i without duplicates in every order, also with equal keys', async (limit) => {
    const saved: number[] = [];
    for (const [name, longitude] of [
      ['나무', 127.3],
      ['가람', 127.1],
      ['Bar', 127.1],
      ['나무', 127.1],
      ['apple', 127.2],
      ['나무', 127.1],
      ['가람', 127.1],
    ] as const) {
      saved.push(await insertPlace(db.sql, { name, latitude: 37.5, longitude }));
    }
    // Two transactions, so that some places are saved at the same microsecond.
    for (const some of [saved.slice(0, 4), saved.slice(4)]) {
      await db.sql`insert into collection_place (collection_id, place_id) select ${second}, unnest(${some}::bigint[])`;
    }
    await db.sql`insert into place_mark select ${mina}, unnest(${saved}::bigint[])`;
    await db.sql`update place set marked_count = 1 where id = any(${saved}::bigint[])`;
    await db.sql`update collection set place_count = ${saved.length} where id = ${second}`;

    const at = (...indexes: number[]) => indexes.map((index) => saved[index]);
    expect(ids(await walk({ limit }))).toEqual(at(6, 5, 4, 3, 2, 1, 0));
    expect(ids(await walk({ limit, sort: 'name' }))).toEqual(at(4, 2, 1, 6, 0, 3, 5));
    const near = '&userLat=37.5&userLng=127.0';
    expect(ids(await walk({ limit, sort: 'distance', more: near }))).toEqual(at(1, 2, 3, 5, 6, 4, 0));
  });

  it.each([1, 2, 50])(
    '[12.2-8] are ordered by reviews and by the share of recommendations, %i per page',
    async (limit) => {
      const saved: number[] = [];
      // Numbers of reviews and of recommendations: 1 of 1 is less certain than 5 of 6.
      for (const [reviews, again] of [
        [1, 1],
        [0, 0],
        [6, 5],
        [6, 1],
        [0, 0],
      ] as const) {
        const placeId = await insertPlace(db.sql);
        for (let nth = 0; nth < reviews; nth += 1) {
          const memberId = await insertMember(db.sql, `guest${placeId}x${nth}`);
          await insertReview(db.sql, { placeId, memberId, isRecommended: nth < again });
        }
        saved.push(placeId);
        await save(mina, placeId, [second]);
      }
      const at = (...indexes: number[]) => indexes.map((index) => saved[index]);
      expect(ids(await walk({ limit, sort: 'reviews' }))).toEqual(at(2, 3, 0, 1, 4));
      // With a mean of 54 to 57 % and five prior reviews: 5 of 6 is 70 %, 1 of 1 is 62 %, none is
      // the mean, and 1 of 6 is 34 %.
      expect(ids(await walk({ limit, sort: 'again' }))).toEqual(at(2, 0, 1, 4, 3));
    },
  );

  it('are searched by partial syllables, initial consonants and words of the address', async () => {
    const cafe = await insertPlace(db.sql, { name: '느린 카페' });
    const park = await insertPlace(db.sql, { name: '바람 공원', district: '마포구', detailedCategory: '공원' });
    const elsewhere = await insertPlace(db.sql, { name: '느린 카페 2호점' });
    for (const placeId of [cafe, park]) await save(mina, placeId, [second]);
    await save(mina, elsewhere, [first]);
    const search = async (keyword: string, sort: SavedSort = 'saved') =>
      ids(await walk({ sort, more: `&keyword=${encodeURIComponent(keyword)}` }));
    expect(await search('느린 카ㅍ')).toEqual([cafe]);
    expect(await search('ㄴㄹㅋㅍ')).toEqual([cafe]);
    expect(await search('마포구 공원')).toEqual([park]);
    expect(await search('성수', 'name')).toEqual([cafe, park]);
    expect(await search('없는 말')).toEqual([]);
    expect(await search('!?')).toEqual([]);
  });

  it.each([
    ['distance without a position', 'sort=distance'],
    ['half a position', 'sort=distance&userLat=37.5'],
    ['an unknown order', 'sort=rating'],
    ['a sort key that is not a share', `sort=again&cursor=${Buffer.from('[0.5,3]').toString('base64url')}`],
    ['an empty keyword', 'keyword=%20'],
    ['a limit of 51', 'limit=51'],
    ['an invalid cursor', 'cursor=x'],
    ['a cursor of another order', `sort=name&cursor=${Buffer.from('[12,3]').toString('base64url')}`],
    ['a cursor with an infinite time', `cursor=${Buffer.from('[1e400,3]').toString('base64url')}`],
    ['a cursor with a null character', `sort=name&cursor=${Buffer.from('["\\u0000",3]').toString('base64url')}`],
  ])('are rejected for %s', async (_, query) => {
    expect(await ask(mina, 'GET', `${PATH}/${second}/places?${query}`)).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      details: [{}],
    });
  });
});

describe('the export of a collection', () => {
  const download = async (memberId: number | null, id: number, format: string) =>
    app.inject({ url: `${PATH}/${id}/export?format=${format}`, headers: memberId ? await as(memberId) : {} });

  it.each([
    ['gpx', 'application/gpx+xml; charset=utf-8'],
    ['geojson', 'application/geo+json; charset=utf-8'],
    ['csv', 'text/csv; charset=utf-8'],
  ])('lists the places, latest saved first: %s', async (format, type) => {
    for (const name of ['먼저 찻집', '나중 찻집']) await save(mina, await insertPlace(db.sql, { name }), [second]);
    const { statusCode, headers, body } = await download(mina, second, format);
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(`혼밥.${format}`)}`);
    expect(body.match(/(먼저|나중) 찻집/g)).toEqual(['나중 찻집', '먼저 찻집']);
  });

  it('is nobody else’s, and of no other kind', async () => {
    const codeOf = async (...args: Parameters<typeof download>) => {
      const response = await download(...args);
      return [response.statusCode, response.json().code];
    };
    expect(await codeOf(jun, second, 'csv')).toEqual([404, 'COLLECTION_NOT_FOUND']);
    expect(await codeOf(mina, UNKNOWN_ID, 'csv')).toEqual([404, 'COLLECTION_NOT_FOUND']);
    expect(await codeOf(null, second, 'csv')).toEqual([401, 'UNAUTHENTICATED']);
    expect(await codeOf(mina, second, '')).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('adding saved places to a collection', () => {
  const placesPath = (collectionId: number) => `${PATH}/${collectionId}/places`;
  const placesOf = async (collectionId: number) =>
    (await ask(mina, 'GET', placesPath(collectionId))).data.places.map(({ id }: SavedPlace) => id);

  it('[2.11-8] adds several places in their order, once, and none that the member has not saved', async () => {
    const [first = 0] = await idsOf(mina);
    const { collectionId } = (await create(mina)).data;
    const [one, two, unsaved] = [await insertPlace(db.sql), await insertPlace(db.sql), await insertPlace(db.sql)];
    await save(mina, one, [first]);
    await save(mina, two, [first]);
    const placeIds = [two, one, unsaved];
    expect(await ask(mina, 'POST', placesPath(collectionId), { placeIds })).toMatchObject({ data: { added: 2 } });
    expect(await placesOf(collectionId)).toEqual([two, one]);
    expect(await ask(mina, 'POST', placesPath(collectionId), { placeIds })).toMatchObject({ data: { added: 0 } });
    const { collections } = (await ask(mina, 'GET', PATH)).data;
    expect(collections.find((one: Collection) => one.collectionId === collectionId)).toMatchObject({ placeCount: 2 });
    expect(await placesOf(first)).toEqual([two, one]);
  });

  it('[2.11-8] is refused for guests, other members, no place and more than 100', async () => {
    const { collectionId } = (await create(mina)).data;
    const path = placesPath(collectionId);
    expect((await ask(null, 'POST', path, { placeIds: [1] })).status).toBe(401);
    expect(await ask(jun, 'POST', path, { placeIds: [1] })).toMatchObject({
      status: 404,
      code: 'COLLECTION_NOT_FOUND',
    });
    expect((await ask(mina, 'POST', path, { placeIds: [] })).status).toBe(400);
    const tooMany = Array.from({ length: 101 }, (_, index) => index + 1);
    expect((await ask(mina, 'POST', path, { placeIds: tooMany })).status).toBe(400);
  });
});

describe('the memo of a saved place', () => {
  const memoPath = (collectionId: number, placeId: number) => `${PATH}/${collectionId}/places/${placeId}/memo`;
  const memosOf = async (collectionId: number) =>
    (await ask(mina, 'GET', `${PATH}/${collectionId}/places`)).data.places.map(({ memo }: SavedPlace) => memo);

  it('[2.11-6] is set, changed and deleted in its collection only', async () => {
    const [collectionId = 0] = await idsOf(mina);
    const { collectionId: other } = (await create(mina)).data;
    const placeId = await insertPlace(db.sql);
    await save(mina, placeId, [collectionId, other]);
    for (const [memo, expected] of [
      [' 창가 자리 ', '창가 자리'],
      [FAMILY.repeat(200), FAMILY.repeat(200)],
      ['', undefined],
    ]) {
      expect((await ask(mina, 'PUT', memoPath(collectionId, placeId), { memo })).status).toBe(200);
      expect(await memosOf(collectionId)).toEqual([expected]);
      expect(await memosOf(other)).toEqual([undefined]);
    }
  });

  it('[2.11-6] is refused for guests, other members, unsaved places and more than 200 characters', async () => {
    const [collectionId = 0] = await idsOf(mina);
    const placeId = await insertPlace(db.sql);
    const path = memoPath(collectionId, placeId);
    expect(await ask(mina, 'PUT', path, { memo: '창가' })).toMatchObject({ status: 404, code: 'COLLECTION_NOT_FOUND' });
    await save(mina, placeId, [collectionId]);
    expect((await ask(null, 'PUT', path, { memo: '창가' })).status).toBe(401);
    expect(await ask(jun, 'PUT', path, { memo: '창가' })).toMatchObject({ status: 404, code: 'COLLECTION_NOT_FOUND' });
    expect((await ask(mina, 'PUT', path, { memo: '가'.repeat(201) })).status).toBe(400);
    expect(await memosOf(collectionId)).toEqual([undefined]);
  });
});
