import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importPlaces } from '#features/place-import/import.service.ts';
import { checkPlaceSources } from '#features/place-import/rows/source-check.hooks.ts';
import { osmGeojson } from '../../../test/osm-sample.ts';
import { HEADERS, ROWS } from '../../../test/place-files.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const LIBRARIES = join(import.meta.dirname, '../sources/library/library-sample.csv');

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
  await clearTables(db.sql, ['place', 'place_import', 'region', 'station'], { restartIdentity: true });
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

it('[10.1-3] names shops without the name of another one that the file has before more than 100 of them', async () => {
  const path = join(folder, 'shops_20260930.csv');
  const rows = Array.from({ length: 101 }, (_, nth) => {
    const fields = { ...ROWS.semas, 상가업소번호: `S${nth}`, 상호명: '달빛다방', 지점명: `별빛${nth}` };
    return HEADERS.semas.split(',').map((header) => fields[header as keyof typeof fields]);
  });
  await writeFile(path, [HEADERS.semas, ...rows.map((row) => row.join(','))].join('\n'));
  await importFile(path);
  const named = await db.sql`select name from place where name = '달빛다방' or name like '달빛다방 %'`;
  expect(named).toEqual([]);
  // The name of the row alone would have it again.
  expect(await checkPlaceSources(db.sql)).toEqual([]);
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

describe('an OpenStreetMap element that is gone', () => {
  const cafe = (id: number, tags: Record<string, string> = {}, northM = id * 300) => ({
    ...{ type: 'node', id, lat: 37.5431 + northM / 111_195, lon: 127.056 },
    tags: { amenity: 'cafe', name: `산들카페 ${id}호`, 'addr:province': '서울', 'addr:city': '성동구', ...tags },
  });
  const open = [1, 2, 3, 4, 5, 6].map((id) => cafe(id));
  const closed = [
    cafe(1),
    cafe(2, { disused: 'yes' }),
    cafe(3, { name: '산들카페 3호 (폐업)' }),
    { ...cafe(4), tags: { name: '산들카페 4호', 'disused:amenity': 'cafe' } },
    cafe(5, { opening_hours: '"폐업"' }),
    cafe(6, { end_date: '2026-08-31' }),
    cafe(7, { abandoned: 'yes' }),
  ];
  async function importElements(elements: readonly object[], day: string) {
    const path = join(folder, `cafes_${day.replaceAll('-', '')}.json`);
    await writeFile(path, JSON.stringify({ elements }));
    return importFile(path);
  }
  const listOpen = async () =>
    (await db.sql<{ name: string }[]>`select name from place where closed_at is null order by name`).map(
      ({ name }) => name,
    );

  it('[10.3-1] is refused, and a stored place is absent although most of the area is', async () => {
    expect(await importElements(open, '2026-08-01')).toMatchObject({ added: 6 });
    const result = await importElements(closed, '2026-10-01');
    expect(result).toMatchObject({ added: 0, unchanged: 1, absent: 5, rejected: 6 });
    expect(result.rejections.map(({ reason }) => reason)).toContain('없어진 곳: disused=yes');
    expect(await listOpen()).toEqual(['산들카페 1호']);
    expect(await checkPlaceSources(db.sql)).toEqual([]);
  });

  it('[10.3-1] stays absent after an older file, and returns with a newer one', async () => {
    await importElements(open, '2026-08-01');
    await importElements(closed, '2026-10-01');
    expect(await importElements(open, '2026-09-01')).toMatchObject({ returned: 0, added: 0 });
    expect(await listOpen()).toEqual(['산들카페 1호']);
    expect(await importElements(open, '2026-11-01')).toMatchObject({ returned: 5 });
    expect(await listOpen()).toHaveLength(6);
  });

  it('[10.3-1] is absent since the first file that has it as gone, and counted once', async () => {
    await importElements(open, '2026-08-01');
    await importElements(closed, '2026-10-01');
    expect(await importElements(closed, '2026-11-01')).toMatchObject({ absent: 0, unchanged: 1, rejected: 6 });
    expect(await db.sql`select distinct absent_since from place where name <> '산들카페 1호'`).toEqual([
      { absent_since: '2026-10-01' },
    ]);
  });

  it('[10.3-1] by an older file changes nothing', async () => {
    await importElements(open, '2026-10-01');
    expect(await importElements(closed, '2026-09-01')).toMatchObject({ absent: 0, added: 0 });
    expect(await listOpen()).toHaveLength(6);
  });

  it('[10.2-5] stays listed while another source lists the place', async () => {
    await importElements(open, '2026-08-01');
    await db.sql`
      insert into place_source (source, source_key, place_id, area, part)
      select 'semas', 'K2', place_id, area, '카페' from place_source where source_key = 'node/2'`;
    await importElements(closed, '2026-10-01');
    expect(await listOpen()).toEqual(['산들카페 1호', '산들카페 2호']);
  });
});

it('[12.2-1] leaves stations as a newer file has them', async () => {
  const station = (name: string, latitude: number, id = 940_001) => ({
    ...{ type: 'Feature', id: `node/${id}`, properties: { '@id': `node/${id}`, railway: 'station', name } },
    geometry: { type: 'Point', coordinates: [127.0559, latitude] },
  });
  const importStations = async (day: string, features: readonly object[]) => {
    const path = join(folder, `stations_${day}.geojson`);
    await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }));
    await importFile(path);
  };
  await importStations('20261001', [station('새나루역', 37.5447)]);
  await importStations('20260801', [station('옛나루역', 37.6), station('먼나루역', 37.7, 940_002)]);
  const stations =
    await db.sql`select name, latitude from station where key in ('node/940001', 'node/940002') order by key`;
  expect(stations).toEqual([
    { name: '새나루', latitude: 37.5447 },
    { name: '먼나루', latitude: 37.7 },
  ]);
});

it('[10.1-2] stores nothing of a file without a row', async () => {
  const path = join(folder, 'empty_20260930.json');
  await writeFile(path, JSON.stringify({ elements: [] }));
  await expect(importFile(path)).rejects.toThrow('읽을 행이 하나도 없는 파일이에요.');
  expect(await db.sql`select from place_import`).toEqual([]);
});
