import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findRecord } from '#features/account/account-export.repository.ts';
import { hidableReviews } from '#features/review/review.hooks.ts';
import { createMovingClock } from '../../test/moving-clock.ts';
import { insertPlace, insertReview } from '../../test/place-factory.ts';
import { aReviewInput, formOf, jsonPart } from '../../test/review-form.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { solmarkHooks } from './solmark.hooks.ts';

const HOUR_MS = 3_600_000;

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
/** Half past eleven in the evening in Seoul, which is the afternoon before in UTC. */
let clock: ReturnType<typeof createMovingClock>;
let [mina, jun, cafe, park] = [0, 0, 0, 0];
let collectionId: number;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'media']);
  clock = createMovingClock('2026-11-20T23:30:00+09:00');
  test = await createTestApp({ db, clock });
  [mina, jun] = [await signUp(db.sql, 'mina'), await signUp(db.sql, 'jun')];
  cafe = await insertPlace(db.sql, { name: '느린오후 커피', category: 'cafe' });
  park = await insertPlace(db.sql, { name: '서울숲', category: 'walk' });
  const { data } = await send(mina, 'GET', '/api/solmark/place/collections');
  collectionId = data.collections[0].collectionId;
});
afterEach(() => test.app.close());
afterAll(() => db.close());

async function send(memberId: number | null, method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object) {
  const headers = memberId === null ? {} : await test.as(memberId);
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, ...response.json() };
}
const changeSaved = (placeId: number, change: object) =>
  send(mina, 'PATCH', `/api/solmark/place/${placeId}/collections`, {
    ...{ addCollectionIds: [], removeCollectionIds: [] },
    ...change,
  });
const save = (placeId: number) => changeSaved(placeId, { addCollectionIds: [collectionId] });
const unsave = (placeId: number) => changeSaved(placeId, { removeCollectionIds: [collectionId] });
const visit = (placeId: number, body: object, memberId: number | null = mina) =>
  send(memberId, 'PATCH', `/api/solmark/place/${placeId}/visit`, body);
const visits = async (query = '', memberId = mina) => (await send(memberId, 'GET', `/api/solmark/visits${query}`)).data;
async function listed(query = '') {
  const { data } = await send(mina, 'GET', `/api/solmark/place/collections/${collectionId}/places${query}`);
  return data.places.map(({ name, visitedOn, visitNote }: Record<string, unknown>) => [name, visitedOn, visitNote]);
}

describe('the day of a saved place', () => {
  beforeEach(async () => {
    await save(cafe);
    await save(park);
  });

  it('[16.3-3] is set with a note, changed without losing it, and unset', async () => {
    expect(await visit(cafe, { visitedOn: '2026-10-03', note: ' 창가 자리 ' })).toMatchObject({
      status: 200,
      data: { placeId: cafe, visitedOn: '2026-10-03', note: '창가 자리' },
    });
    expect((await visit(cafe, { visitedOn: '2026-10-04' })).data).toEqual({
      ...{ placeId: cafe, visitedOn: '2026-10-04', note: '창가 자리' },
    });
    expect((await visit(park, { visitedOn: '2025-12-31' })).data.note).toBeNull();
    expect(await visits('?year=2026')).toEqual([
      { placeId: cafe, name: '느린오후 커피', visitedOn: '2026-10-04', note: '창가 자리', photoUrl: null },
    ]);
    expect((await visit(cafe, { visitedOn: null })).data).toEqual({ placeId: cafe, visitedOn: null, note: null });
    expect(await visits()).toEqual([]);
  });

  it.each([
    ['2026-11-20', 200],
    // Today in Seoul, half an hour later.
    ['2026-11-21', 400],
    ['2000-01-01', 200],
    ['1999-12-31', 400],
    ['2026-02-30', 400],
    ['2026-11-20T10:00:00Z', 400],
  ])('[16.3-3] is not in the future in Seoul, and not before 2000: %s, %i', async (visitedOn, status) => {
    expect((await visit(cafe, { visitedOn })).status).toBe(status);
  });

  it('[16.3-3] can be the new day after midnight in Seoul', async () => {
    clock.pass(HOUR_MS);
    expect((await visit(cafe, { visitedOn: '2026-11-21' })).status).toBe(200);
  });

  it('[16.3-3] refuses a long note, an unknown field and no day', async () => {
    for (const body of [
      { visitedOn: '2026-11-20', note: '가'.repeat(201) },
      { visitedOn: '2026-11-20', rating: 5 },
      { note: '창가' },
    ]) {
      expect((await visit(cafe, body)).status).toBe(400);
    }
  });

  it('[16.3-3] needs the member’s own mark of the place', async () => {
    expect(await visit(cafe, { visitedOn: '2026-11-20' }, jun)).toMatchObject({ status: 409, code: 'PLACE_NOT_SAVED' });
    expect((await visit(cafe, { visitedOn: '2026-11-20' }, null)).status).toBe(401);
    expect(await visit(999_999, { visitedOn: '2026-11-20' })).toMatchObject({ status: 404, code: 'PLACE_NOT_FOUND' });
    expect(await visits('', jun)).toEqual([]);
  });

  it('[16.3-3] is not shown while the place is not saved, and returns with the heart', async () => {
    await visit(cafe, { visitedOn: '2026-11-02' });
    await unsave(cafe);
    expect(await visits()).toEqual([]);
    await save(cafe);
    expect(await visits()).toMatchObject([{ placeId: cafe, visitedOn: '2026-11-02' }]);
  });

  it('[16.3-3] filters the places of a collection, and is on none that is shared', async () => {
    await visit(cafe, { visitedOn: '2026-11-02', note: '조용했다' });
    expect(await listed('?sort=name')).toEqual([
      ['느린오후 커피', '2026-11-02', '조용했다'],
      ['서울숲', undefined, undefined],
    ]);
    expect(await listed('?visited=true')).toEqual([['느린오후 커피', '2026-11-02', '조용했다']]);
    expect(await listed('?visited=false')).toEqual([['서울숲', undefined, undefined]]);
    const share = `/api/solmark/place/collections/${collectionId}/share`;
    const { shareId } = (await send(mina, 'POST', share, { includesMemos: true })).data;
    expect(JSON.stringify(await send(null, 'GET', `/api/shared/collection/${shareId}`))).not.toContain('2026-11-02');
  });

  it('[16.3-3] is this year by default, latest first, with a photo of the own review', async () => {
    await visit(cafe, { visitedOn: '2026-01-01' });
    await visit(park, { visitedOn: '2026-03-05' });
    const first = await insertReview(db.sql, { placeId: cafe, memberId: mina, mediaKeys: ['a1', 'a2'] });
    await insertReview(db.sql, { placeId: park, memberId: jun, mediaKeys: ['b1'] });
    expect((await visits()).map(({ name, photoUrl }: Record<string, unknown>) => [name, photoUrl])).toEqual([
      ['서울숲', null],
      ['느린오후 커피', '/media/a1/640.webp'],
    ]);
    const until = new Date('2026-12-09T00:00:00Z');
    await db.sql.begin((tx) => hidableReviews.hide(tx, first, { until, reason: 'SPAM' }));
    expect((await visits()).map(({ photoUrl }: Record<string, unknown>) => photoUrl)).toEqual([null, null]);
    expect((await send(mina, 'GET', '/api/solmark/visits?year=1999')).status).toBe(400);
  });

  it('[16.3-3] is part of the own data, and goes with the account', async () => {
    await visit(cafe, { visitedOn: '2026-11-02', note: '조용했다' });
    expect((await findRecord(db.sql, mina as never))?.visits).toMatchObject([
      { placeName: '느린오후 커피', visitedOn: '2026-11-02', note: '조용했다' },
    ]);
    await db.sql`delete from member where id = ${mina}`;
    expect(await db.sql`select from place_visit`).toHaveLength(0);
  });

  it.each([
    ['note', { visitedOn: '2026-11-02', note: '2층' }],
    ['day', { visitedOn: '2026-11-03', note: '창가' }],
  ])('[10.2-4] [16.3-3] stays as it is when a merge is undone after a change of its %s', async (_, changed) => {
    const other = await insertPlace(db.sql, { name: '느린오후' });
    await save(other);
    await visit(cafe, { visitedOn: '2026-11-02', note: '창가' });
    await visit(other, { visitedOn: '2026-10-01' });
    const merge = { from: cafe, to: other };
    await db.sql`
      insert into place_merge (place_id, into_id, has_given_hours, merged_at) values (${cafe}, ${other}, false, now())`;
    await db.sql.begin(async (tx) => solmarkHooks.placeMover?.move(tx, merge));
    await visit(other, changed);
    await db.sql.begin(async (tx) => solmarkHooks.placeMover?.restore(tx, merge));
    expect(await visits()).toMatchObject([{ placeId: other, ...changed }]);
  });

  it('[10.2-4] [16.3-3] moves with a merge of two places, and back', async () => {
    const other = await insertPlace(db.sql, { name: '느린오후' });
    await save(other);
    await visit(cafe, { visitedOn: '2026-11-02', note: '창가' });
    await visit(other, { visitedOn: '2026-10-01' });
    await visit(park, { visitedOn: '2026-09-01' });
    const days = async () =>
      (await visits()).map(({ placeId, visitedOn, note }: Record<string, unknown>) => [placeId, visitedOn, note]);
    const before = await days();
    const merge = { from: cafe, to: other };
    await db.sql`
      insert into place_merge (place_id, into_id, has_given_hours, merged_at) values (${cafe}, ${other}, false, now())`;
    await db.sql.begin(async (tx) => solmarkHooks.placeMover?.move(tx, merge));
    expect(await days()).toEqual([
      [other, '2026-11-02', '창가'],
      [park, '2026-09-01', null],
    ]);
    await db.sql.begin(async (tx) => solmarkHooks.placeMover?.restore(tx, merge));
    expect(await days()).toEqual(before);
  });
});

describe('a saved place', () => {
  const write = async (placeId: number) => {
    const { payload, headers } = await formOf([jsonPart(aReviewInput({ placeId }))]);
    const request = { method: 'POST', url: '/api/review', payload, headers: { ...headers, ...(await test.as(mina)) } };
    expect((await test.app.inject({ ...request, method: 'POST' })).statusCode).toBe(201);
  };

  it('[16.3-3] gets the day of the review, unless it is not saved or has a day', async () => {
    const third = await insertPlace(db.sql, { name: '책방' });
    await save(cafe);
    await save(park);
    await visit(park, { visitedOn: '2026-05-05' });
    for (const placeId of [cafe, park, third]) await write(placeId);
    await save(third);
    expect((await visits()).map(({ name, visitedOn }: Record<string, unknown>) => [name, visitedOn])).toEqual([
      ['느린오후 커피', '2026-11-20'],
      ['서울숲', '2026-05-05'],
    ]);
  });

  it('[16.3-3] gets the day on which its course is finished, and keeps it when the course is planned again', async () => {
    await save(cafe);
    const placeInfos = [cafe, park].map((id, index) => ({ id, seq: index + 1, memo: '' }));
    const { solrouteId } = (await send(mina, 'POST', '/api/solroute', { iconId: 1, name: '산책', placeInfos })).data;
    expect(await visits()).toEqual([]);
    for (const status of ['DONE', 'PLANNED']) {
      expect((await send(mina, 'PATCH', `/api/solroute/${solrouteId}/status`)).data).toEqual({ status });
      expect(await visits()).toMatchObject([{ placeId: cafe, visitedOn: '2026-11-20' }]);
    }
  });
});
