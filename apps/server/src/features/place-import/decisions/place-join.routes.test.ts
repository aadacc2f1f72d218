import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlaceMerge } from '@sol/contract/admin-place-match';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemberAdminService } from '#features/auth/member-admin.service.ts';
import { importPlaces } from '#features/place-import/import.service.ts';
import type { SourceId } from '#features/place-import/sources/source.rules.ts';
import { CLI } from '#lib/member/actor.ts';
import { insertReview } from '../../../test/place-factory.ts';
import { type PlainRow, plainCsv } from '../../../test/plain-sources.ts';
import { signUp } from '../../../test/sign-up.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { insertOpenMatches } from './place-match.repository.ts';

vi.mock('#features/place-import/sources/registry.source.ts', async () =>
  (await import('../../../test/plain-sources.ts')).plainRegistry(),
);

let db: TestDatabase;
let folder: string;
let test: Awaited<ReturnType<typeof createTestApp>>;
let [mina, hana, jun] = [0, 0, 0];
beforeAll(async () => {
  [db, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'place-join-'))]);
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'place_import', 'region', 'media', 'audit'], { restartIdentity: true });
  test = await createTestApp({ db });
  [mina, hana, jun] = [await signUp(db.sql, 'mina'), await signUp(db.sql, 'hana'), await signUp(db.sql, 'jun')];
  for (const operator of [hana, jun]) await createMemberAdminService(db.sql, CLI).grant(operator);
  await clearTables(db.sql, ['audit']);
});
afterEach(() => test.app.close());
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

const METRE = 1 / 111_195;
const HALL: PlainRow = {
  key: 'K1',
  name: '이끼 서가',
  address: '서울 성동구 연무장길 31',
  latitude: 37.5431,
  longitude: 127.0552,
};
const WAVE = { ...HALL, key: 'K2', name: '물결 찻집', latitude: 37.5631 };
const beside = (row: PlainRow, key: string, fields: Partial<PlainRow> = {}): PlainRow => ({
  ...row,
  key,
  latitude: row.latitude + 21 * METRE,
  ...fields,
});

async function importRows(source: SourceId, rows: readonly PlainRow[], isDryRun = false) {
  const path = join(folder, `${source}_20260930.csv`);
  await writeFile(path, plainCsv(source, rows));
  return importPlaces(db.sql, { path, isDryRun });
}

async function send(memberId: number | null, method: 'GET' | 'POST', path = '') {
  const headers = memberId === null ? {} : await test.as(memberId);
  const response = await test.app.inject({ method, url: `/api/admin/place-merge${path}`, headers });
  const { code, data } = response.json();
  return { status: response.statusCode, code, data: data as { merges: PlaceMerge[]; nextCursor: number | null } };
}
const list = async (query = '') => (await send(hana, 'GET', query)).data.merges;
const placeOf = async (source: string, key: string) => {
  const [row] = await db.sql<{ id: number }[]>`
    select place_id as id from place_source where source = ${source} and source_key = ${key}`;
  return row?.id;
};

/** Two joins of an import: 물결 찻집 with localdata L2, and 이끼 서가 with localdata L1. */
async function importJoins(): Promise<void> {
  await importRows('semas', [HALL, WAVE]);
  await importRows('localdata', [beside(HALL, 'L1', { name: '이끼서가' }), beside(WAVE, 'L2')]);
}

describe('the list of joins', () => {
  it('[10.2-4] has the joins of imports with the values that either row has', async () => {
    await importJoins();
    const merges = await list();
    expect(merges.map(({ name }) => name).toSorted()).toEqual(['물결 찻집', '이끼 서가']);
    const hall = merges.find(({ name }) => name === '이끼 서가');
    expect(hall).toMatchObject({ joinedBy: 'IMPORT', placeId: await placeOf('semas', 'K1'), distanceM: 21 });
    expect(hall?.rows).toMatchObject([
      { source: 'localdata', key: 'L1', place: { name: '이끼서가', latitude: HALL.latitude + 21 * METRE } },
      { source: 'semas', key: 'K1', place: { name: '이끼 서가', latitude: HALL.latitude } },
    ]);
  });

  it('has rows of one file that were joined with each other, and none of a dry run', async () => {
    await importRows('semas', [HALL, beside(HALL, 'K9', { latitude: HALL.latitude }), WAVE]);
    expect(await list()).toMatchObject([{ rows: [{ key: 'K1' }, { key: 'K9' }], distanceM: 0 }]);
    await importRows('localdata', [beside(WAVE, 'L2')], true);
    expect(await list()).toHaveLength(1);
  });

  it('has the joins of operators, newest first, but not the questions', async () => {
    await importJoins();
    await importRows('osm', [beside(HALL, 'O1', { name: '그믐 서점' }), beside(WAVE, 'O2', { name: '조각달 빵집' })]);
    const pair = (key: string, other: string) => ({
      a: { source: 'osm', key },
      b: { source: 'semas', key: other },
      score: 0.7,
    });
    await db.sql.begin((tx) => insertOpenMatches(tx, [pair('O1', 'K1'), pair('O2', 'K2')]));
    const headers = await test.as(hana);
    const { matches } = (await test.app.inject({ url: '/api/admin/place-match', headers })).json().data;
    await test.app.inject({ method: 'POST', url: `/api/admin/place-match/${matches[0].id}/join`, headers });
    expect((await list()).map(({ joinedBy }) => joinedBy)).toEqual(['OPERATOR', 'IMPORT', 'IMPORT']);
  });

  it('is filtered by the name of the place or of a row, without spaces and case', async () => {
    await importJoins();
    for (const keyword of ['물결찻', '물결 찻집']) {
      expect((await list(`?keyword=${encodeURIComponent(keyword)}`)).map(({ name }) => name)).toEqual(['물결 찻집']);
    }
    expect(await list(`?keyword=${encodeURIComponent('연무장길')}`)).toEqual([]);
    expect(await list('?keyword=%25')).toEqual([]);
    expect((await send(hana, 'GET', `?keyword=${'가'.repeat(51)}`)).status).toBe(400);
  });

  it('is paginated, and a search continues where it stopped', async () => {
    await importJoins();
    const first = (await send(hana, 'GET', '?size=1')).data;
    expect(first.nextCursor).toBe(first.merges[0]?.id);
    const second = (await send(hana, 'GET', `?size=1&cursorId=${first.nextCursor}`)).data;
    expect([...first.merges, ...second.merges].map(({ id }) => id)).toEqual((await list()).map(({ id }) => id));
    expect(second.nextCursor).toBeNull();
    const shops = Array.from({ length: 501 }, (_, nth) => ({
      ...HALL,
      ...{ key: `S${nth}`, name: `달 ${nth}`, latitude: 35 + nth / 200 },
    }));
    await importRows('library', shops);
    await importRows('osm', shops);
    const search = (await send(hana, 'GET', `?keyword=${encodeURIComponent('물결')}`)).data;
    expect(search).toEqual({ merges: [], nextCursor: expect.any(Number) });
    const rest = await list(`?keyword=${encodeURIComponent('물결')}&cursorId=${search.nextCursor}`);
    expect(rest).toMatchObject([{ name: '물결 찻집' }]);
  });
});

describe('an undo', () => {
  it('[10.2-4] gives the imported row a place of its own; address and reviews stay with the other one', async () => {
    await importJoins();
    const placeId = (await placeOf('semas', 'K1')) ?? 0;
    await insertReview(db.sql, { placeId, memberId: mina });
    const hall = (await list()).find(({ name }) => name === '이끼 서가');
    expect((await send(hana, 'POST', `/${hall?.id}/undo`)).status).toBe(200);
    const created = (await placeOf('localdata', 'L1')) ?? 0;
    expect(created).not.toBe(placeId);
    expect(await placeOf('semas', 'K1')).toBe(placeId);
    expect(
      await db.sql`select id, name, review_count as reviews from place
        where id in (${placeId}, ${created}) order by id`,
    ).toEqual([
      { id: placeId, name: '이끼 서가', reviews: 1 },
      { id: created, name: '이끼서가', reviews: 0 },
    ]);
    expect((await list()).map(({ name }) => name)).toEqual(['물결 찻집']);
    expect(await db.sql`select actor, action, subject_id as id from audit order by id`).toEqual([
      { actor: `member:${hana}`, action: 'place.split', id: placeId },
      { actor: `member:${hana}`, action: 'place-merge.undo', id: hall?.id },
    ]);
    await importRows('localdata', [beside(HALL, 'L1', { name: '이끼의 서가' }), beside(WAVE, 'L2')]);
    expect(await placeOf('localdata', 'L1')).toBe(created);
  });

  it('[10.2-4] is made once, by one of two operators', async () => {
    await importJoins();
    const [{ id } = { id: 0 }] = await list();
    const responses = await Promise.all([hana, jun].map((operator) => send(operator, 'POST', `/${id}/undo`)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.code).toBe('PLACE_MERGE_UNDONE');
    expect(await send(jun, 'POST', `/${id}/undo`)).toMatchObject({ status: 409, code: 'PLACE_MERGE_UNDONE' });
    expect(await db.sql`select from place`).toHaveLength(3);
    expect((await send(hana, 'POST', '/999999/undo')).code).toBe('PLACE_MATCH_NOT_FOUND');
  });

  it('[10.2-4] of an import is undone in the list of pairs too', async () => {
    await importJoins();
    const headers = await test.as(hana);
    const pairs = (await test.app.inject({ url: '/api/admin/place-match?status=JOINED', headers })).json().data.matches;
    expect(pairs.map(({ canUndo }: { canUndo: boolean }) => canUndo)).toEqual([true, true]);
    await test.app.inject({ method: 'POST', url: `/api/admin/place-match/${pairs[0].id}/undo`, headers });
    expect(await list()).toHaveLength(1);
  });
});

it('is for operators', async () => {
  await importJoins();
  const [{ id } = { id: 0 }] = await list();
  for (const [method, path] of [
    ['GET', ''],
    ['POST', `/${id}/undo`],
  ] as const) {
    expect(await send(null, method, path)).toMatchObject({ status: 401 });
    expect(await send(mina, method, path)).toMatchObject({ status: 403, code: 'OPERATOR_ONLY' });
  }
  expect(await list()).toHaveLength(2);
});
