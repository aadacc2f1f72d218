import { COLLECTIONS_MAX } from '@sol/contract/limits';
import { IMPORT_ENTRIES_MAX } from '@sol/contract/solmark-import';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkPlaceCounts } from '#features/place/admin/aggregates.repository.ts';
import { checkCollectionCounts, checkMarks } from '#features/solmark/solmark.hooks.ts';
import { insertMember, insertPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestClient } from '../../../test/test-client.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const PATH = '/api/solmark/import';
const COLLECTIONS = '/api/solmark/place/collections';

/** As in docs/operating.md. */
const IMPORTS_PER_DAY_MAX = 30;

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let as: Awaited<ReturnType<typeof createTestApp>>['as'];
let ask: ReturnType<typeof createTestClient>;
let mina: number;
let places: number[];
let serial = 0;

const send = (memberId: number | null, entries: object[], given: object = {}) =>
  ask(memberId, 'POST', PATH, { name: '판교 점심', iconId: 3, entries, ...given });

const collectionsOf = async (memberId: number): Promise<{ collectionId: number; placeCount: number }[]> =>
  (await ask(memberId, 'GET', COLLECTIONS)).data.collections;

const listOf = async (collectionId: number) =>
  (await ask(mina, 'GET', `${COLLECTIONS}/${collectionId}/places?limit=50`)).data;

const markedCount = async (placeId: number): Promise<number> =>
  (await ask(null, 'GET', `/api/place/${placeId}`)).data.place.markedCount;

async function countRows(): Promise<unknown> {
  const [counts] = await db.sql`
    select (select count(*) from collection) collections, (select count(*) from collection_place) places,
      (select count(*) from place_mark) marks, (select count(*) from solmark_import) imports`;
  return counts;
}

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app, as } = await createTestApp({ db }));
  ask = createTestClient({ app, as });
});

beforeEach(async () => {
  serial += 1;
  mina = await insertMember(db.sql, `mina${serial}`);
  places = [];
  for (const name of ['정미소', '훅트포케', '다락솥', '화화돈']) places.push(await insertPlace(db.sql, { name }));
});

afterAll(async () => {
  expect([
    ...(await checkPlaceCounts(db.sql)),
    ...(await checkCollectionCounts(db.sql)),
    ...(await checkMarks(db.sql)),
  ]).toEqual([]);
  await app.close();
  await db.close();
});

describe('an import', () => {
  it('[12.1-2] makes a collection with its memos in the order of the list', async () => {
    const [one = 0, two = 0, three = 0] = places;
    const { status, data } = await send(mina, [
      { placeId: three, memo: '창가 자리' },
      { placeId: one },
      { placeId: two, memo: '' },
    ]);
    expect([status, data]).toEqual([201, { collectionId: expect.any(Number), added: 3, alreadySaved: 0 }]);
    const list = await listOf(data.collectionId);
    expect(list).toMatchObject({ collectionName: '판교 점심', iconId: 3 });
    expect(list.places.map(({ id, memo }: { id: number; memo?: string }) => [id, memo])).toEqual([
      [three, '창가 자리'],
      [one, undefined],
      [two, undefined],
    ]);
    expect(await Promise.all(places.map(markedCount))).toEqual([1, 1, 1, 0]);
  });

  it('adds to the collections that exist, the first of which remains the first', async () => {
    const { data } = await send(mina, [{ placeId: places[0] }]);
    const own = await collectionsOf(mina);
    expect(own.map(({ placeCount }) => placeCount)).toEqual([0, 1]);
    expect(own[1]?.collectionId).toBe(data.collectionId);
  });

  it('counts places that were saved before separately, and a repeated place once', async () => {
    const [one = 0, two = 0] = places;
    const first = (await collectionsOf(mina))[0]?.collectionId ?? 0;
    await ask(mina, 'PATCH', `/api/solmark/place/${one}/collections`, {
      addCollectionIds: [first],
      removeCollectionIds: [],
    });
    const { data } = await send(mina, [
      { placeId: two, memo: '' },
      { placeId: one, memo: '하나' },
      { placeId: two, memo: '둘' },
      { placeId: two, memo: '셋' },
    ]);
    expect(data).toMatchObject({ added: 1, alreadySaved: 1 });
    const { places: listed } = await listOf(data.collectionId);
    expect(listed.map(({ id, memo }: { id: number; memo: string }) => [id, memo])).toEqual([
      [two, '둘'],
      [one, '하나'],
    ]);
    expect(await markedCount(one)).toBe(1);
  });

  it('[12.1-2] is undone by deleting its collection: only its own marks go', async () => {
    const [one = 0, two = 0] = places;
    const first = (await collectionsOf(mina))[0]?.collectionId ?? 0;
    await ask(mina, 'PATCH', `/api/solmark/place/${one}/collections`, {
      addCollectionIds: [first],
      removeCollectionIds: [],
    });
    const { data } = await send(mina, [{ placeId: one }, { placeId: two }]);
    const undone = await ask(mina, 'DELETE', `${COLLECTIONS}/${data.collectionId}`);
    expect(undone.data).toEqual({ unsavedCount: 1 });
    expect([await markedCount(one), await markedCount(two)]).toEqual([1, 0]);
    expect(await collectionsOf(mina)).toMatchObject([{ collectionId: first, placeCount: 1 }]);
  });

  it('is carried out once if it is sent twice, also at the same time', async () => {
    const entries = [{ placeId: places[0], memo: '둘이 한 번' }, { placeId: places[1] }];
    const [one, other] = await Promise.all([send(mina, entries), send(mina, entries)]);
    expect(one).toMatchObject({ status: 201, data: { added: 2, alreadySaved: 0 } });
    expect(other).toEqual(one);
    expect(await send(mina, entries)).toEqual(one);
    expect(await collectionsOf(mina)).toHaveLength(2);
  });

  it('is carried out again after it was undone, for other entries, and for another member', async () => {
    const entries = [{ placeId: places[0] }];
    const first = (await send(mina, entries)).data.collectionId;
    expect((await send(mina, entries, { iconId: 4 })).data.collectionId).not.toBe(first);
    expect((await send(await insertMember(db.sql, `jun${serial}`), entries)).data.collectionId).not.toBe(first);
    await ask(mina, 'DELETE', `${COLLECTIONS}/${first}`);
    expect((await send(mina, entries)).data.collectionId).not.toBe(first);
  });

  it('is a new one after ten minutes', async () => {
    const entries = [{ placeId: places[0] }];
    const first = (await send(mina, entries)).data.collectionId;
    await db.sql`update solmark_import set created_at = now() - interval '11 minutes' where member_id = ${mina}`;
    expect((await send(mina, entries)).data.collectionId).not.toBe(first);
  });

  it('saves the target of a place that was merged since the preview', async () => {
    const [from = 0, to = 0] = places;
    await db.sql`update place set merged_into = ${to}, closed_at = now() where id = ${from}`;
    const { data } = await send(mina, [{ placeId: from, memo: '합친 곳' }, { placeId: to }]);
    expect(data).toMatchObject({ added: 1, alreadySaved: 0 });
    expect((await listOf(data.collectionId)).places).toMatchObject([{ id: to, memo: '합친 곳' }]);
  });
});

describe('an import is rejected', () => {
  it('without a sign-in, and of a suspended member', async () => {
    expect(await send(null, [{ placeId: places[0] }])).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    await db.sql`update member set suspended_at = now() where id = ${mina}`;
    const before = await countRows();
    expect(await send(mina, [{ placeId: places[0] }])).toMatchObject({ status: 403, code: 'MEMBER_SUSPENDED' });
    expect(await countRows()).toEqual(before);
  });

  it('as a whole if a place does not exist, which the details name', async () => {
    const before = await countRows();
    const { status, code, details } = await send(mina, [
      { placeId: places[0] },
      { placeId: 999_999 },
      { placeId: places[1] },
    ]);
    expect([status, code]).toEqual([404, 'PLACE_NOT_FOUND']);
    expect(details).toMatchObject([{ path: 'entries.1.placeId' }]);
    expect(await countRows()).toEqual(before);
  });

  it.each([
    ['without entries', { entries: [] }],
    ['without a name', { name: ' ' }],
    ['with a name of 21 letters', { name: '가'.repeat(21) }],
    ['with an unknown icon', { iconId: 15 }],
    ['with a memo of 201 letters', { entries: [{ placeId: 1, memo: '가'.repeat(201) }] }],
    ['with an unknown field', { isPublic: true }],
  ])('%s', async (_, given) => {
    expect(await send(mina, [{ placeId: places[0] }], given)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('[12.1-5] with more than 2,000 entries', async () => {
    const entries = (count: number) =>
      Array.from({ length: count }, () => ({ placeId: places[0], memo: '가'.repeat(200) }));
    expect(await send(mina, entries(IMPORT_ENTRIES_MAX))).toMatchObject({ status: 201, data: { added: 1 } });
    expect(await send(mina, entries(IMPORT_ENTRIES_MAX + 1))).toMatchObject({ status: 400 });
  });

  it('beyond the maximum of collections', async () => {
    await collectionsOf(mina);
    await db.sql`
      insert into collection (member_id, name, icon_id, seq)
      select ${mina}, '혼밥', 1, n from generate_series(2, ${COLLECTIONS_MAX - 1}::int) n`;
    expect((await send(mina, [{ placeId: places[0] }])).status).toBe(201);
    expect(await send(mina, [{ placeId: places[1] }])).toMatchObject({ status: 409, code: 'COLLECTIONS_TOO_MANY' });
  });

  it('beyond the maximum of a day, of which undone ones count', async () => {
    const { data } = await send(mina, [{ placeId: places[0] }]);
    await ask(mina, 'DELETE', `${COLLECTIONS}/${data.collectionId}`);
    await db.sql`
      insert into solmark_import (member_id, request_hash, added, already_saved)
      select ${mina}, '', 1, 0 from generate_series(1, ${IMPORTS_PER_DAY_MAX - 2}::int)`;
    expect((await send(mina, [{ placeId: places[0] }])).status).toBe(201);
    expect(await send(mina, [{ placeId: places[1] }])).toMatchObject({ status: 429, code: 'IMPORTS_TOO_MANY' });
    await db.sql`update solmark_import set created_at = now() - interval '25 hours' where member_id = ${mina}`;
    expect((await send(mina, [{ placeId: places[1] }])).status).toBe(201);
    const [stored] = await db.sql`select count(*) from solmark_import where member_id = ${mina}`;
    expect(stored).toEqual({ count: 1 });
  });
});

it('exports memos with the account and with the collection', async () => {
  const { data } = await send(mina, [{ placeId: places[0], memo: '창가 자리' }, { placeId: places[1] }]);
  const headers = await as(mina);
  const csv = await app.inject({ url: `${COLLECTIONS}/${data.collectionId}/export?format=csv`, headers });
  expect(csv.body).toContain('창가 자리');
});
