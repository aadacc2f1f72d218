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
import { checkPlaceSources } from './source-check.hooks.ts';

vi.mock('#features/place-import/sources/registry.source.ts', async () =>
  (await import('../../../test/plain-sources.ts')).plainRegistry(),
);

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let folder: string;

beforeAll(async () => {
  [db, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'place-details-'))]);
  test = await createTestApp({ db });
});
afterAll(async () => {
  await test.app.close();
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
}

const getPlace = async () => (await test.app.inject('/api/place/1')).json().data.place;

it('[15.2-3] a place has the phone and details of its source, with its name and date', async () => {
  await importRows('library', [LIBRARY]);
  const credit = { source: '자료 library', date: '2026-06-16' };
  expect(await getPlace()).toMatchObject({
    phone: '02-2286-5114',
    details: { phone: { value: '02-2286-5114', ...credit }, seats: { value: 312, ...credit } },
  });
  expect(await getPlace()).not.toHaveProperty('homepage');
});

it('[15.2-3] a place without details has none, and details without a date have that of the file', async () => {
  await importRows('semas', [HALL]);
  expect(await getPlace()).not.toHaveProperty('details');
  expect(await getPlace()).not.toHaveProperty('phone');
  await importRows('semas', [{ ...HALL, phone: '02-2286-5114' }], { fileDate: '2026-10-31' });
  expect((await getPlace()).details.phone).toEqual({ value: '02-2286-5114', source: '자료 semas', date: '2026-10-31' });
});

it('[15.2-3] of several rows the newest one with the value supplies it', async () => {
  await importRows('library', [LIBRARY]);
  await importRows('osm', [{ ...HALL, key: 'N1', date: '2026-08-01', phone: '02-460-1234', internet: 'wlan' }]);
  expect((await getPlace()).details).toMatchObject({
    phone: { value: '02-460-1234', source: '자료 osm' },
    seats: { value: 312, source: '자료 library' },
    wifi: { value: 'YES', source: '자료 osm' },
  });
  await importRows('library', [{ ...LIBRARY, date: '2026-09-01' }]);
  expect((await getPlace()).phone).toBe('02-2286-5114');
});

it('[16.2-2] a source that no longer states or lists it withdraws what it has stated', async () => {
  await importRows('library', [LIBRARY]);
  await importRows('library', [{ ...LIBRARY, seats: 90, phone: '없음' }]);
  expect((await getPlace()).details).toMatchObject({ seats: { value: 90 } });
  expect(await getPlace()).not.toHaveProperty('phone');
  const others = { ...LIBRARY, key: 'K9', name: '물결', latitude: 37.55 };
  const absence = { allowsAbsent: true, findMatches: () => [] };
  await importRows('library', [{ ...others, date: '2026-07-01' }], absence);
  expect(await getPlace()).toMatchObject({ absentSince: expect.any(String) });
  expect(await getPlace()).not.toHaveProperty('details');
  await importRows(
    'library',
    [
      { ...LIBRARY, seats: 90, phone: '없음' },
      { ...others, date: '2026-08-01' },
    ],
    absence,
  );
  expect(await getPlace()).not.toHaveProperty('absentSince');
  expect((await getPlace()).details).toMatchObject({ seats: { value: 90 } });
});

it('[15.2-3] the columns of filters follow the details', async () => {
  const columns = () => db.sql`select is_free, seats from place`;
  await importRows('library', [LIBRARY]);
  expect(await columns()).toEqual([{ is_free: false, seats: 312 }]);
  await importRows('library', [{ ...HALL, date: '2026-06-17' }]);
  expect(await columns()).toEqual([{ is_free: false, seats: null }]);
});
