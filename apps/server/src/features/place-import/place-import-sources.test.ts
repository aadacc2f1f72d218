import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { osmGeojson } from '../../test/osm-sample.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { importPlaces } from './place-import.service.ts';
import { checkPlaceSources } from './place-source-check.ts';

const LIBRARIES = join(import.meta.dirname, 'sources/library/library-sample.csv');

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  [db, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'import-sources-'))]);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await clearTables(db.sql, ['place', 'place_import', 'region'], { restartIdentity: true });
});

const importFile = (path: string) => importPlaces(db.sql, { path, now: new Date('2026-11-23T03:00:00Z') });

async function importOsm() {
  const path = join(folder, 'places_20260930.geojson');
  await writeFile(path, osmGeojson());
  return importFile(path);
}

it('[10.1-9] stores exceptions of hours in the form that open-now reads', async () => {
  await importFile(LIBRARIES);
  const [library] = await db.sql`
    select exception_codes as codes, hours_source as source
    from place where name = '달무리도서관'`;
  expect(library).toMatchObject({ source: 'SOURCE', codes: expect.arrayContaining(['nth-2-1', 'nth-4-1']) });
  const broken = await db.sql`
    select name from place
    where hours_exceptions is not null and open_minutes is not null and exception_codes is null`;
  expect(broken).toEqual([]);
});

it('takes the region of an OpenStreetMap place without a district from the nearest place', async () => {
  const alone = await importOsm();
  await importFile(LIBRARIES);
  const beside = await importOsm();
  expect(beside.added).toBeGreaterThan(0);
  expect(alone.added).toBeGreaterThan(0);
  const [shop] = await db.sql`select province, district, address from place where name = '가람책방 본점'`;
  expect(shop).toMatchObject({ province: '서울', district: '성동구', address: expect.stringMatching(/^서울 성동구/) });
});

it('[10.2-1] keeps every imported place equal to the merge of its rows', async () => {
  await importFile(LIBRARIES);
  await importOsm();
  expect(await checkPlaceSources(db.sql)).toEqual([]);
});

it('[12.2-1] imports the stations of an OpenStreetMap file, even one with stations only', async () => {
  await importOsm();
  const path = join(folder, 'stations_20260930.geojson');
  const properties = { '@id': 'node/940001', railway: 'station', name: '가람나루역', line: '8호선' };
  const geometry = { type: 'Point', coordinates: [127.0559, 37.5447] };
  const station = { type: 'Feature', id: 'node/940001', properties, geometry };
  await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features: [station] }));
  const result = await importFile(path);
  expect(result).toMatchObject({ added: 0, rejected: 0 });
  const [region] = await db.sql`select kind, lines, place_count as count from region where name = '가람나루역'`;
  expect(region).toEqual({ kind: 'STATION', lines: ['8호선'], count: expect.any(Number) });
});
