import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type ImportOptions, importPlaces } from '#features/place-import/import.service.ts';
import type { Match } from '#features/place-import/matching/match-nearby.rules.ts';
import type { SourceId } from '#features/place-import/sources/source.rules.ts';
import { type PlainRow, plainCsv } from '../../../test/plain-sources.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { listMapCredits } from './credit.hooks.ts';

vi.mock('#features/place-import/sources/registry.source.ts', async () =>
  (await import('../../../test/plain-sources.ts')).plainRegistry(),
);

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  [db, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'source-credit-'))]);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await clearTables(db.sql, ['place', 'place_import', 'region'], { restartIdentity: true });
});

const HALL: PlainRow = {
  key: 'K1',
  name: '이끼 서가',
  address: '서울 성동구 연무장길 31',
  latitude: 37.5431,
  longitude: 127.0552,
};

async function importRows(source: SourceId, rows: readonly PlainRow[], options: Partial<ImportOptions> = {}) {
  const path = join(folder, `${source}_20260930.csv`);
  await writeFile(path, plainCsv(source, rows));
  return importPlaces(db.sql, { path, ...options });
}

/** Joins every new row to the first stored place nearby. */
const joinNearby: ImportOptions['findMatches'] = (rows, nearby) =>
  rows.flatMap(({ row }): Match[] => {
    const place = nearby.find((other) => 'placeId' in other);
    return place && 'placeId' in place ? [{ row, with: { placeId: place.placeId }, verdict: 'JOIN', score: 1 }] : [];
  });

it('[10.2-5] the place detail has its sources, its hours, and since when it is absent', async () => {
  const test = await createTestApp({ db });
  const getPlace = async () => (await test.app.inject('/api/place/1')).json().data.place;
  await importRows('library', [{ ...HALL, date: '2026-06-16', opensAt: 9, note: '매달 그믐' }]);
  await importRows('semas', [HALL], { findMatches: joinNearby, fileDate: '2026-09-30' });
  expect(await getPlace()).toMatchObject({
    sources: [
      { name: '자료 semas', date: '2026-09-30', attribution: '출처 semas' },
      { name: '자료 library', date: '2026-06-16', attribution: '출처 library' },
    ],
    hoursNote: '매달 그믐',
    hoursSource: { kind: 'SOURCE', date: '2026-06-16' },
  });
  await importRows('semas', [{ ...HALL, key: 'K7', name: '물결' }], {
    allowsAbsent: true,
    fileDate: '2026-10-31',
    findMatches: () => [],
  });
  expect((await getPlace()).sources).toHaveLength(1);
  expect(await getPlace()).not.toHaveProperty('absentSince');
  await importRows('library', [{ ...HALL, key: 'L7', name: '바람', date: '2026-11-02' }], {
    allowsAbsent: true,
    findMatches: () => [],
  });
  expect(await getPlace()).toMatchObject({
    absentSince: '2026-11-02',
    sources: [{ date: '2026-09-30' }, { date: '2026-06-16' }],
  });
  expect(await getPlace()).not.toHaveProperty('isClosed');
  await test.app.close();
});

it('[10.2-5] lists the attributions for maps of sources that have a place', async () => {
  await importRows('semas', [HALL]);
  expect(await listMapCredits(db.sql)).toEqual([]);
  await importRows('osm', [HALL]);
  expect(await listMapCredits(db.sql)).toEqual(['출처 osm']);
});

it('[10.2-5] a source and hours without a date have the day in Seoul on which the place was changed', async () => {
  const test = await createTestApp({ db });
  await importRows('semas', [{ ...HALL, opensAt: 9 }]);
  await db.sql`delete from place_snapshot`;
  await db.sql`update place set updated_at = '2026-10-05T15:00:00Z', hours_date = null`;
  const { place } = (await test.app.inject('/api/place/1')).json().data;
  expect(place).toMatchObject({ sources: [{ date: '2026-10-06' }], hoursSource: { date: '2026-10-06' } });
  await test.app.close();
});
