import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemberAdminService } from '#features/auth/member-admin.service.ts';
import { CLI } from '#lib/member/audit.ts';
import { createPlaceMatchServiceFrom } from '../../admin-services.ts';
import { insertPlace, insertReview } from '../../test/place-factory.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { insertOpenMatches } from './place-match.repository.ts';

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

  it('is paginated, open pairs oldest first and decided ones newest first', async () => {
    await ask(
      { a: semas, b: localdata, score: 0.7 },
      { a: semas, b: osm, score: 0.7 },
      { a: localdata, b: osm, score: 0.7 },
    );
    const ids = (await list()).map(({ id }: { id: number }) => id);
    const page = (await send(hana, 'GET', '?size=2')).data;
    expect([page.matches.length, page.nextCursor]).toEqual([2, ids[1]]);
    expect((await send(hana, 'GET', `?size=2&cursorId=${ids[1]}`)).data).toMatchObject({
      matches: [{ id: ids[2] }],
      nextCursor: null,
    });
    for (const id of ids) await send(hana, 'POST', `/${id}/apart`);
    expect((await list('APART')).map(({ id }: { id: number }) => id)).toEqual(ids.toReversed());
    expect((await send(hana, 'GET', `?status=APART&cursorId=${ids[2]}&size=1`)).data.matches).toMatchObject([
      { id: ids[1] },
    ]);
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
    const admin = createPlaceMatchServiceFrom(db.sql, CLI);
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
