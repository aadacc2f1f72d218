import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemberAdminService } from '#features/auth/member-admin.service.ts';
import { CLI } from '#lib/member/actor.ts';
import { PLACE_MOVERS } from '../../../hooks.ts';
import { insertPlace, insertReview } from '../../../test/place-factory.ts';
import { signUp } from '../../../test/sign-up.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { insertOpenMatches } from './place-match.repository.ts';
import { createPlaceMatchService } from './place-match.service.ts';

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let mina: number;
let hana: number;
let [one, other, third] = [0, 0, 0];
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'region', 'media', 'audit']);
  test = await createTestApp({ db });
  [mina, hana] = [await signUp(db.sql, 'mina'), await signUp(db.sql, 'hana')];
  await createMemberAdminService(db.sql, CLI).grant(hana);
  await clearTables(db.sql, ['audit']);
  one = await insertPlace(db.sql, { name: '별솔커피', latitude: 37.5446 });
  other = await insertPlace(db.sql, { name: '별솔 커피 성수점', latitude: 37.5464 });
  third = await insertPlace(db.sql, { name: '별솔', latitude: 37.5446 });
  await addRow('semas', 's1', one, { 상호명: '별솔커피', 지점명: '' });
  await addRow('localdata', 'l1', other, { 사업장명: '별솔 커피 성수점' });
  await addRow('osm', 'o1', third, { name: '별솔' });
});
afterEach(() => test.app.close());
afterAll(() => db.close());

const addRow = (source: string, key: string, placeId: number, fields: Record<string, string>) => db.sql`
  insert into place_source (source, source_key, place_id, fields, area, file_date)
  values (${source}, ${key}, ${placeId}, ${db.sql.json(fields)}, '서울 성동구', '2026-06-30')`;
const semas = { source: 'semas', key: 's1' };
const localdata = { source: 'localdata', key: 'l1' };
const osm = { source: 'osm', key: 'o1' };
const ask = (...pairs: Parameters<typeof insertOpenMatches>[1][number][]) =>
  db.sql.begin((tx) => insertOpenMatches(tx, pairs));

async function send(memberId: number | null, method: 'GET' | 'POST', path = '') {
  const headers = memberId === null ? {} : await test.as(memberId);
  const response = await test.app.inject({ method, url: `/api/admin/place-match${path}`, headers });
  return { status: response.statusCode, code: response.json().code, data: response.json().data };
}
const list = async (status = 'OPEN') => (await send(hana, 'GET', `?status=${status}`)).data.matches;
const placeAt = async (id: number) =>
  (await test.app.inject({ url: `/api/place/${id}` })).json().data.place as { id: number; reviewCount: number };
async function askOne(): Promise<number> {
  await ask({ a: semas, b: localdata, score: 0.7 });
  return (await list())[0].id;
}

describe('the list', () => {
  it('[10.2-2] shows both rows of a pair with fields, distance and reasons', async () => {
    await insertReview(db.sql, { placeId: other, memberId: mina });
    await ask({ a: semas, b: localdata, score: 0.71 });
    expect(await list()).toEqual([
      expect.objectContaining({
        status: 'OPEN',
        score: expect.closeTo(0.71),
        distanceM: 200,
        reasons: expect.arrayContaining(['SAME_NAME']),
        decidedAt: null,
        canUndo: false,
        rows: [
          expect.objectContaining({
            source: 'localdata',
            key: 'l1',
            fileDate: '2026-06-30',
            fields: [{ name: '사업장명', value: '별솔 커피 성수점' }],
            place: expect.objectContaining({ id: other, name: '별솔 커피 성수점', reviewCount: 1, isClosed: false }),
          }),
          expect.objectContaining({ source: 'semas', place: expect.objectContaining({ id: one }) }),
        ],
      }),
    ]);
    const summary = await test.app.inject({ url: '/api/admin/summary', headers: await test.as(hana) });
    expect(summary.json().data.placeMatches).toBe(1);
  });

  it('has each pair once, and none of rows of one place', async () => {
    await ask({ a: semas, b: localdata, score: 0.7 }, { a: localdata, b: semas, score: 0.72 });
    await ask({ a: localdata, b: semas, score: 0.7 });
    await db.sql`update place_source set place_id = ${one} where source = 'osm'`;
    await ask({ a: semas, b: osm, score: 0.8 }, { a: semas, b: { source: 'osm', key: 'missing' }, score: 0.8 });
    expect(await list()).toMatchObject([{ score: expect.closeTo(0.72) }]);
  });

  it('is paginated, open pairs by score and decided ones newest first', async () => {
    await ask(
      { a: semas, b: localdata, score: 0.7 },
      { a: semas, b: osm, score: 0.7 },
      { a: localdata, b: osm, score: 0.8 },
    );
    const open = await list();
    expect(open[0].score).toBeCloseTo(0.8);
    const ids = open.map(({ id }: { id: number }) => id);
    const page = (await send(hana, 'GET', '?size=2')).data;
    expect([page.matches.length, page.nextCursor]).toEqual([2, ids[1]]);
    expect((await send(hana, 'GET', `?size=2&cursorId=${ids[1]}`)).data).toMatchObject({
      matches: [{ id: ids[2] }],
      nextCursor: null,
    });
    // The pair of the cursor has been decided meanwhile.
    await send(hana, 'POST', `/${ids[1]}/apart`);
    expect((await send(hana, 'GET', `?size=2&cursorId=${ids[1]}`)).data.matches).toMatchObject([{ id: ids[2] }]);
    for (const id of [ids[0], ids[2]]) await send(hana, 'POST', `/${id}/apart`);
    const newest = ids.toSorted((a: number, b: number) => b - a);
    expect((await list('APART')).map(({ id }: { id: number }) => id)).toEqual(newest);
    expect((await send(hana, 'GET', `?status=APART&cursorId=${newest[0]}&size=1`)).data.matches).toMatchObject([
      { id: newest[1] },
    ]);
  });

  it('orders open pairs by the members concerned, or by score', async () => {
    await db.sql`update place set marked_count = 3 where id = ${third}`;
    await insertReview(db.sql, { placeId: one, memberId: mina });
    const pairs = [
      { a: semas, b: localdata, score: 0.78 },
      { a: semas, b: osm, score: 0.7 },
      { a: localdata, b: osm, score: 0.75 },
    ];
    await ask(...pairs);
    const scores = async (query: string) =>
      (await send(hana, 'GET', query)).data.matches.map(({ score }: { score: number }) => Math.round(score * 100));
    expect(await scores('')).toEqual([70, 75, 78]);
    expect(await scores('?order=SCORE')).toEqual([78, 75, 70]);
    const [first] = (await send(hana, 'GET', '?order=SCORE&size=1')).data.matches;
    expect(await scores(`?order=SCORE&cursorId=${first.id}`)).toEqual([75, 70]);
    expect((await send(hana, 'GET', '?order=NAME')).status).toBe(400);
  });

  it('is filtered by the district of either place, and names the districts of open pairs', async () => {
    await db.sql`update place set province = '부산', district = '중구' where id = ${third}`;
    await ask({ a: semas, b: localdata, score: 0.7 }, { a: semas, b: osm, score: 0.72 });
    const page = async (district = '') =>
      (await send(hana, 'GET', district === '' ? '' : `?district=${encodeURIComponent(district)}`)).data;
    expect((await page()).districts).toEqual(['서울 성동구', '부산 중구']);
    expect((await page('서울 성동구')).matches).toHaveLength(2);
    expect((await page('부산 중구')).matches).toMatchObject([{ score: expect.closeTo(0.72) }]);
    expect((await page('서울 중구')).matches).toEqual([]);
  });

  it('has no pair with a closed or absent place, also in the summary', async () => {
    await ask({ a: semas, b: localdata, score: 0.7 }, { a: localdata, b: osm, score: 0.72 });
    const count = async () =>
      (await test.app.inject({ url: '/api/admin/summary', headers: await test.as(hana) })).json().data.placeMatches;
    await db.sql`update place set closed_at = now() where id = ${one}`;
    expect(await list()).toMatchObject([{ score: expect.closeTo(0.72) }]);
    expect(await count()).toBe(1);
    await db.sql`update place set closed_at = now(), closed_by = 'ABSENT' where id = ${third}`;
    expect([await list(), await count()]).toEqual([[], 0]);
    await db.sql`update place set closed_at = null, closed_by = null`;
    expect([(await list()).length, await count()]).toEqual([2, 2]);
  });
});

describe('the join of all pairs at one address', () => {
  const ADDRESS = '서울 성동구 연무장길 31';
  const pairsOfOneAddress = async () => {
    await db.sql`update place set address = ${ADDRESS}`;
    await db.sql`update place set address = ${`${ADDRESS}, 2층 (성수동2가)`} where id = ${other}`;
    await ask(
      { a: semas, b: localdata, score: 0.86 },
      { a: semas, b: osm, score: 0.85 },
      { a: localdata, b: osm, score: 0.7 },
    );
  };
  const joinAll = (memberId: number | null, payload: object = {}) => sendBody(memberId, '/join-same-address', payload);
  async function sendBody(memberId: number | null, path: string, payload: object) {
    const headers = memberId === null ? {} : await test.as(memberId);
    const url = `/api/admin/place-match${path}`;
    const response = await test.app.inject({ method: 'POST', url, headers, payload });
    return { status: response.statusCode, code: response.json().code, data: response.json().data };
  }

  it('[10.2-4] joins them from 0.85 on, and one undo gives each place its own again', async () => {
    await insertReview(db.sql, { placeId: other, memberId: mina });
    await pairsOfOneAddress();
    const { data } = await joinAll(hana);
    expect(data).toEqual({ batchId: expect.any(Number), joined: 2, remaining: 0 });
    expect([(await placeAt(one)).id, (await placeAt(third)).id]).toEqual([other, other]);
    expect(await list()).toEqual([]);
    expect(await db.sql`select action from audit where action like 'place-match%' order by id`).toEqual([
      { action: 'place-match.join' },
      { action: 'place-match.join' },
    ]);
    expect((await sendBody(hana, `/batch/${data.batchId}/undo`, {})).data).toEqual({ undone: 2 });
    expect([(await placeAt(one)).id, (await placeAt(third)).id]).toEqual([one, third]);
    expect((await placeAt(other)).reviewCount).toBe(1);
    expect(await list()).toHaveLength(3);
    expect(await sendBody(hana, `/batch/${data.batchId}/undo`, {})).toMatchObject({
      ...{ status: 404, code: 'PLACE_MATCH_NOT_FOUND' },
    });
  });

  it('[10.2-4] its undo takes the later join first, whose place the earlier one had joined', async () => {
    const reviewers = [await signUp(db.sql, 'bora'), await signUp(db.sql, 'sori')];
    await insertReview(db.sql, { placeId: other, memberId: mina });
    for (const memberId of reviewers) await insertReview(db.sql, { placeId: third, memberId });
    await db.sql`update place set address = ${ADDRESS}`;
    await ask({ a: semas, b: localdata, score: 0.9 }, { a: localdata, b: osm, score: 0.86 });
    const { data } = await joinAll(hana);
    expect([(await placeAt(one)).id, await placeAt(other)]).toMatchObject([third, { id: third, reviewCount: 3 }]);
    expect((await sendBody(hana, `/batch/${data.batchId}/undo`, {})).data).toEqual({ undone: 2 });
    expect([await placeAt(one), await placeAt(other), await placeAt(third)]).toMatchObject([
      { id: one, reviewCount: 0 },
      { id: other, reviewCount: 1 },
      { id: third, reviewCount: 2 },
    ]);
    expect(await list()).toHaveLength(2);
  });

  it('leaves a pair that was undone alone as it is', async () => {
    await pairsOfOneAddress();
    const { data } = await joinAll(hana);
    const [last] = await list('JOINED');
    await send(hana, 'POST', `/${last.id}/undo`);
    await send(hana, 'POST', `/${last.id}/apart`);
    await sendBody(hana, `/batch/${data.batchId}/undo`, {});
    expect((await list('APART')).map(({ id }: { id: number }) => id)).toEqual([last.id]);
    expect(await list('JOINED')).toEqual([]);
  });

  it('joins no pair below 0.85, at another address, in another district, or with a closed place', async () => {
    await db.sql`update place set address = ${ADDRESS}`;
    await db.sql`update place set address = ${`${ADDRESS}1`} where id = ${third}`;
    await ask({ a: semas, b: localdata, score: 0.84 }, { a: semas, b: osm, score: 0.9 });
    const none = { batchId: null, joined: 0, remaining: 0 };
    expect((await joinAll(hana)).data).toEqual(none);
    await db.sql`update place_match set score = 0.85`;
    expect((await joinAll(hana, { district: '서울 중구' })).data).toEqual(none);
    await db.sql`update place set closed_at = now() where id = ${one}`;
    expect((await joinAll(hana)).data).toEqual(none);
    await db.sql`update place set closed_at = null`;
    expect((await joinAll(hana, { district: '서울 성동구' })).data).toMatchObject({ joined: 1 });
  });

  it.each([
    ['of a 동', '서울 성동구 성수동2가', '서울 성동구 성수동2가', 0],
    ['of a street', '서울 성동구 연무장길', '서울 성동구 연무장길', 0],
    ['of nothing', '', '', 0],
    ['of a floor', '서울 성동구 연무장길 31 2층', '서울특별시 성동구 연무장길 31 (성수동2가 300)', 1],
  ])('joins places at one building number, not at the address %s alone', async (_, first, second, joined) => {
    await db.sql`update place set address = ${first} where id = ${one}`;
    await db.sql`update place set address = ${second} where id = ${other}`;
    await ask({ a: semas, b: localdata, score: 0.9 });
    expect((await joinAll(hana)).data).toMatchObject({ joined });
  });

  it('and its undo are for operators', async () => {
    await pairsOfOneAddress();
    for (const path of ['/join-same-address', '/batch/1/undo']) {
      expect(await sendBody(null, path, {})).toMatchObject({ status: 401 });
      expect(await sendBody(mina, path, {})).toMatchObject({ status: 403 });
    }
    expect(await list()).toHaveLength(3);
  });
});

describe('a decision', () => {
  it('[10.2-4] joins the places: the one that members used stays, the other redirects', async () => {
    await insertReview(db.sql, { placeId: other, memberId: mina });
    const id = await askOne();
    expect(await send(hana, 'POST', `/${id}/join`)).toMatchObject({ status: 200, data: { placeId: other } });
    expect((await placeAt(one)).id).toBe(other);
    expect(await db.sql`select source, place_id as id from place_source where source <> 'osm' order by source`).toEqual(
      [
        { source: 'localdata', id: other },
        { source: 'semas', id: other },
      ],
    );
    expect(await list()).toEqual([]);
    expect(await list('JOINED')).toMatchObject([{ id, canUndo: true, distanceM: 0, reasons: [] }]);
    expect(await db.sql`select actor, action, subject_id as "subjectId", details from audit order by id`).toEqual([
      { actor: `member:${hana}`, action: 'place.merge', subjectId: one, details: { into: other } },
      { actor: `member:${hana}`, action: 'place-match.join', subjectId: id, details: { placeId: other } },
    ]);
  });

  it('[10.2-4] is undone: both addresses work, and reviews are where they were written', async () => {
    await insertReview(db.sql, { placeId: other, memberId: mina });
    const id = await askOne();
    await send(hana, 'POST', `/${id}/join`);
    expect((await send(hana, 'POST', `/${id}/undo`)).status).toBe(200);
    expect(await placeAt(one)).toMatchObject({ id: one, reviewCount: 0 });
    expect(await placeAt(other)).toMatchObject({ id: other, reviewCount: 1 });
    expect(await list()).toMatchObject([{ id, status: 'OPEN', decidedAt: null }]);
  });

  it('decides the other pairs of the joined places, until it is undone', async () => {
    await ask({ a: semas, b: osm, score: 0.8 });
    const [{ id: first }] = await list();
    await send(hana, 'POST', `/${first}/join`);
    await db.sql`update place_source set place_id = ${other} where source = 'localdata'`;
    await ask({ a: semas, b: localdata, score: 0.7 }, { a: osm, b: localdata, score: 0.7 });
    const [second] = await list();
    await send(hana, 'POST', `/${second.id}/join`);
    expect(await list()).toEqual([]);
    const answered = (await list('JOINED')).find(({ canUndo }: { canUndo: boolean }) => !canUndo);
    expect((await send(hana, 'POST', `/${answered.id}/undo`)).status).toBe(400);
    await send(hana, 'POST', `/${second.id}/undo`);
    expect(await list()).toHaveLength(2);
  });

  it('[10.2-2] keeps places apart for good, unless it is undone', async () => {
    const id = await askOne();
    expect((await send(hana, 'POST', `/${id}/apart`)).status).toBe(200);
    await ask({ a: semas, b: localdata, score: 0.79 });
    expect(await list()).toEqual([]);
    expect(await list('APART')).toMatchObject([{ id, canUndo: true }]);
    await send(hana, 'POST', `/${id}/undo`);
    expect(await list()).toMatchObject([{ id }]);
  });

  it('is made once', async () => {
    const id = await askOne();
    expect((await send(hana, 'POST', `/${id}/undo`)).code).toBe('PLACE_MATCH_DECIDED');
    const responses = await Promise.all([send(hana, 'POST', `/${id}/join`), send(hana, 'POST', `/${id}/apart`)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await send(hana, 'POST', '/999999/join')).code).toBe('PLACE_MATCH_NOT_FOUND');
  });

  it('is for operators', async () => {
    const id = await askOne();
    for (const path of ['join', 'apart', 'undo']) {
      expect(await send(null, 'POST', `/${id}/${path}`)).toMatchObject({ status: 401 });
      expect(await send(mina, 'POST', `/${id}/${path}`)).toMatchObject({ status: 403, code: 'OPERATOR_ONLY' });
    }
    expect(await send(null, 'GET')).toMatchObject({ status: 401 });
    expect(await send(mina, 'GET')).toMatchObject({ status: 403 });
  });
});

describe('a row that was joined automatically', () => {
  it('[10.2-4] gets a place of its own, and reviews stay where they are', async () => {
    await insertReview(db.sql, { placeId: one, memberId: mina });
    await db.sql`update place_source set place_id = ${one} where source = 'localdata'`;
    const admin = createPlaceMatchService({ sql: db.sql, actor: CLI, movers: PLACE_MOVERS });
    expect(await admin.listRows(one)).toEqual([
      { ...localdata, name: '별솔 커피 성수점', fileDate: '2026-06-30' },
      { ...semas, name: '별솔커피', fileDate: '2026-06-30' },
    ]);
    const created = await admin.split(localdata);
    expect(await placeAt(created)).toMatchObject({ id: created, reviewCount: 0 });
    expect(await placeAt(one)).toMatchObject({ id: one, reviewCount: 1 });
    expect(await list('APART')).toMatchObject([{ score: null, rows: [{ key: 'l1' }, { key: 's1' }] }]);
    await ask({ a: semas, b: localdata, score: 0.9 });
    expect(await list()).toEqual([]);
    await expect(admin.split(localdata)).rejects.toThrow('이 자료 하나뿐이에요');
    await expect(admin.split({ source: 'semas', key: 'none' })).rejects.toThrow('그런 자료가 없어요');
    expect(await db.sql`select action, subject_id as "subjectId", details from audit`).toEqual([
      { action: 'place.split', subjectId: one, details: { placeId: created } },
    ]);
  });
});
