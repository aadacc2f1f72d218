import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { checkFacts } from '#features/fact/fact.hooks.ts';
import { createPlaceAdminService } from '#features/place/admin/admin.service.ts';
import { type ImportOptions, importPlaces } from '#features/place-import/import.service.ts';
import type { Match } from '#features/place-import/matching/match-nearby.rules.ts';
import type { SourceId } from '#features/place-import/sources/source.rules.ts';
import { CLI } from '#lib/member/actor.ts';
import { PLACE_MOVERS } from '../../../hooks.ts';
import { ageMembers } from '../../../test/fact-factory.ts';
import { insertMember } from '../../../test/place-factory.ts';
import { type PlainRow, plainCsv } from '../../../test/plain-sources.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { checkPlaceSources } from './source-check.hooks.ts';

vi.mock('#features/place-import/sources/registry.source.ts', async () =>
  (await import('../../../test/plain-sources.ts')).plainRegistry(),
);

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let folder: string;
let members: number[];

beforeAll(async () => {
  [db, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'evidence-'))]);
  test = await createTestApp({ db });
});
afterAll(async () => {
  await test.app.close();
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'place_import', 'region'], { restartIdentity: true });
  members = [];
  for (const name of ['mina', 'jun', 'sori']) members.push(await insertMember(db.sql, name));
  await ageMembers(db.sql);
});

const HALL: PlainRow = {
  key: 'K1',
  name: '이끼 서가',
  address: '서울 성동구 연무장길 31',
  latitude: 37.5431,
  longitude: 127.0552,
};
const LIBRARY = { ...HALL, date: '2026-06-16', phone: '02-2286-5114', seats: 312 };

const joinNearby: NonNullable<ImportOptions['findMatches']> = (rows, nearby) =>
  rows.flatMap(({ row }): Match[] => {
    const place = nearby.find((other) => 'placeId' in other);
    return place && 'placeId' in place ? [{ row, with: { placeId: place.placeId }, verdict: 'JOIN', score: 1 }] : [];
  });

async function importRows(source: SourceId, rows: readonly PlainRow[], options: Partial<ImportOptions> = {}) {
  const path = join(folder, `${source}_20260930.csv`);
  await writeFile(path, plainCsv(source, rows));
  await importPlaces(db.sql, { path, findMatches: joinNearby, ...options });
  expect(await checkPlaceSources(db.sql)).toEqual([]);
  expect(await checkFacts(db.sql)).toEqual([]);
}

async function factOf(fact: 'SEAT' | 'WIFI', id = 1) {
  const { data } = (await test.app.inject(`/api/place/${id}`)).json();
  return data.place.facts.find((known: { fact: string }) => known.fact === fact);
}

async function answer(nth: number, value: 'YES' | 'NO') {
  const headers = await test.as(members[nth] ?? 0);
  const { json, statusCode } = await test.app.inject({
    ...{ method: 'PUT', url: '/api/place/1/fact/SEAT', headers, payload: { value } },
  });
  expect(statusCode).toBe(200);
  expect(await checkFacts(db.sql)).toEqual([]);
  return json().data;
}

/** The places of lists, markers and a search with the condition. */
async function listWith(facts: string) {
  const box = { swLat: '37.5', swLng: '127', neLat: '37.6', neLng: '127.1' };
  const user = { userLat: '37.5446', userLng: '127.0559' };
  const [list, markers, search] = await Promise.all(
    [
      { url: '/api/solmap/places', query: { ...box, ...user, facts } },
      { url: '/api/solmap/markers', query: { ...box, facts } },
      { url: '/api/solmap/search/places', query: { keyword: '이끼', ...user, facts } },
    ].map(async (call) => (await test.app.inject(call)).json().data),
  );
  const ids = [list.places, markers, search.places].map((rows: { id: number }[]) => rows.map(({ id }) => id));
  expect(ids[1]).toEqual(ids[0]);
  expect(ids[2]).toEqual(ids[0]);
  return ids[0];
}

const SEATS = { source: '자료 library', date: '2026-06-16', value: 'YES', quote: '열람석 312석' };

it('[16.2-1] [16.2-2] seats and wifi of a source are values of facts without members, and filters find them', async () => {
  await importRows('library', [{ ...LIBRARY, internet: 'no' }]);
  expect(await factOf('SEAT')).toEqual({
    ...{ fact: 'SEAT', value: 'YES', agree: 0, total: 0, confirmedAt: null, isDisputed: false, counts: [] },
    evidence: [SEATS],
  });
  expect(await factOf('WIFI')).toMatchObject({ value: 'NO', evidence: [{ value: 'NO', source: '자료 library' }] });
  expect(await listWith('SEAT:YES')).toEqual([1]);
  expect(await listWith('WIFI:YES')).toEqual([]);
});

it('[16.2-2] one member does not outweigh evidence, two who agree do, and it is never counted', async () => {
  await importRows('library', [LIBRARY]);
  expect(await answer(0, 'NO')).toMatchObject({ value: 'YES', agree: 0, total: 1, mine: 'NO', evidence: [SEATS] });
  expect(await listWith('SEAT:YES')).toEqual([1]);
  expect(await answer(1, 'NO')).toMatchObject({ value: 'NO', agree: 2, total: 2, evidence: [SEATS] });
  expect(await listWith('SEAT:YES')).toEqual([]);
  expect(await listWith('SEAT:NO')).toEqual([1]);
  expect(await answer(1, 'YES')).toMatchObject({ value: null, isDisputed: true, total: 2, evidence: [SEATS] });
  expect(await listWith('SEAT:YES')).toEqual([]);
});

it('[16.2-2] a source that no longer states it withdraws exactly its evidence', async () => {
  await importRows('library', [LIBRARY]);
  await answer(0, 'NO');
  await importRows('library', [{ ...HALL, date: '2026-07-01' }]);
  expect(await factOf('SEAT')).toMatchObject({ value: 'NO', agree: 1, total: 1, evidence: [] });
  expect(await listWith('SEAT:NO')).toEqual([1]);
  await importRows('library', [{ ...LIBRARY, date: '2026-08-01', seats: 20 }]);
  expect(await factOf('SEAT')).toMatchObject({
    value: 'YES',
    evidence: [{ quote: '열람석 20석', date: '2026-08-01' }],
  });
});

it('[16.2-2] a row that is absent withdraws its evidence, and returns it when it is listed again', async () => {
  const other = { ...HALL, key: 'K9', name: '물결', latitude: 37.55, date: '2026-07-01' };
  const absence = { allowsAbsent: true, findMatches: () => [] };
  await importRows('library', [LIBRARY]);
  await importRows('library', [other], absence);
  expect(await factOf('SEAT')).toMatchObject({ value: null, evidence: [] });
  await importRows('library', [LIBRARY, { ...other, date: '2026-08-01' }], absence);
  expect(await factOf('SEAT')).toMatchObject({ value: 'YES', evidence: [SEATS] });
});

it('[16.2-2] evidence goes with the rows of a merged place, and back', async () => {
  await importRows('library', [{ ...HALL, date: '2026-06-16' }]);
  await importRows('osm', [{ ...LIBRARY, key: 'N1', name: '물결', latitude: 37.55 }], { findMatches: () => [] });
  const places = createPlaceAdminService({ sql: db.sql, actor: CLI, movers: PLACE_MOVERS });
  await places.merge(2, 1);
  expect(await factOf('SEAT')).toMatchObject({ value: 'YES', evidence: [{ source: '자료 osm' }] });
  expect(await checkFacts(db.sql)).toEqual([]);
  await places.unmerge(2);
  expect(await factOf('SEAT')).toMatchObject({ value: null, evidence: [] });
  expect(await factOf('SEAT', 2)).toMatchObject({ value: 'YES' });
  expect(await checkFacts(db.sql)).toEqual([]);
});

it('[16.2-2] sol check finds evidence that differs from the details', async () => {
  await importRows('library', [LIBRARY]);
  await db.sql`update place_fact set evidence = '[]'`;
  expect(await checkFacts(db.sql)).toMatchObject([{ placeId: 1, subject: 'SEAT' }]);
  await db.sql`delete from place_fact`;
  expect(await checkFacts(db.sql)).toMatchObject([{ subject: 'SEAT', stored: null }, { subject: 'filter' }]);
});
