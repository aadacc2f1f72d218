import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertPlace } from '#features/place/place.public.ts';
import { type ImportOptions, importPlaces } from '#features/place-import/import.service.ts';
import type { Match } from '#features/place-import/matching/match-nearby.rules.ts';
import type { SourceId } from '#features/place-import/sources/source.rules.ts';
import { CLI } from '#lib/member/actor.ts';
import { PLACE_MOVERS } from '../../../hooks.ts';
import { type PlainRow, plainCsv } from '../../../test/plain-sources.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createPlaceAdminService } from '../../place/admin/admin.service.ts';
import { checkPlaceSources } from './source-check.hooks.ts';

vi.mock('#features/place-import/sources/registry.source.ts', async () =>
  (await import('../../../test/plain-sources.ts')).plainRegistry(),
);

let db: TestDatabase;
let folder: string;
let admin: ReturnType<typeof createPlaceAdminService>;
beforeAll(async () => {
  [db, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'place-merge-'))]);
  admin = createPlaceAdminService({ sql: db.sql, actor: CLI, movers: PLACE_MOVERS });
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await clearTables(db.sql, ['place', 'place_import', 'member', 'region', 'audit'], { restartIdentity: true });
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

const listPlaces = () => db.sql`
  select id, name, detailed_category as "detailedCategory", latitude, open_minutes as "openMinutes",
    hours_note as note, hours_source as "hoursSource", hours_date as "hoursDate", hours_exceptions as exceptions
  from place where closed_at is null order by id`;

describe('[10.2-1] a place with several rows', () => {
  it('takes each field from the row whose source has precedence, in any order of imports', async () => {
    const rows = {
      semas: { ...HALL, name: '이끼서가', latitude: 37.54312 },
      library: {
        ...HALL,
        name: '이끼 작은도서관',
        latitude: 37.54318,
        date: '2026-06-16',
        opensAt: 9,
        note: '매달 그믐',
      },
      osm: { ...HALL, name: '이끼', latitude: 37.54321, opensAt: 11 },
    };
    const orders = [
      ['semas', 'library', 'osm'],
      ['osm', 'semas', 'library'],
      ['library', 'osm', 'semas'],
    ] as const;
    for (const order of orders) {
      await clearTables(db.sql, ['place', 'place_import'], { restartIdentity: true });
      for (const source of order) await importRows(source, [rows[source]], { findMatches: joinNearby });
      expect(await listPlaces()).toEqual([
        {
          id: 1,
          name: '이끼 작은도서관',
          detailedCategory: '카페 library',
          latitude: 37.54318,
          openMinutes:
            '{[540,1200),[1980,2640),[3420,4080),[4860,5520),[6300,6960),[7740,8400),[9180,9840)}'.replaceAll(
              /\[(\d+),(\d+)\)/g,
              (_, from: string) => `[${from},${Math.floor(Number(from) / 1_440) * 1_440 + 1_200})`,
            ),
          note: '매달 그믐',
          hoursSource: 'SOURCE',
          hoursDate: '2026-06-16',
          exceptions: [{ on: { type: 'PUBLIC_HOLIDAY' }, spans: [] }],
        },
      ]);
      expect(await db.sql`select place_id from place_source`).toHaveLength(3);
      expect(await checkPlaceSources(db.sql)).toEqual([]);
    }
  });

  it('keeps each row as it was read', async () => {
    await importRows('semas', [{ ...HALL, part: '카페' }]);
    await importRows('library', [{ ...HALL, key: 'L1', date: '2026-06-16' }], { findMatches: joinNearby });
    expect(
      await db.sql`select source, source_key, fields, area, part, file_date from place_source order by source`,
    ).toEqual([
      {
        ...{ source: 'library', source_key: 'L1', area: '서울 성동구', part: '', file_date: '2026-06-16' },
        fields: expect.objectContaining({ library번호: 'L1', 상호명: '이끼 서가', 날짜: '2026-06-16' }),
      },
      {
        ...{ source: 'semas', source_key: 'K1', area: '서울 성동구', part: '카페', file_date: null },
        fields: expect.not.objectContaining({ 날짜: expect.anything() }),
      },
    ]);
  });

  it('takes the values of the others when the row with precedence is absent', async () => {
    const others = [2, 3, 4, 5, 6].map((nth) => ({
      ...HALL,
      key: `L${nth}`,
      name: `서가 ${nth}`,
      latitude: 37.6 + nth / 50,
    }));
    await importRows('library', [{ ...HALL, key: 'L1', opensAt: 9 }, ...others]);
    await importRows('semas', [{ ...HALL, name: '이끼책방' }], { findMatches: joinNearby });
    await importRows('library', others);
    const [place] =
      await db.sql`select * from place where id = (select place_id from place_source where source = 'semas')`;
    expect(place).toMatchObject({ name: '이끼책방', closed_at: null });
    expect(await checkPlaceSources(db.sql)).toEqual([]);
  });

  it('keeps hours of members and operators', async () => {
    await importRows('library', [{ ...HALL, opensAt: 9 }]);
    await db.sql`update place set hours_source = 'OPERATOR', open_minutes = '{[600,700)}'`;
    await importRows('library', [{ ...HALL, opensAt: 10 }]);
    expect(await listPlaces()).toMatchObject([{ openMinutes: '{[600,700)}', hoursSource: 'OPERATOR' }]);
    expect(await checkPlaceSources(db.sql)).toEqual([]);
  });

  it('keeps what an operator accepted from a request', async () => {
    const { name, address, latitude, longitude } = HALL;
    const region = { province: '서울', district: '성동구', neighborhood: '성수동', legalDong: null, adminDong: null };
    await db.sql.begin((tx) =>
      insertPlace(tx, {
        ...{ source: 'request', sourceKey: '4', name, address, latitude, longitude, region },
        ...{ category: 'work', detailedCategory: '작은도서관' },
      }),
    );
    await importRows('semas', [{ ...HALL, name: '이끼 서가 본점' }], { findMatches: joinNearby });
    expect(await listPlaces()).toMatchObject([{ name: '이끼 서가', detailedCategory: '작은도서관' }]);
    expect(await checkPlaceSources(db.sql)).toEqual([]);
  });
});

it('[10.2-2] compares a new row with every stored place up to 600 m away', async () => {
  await importRows('library', [
    { ...HALL, key: 'near', latitude: HALL.latitude + 0.0052 },
    { ...HALL, key: 'far', latitude: HALL.latitude + 0.1 },
  ]);
  const compared: unknown[] = [];
  await importRows('semas', [HALL], {
    findMatches: (_, nearby) => {
      compared.push(...nearby.map((value) => ('row' in value ? value.key : value.rows)));
      return [];
    },
  });
  expect(compared).toEqual(['K1', [{ source: 'library', key: 'near' }]]);
});

describe('a merge of two places by an operator', () => {
  it('[10.2-4] moves their rows, and later imports find the remaining place', async () => {
    await importRows('semas', [HALL]);
    await importRows('library', [{ ...HALL, name: '다른 이름', opensAt: 9 }], { findMatches: () => [] });
    const [semas, library] = await db.sql<
      { id: number }[]
    >`select place_id as id from place_source order by source desc`;
    await admin.merge(library?.id ?? 0, semas?.id ?? 0);
    expect(await listPlaces()).toMatchObject([{ id: semas?.id, name: '다른 이름', hoursSource: 'SOURCE' }]);
    expect(await checkPlaceSources(db.sql)).toEqual([]);
    await importRows('library', [{ ...HALL, name: '또 다른 이름', opensAt: 9 }]);
    expect(await listPlaces()).toMatchObject([{ id: semas?.id, name: '또 다른 이름' }]);
  });
});

it('an operator closes and reopens a place that is closed in its source', async () => {
  await importRows('localdata', [HALL]);
  await importRows('localdata', [{ ...HALL, status: 'CLOSED' }]);
  await expect(admin.close(1)).rejects.toThrow('이미 닫은 곳이에요');
  await admin.reopen(1);
  await importRows('localdata', [{ ...HALL, status: 'CLOSED', name: '이끼' }]);
  expect(await listPlaces()).toMatchObject([{ name: '이끼' }]);
  await admin.close(1);
  await importRows('localdata', [{ ...HALL, status: 'OPEN' }]);
  expect(await listPlaces()).toEqual([]);
});

it('[10.2-2] leaves uncertain pairs of joined rows to an operator', async () => {
  await importRows('semas', [HALL, { ...HALL, key: 'K2', name: '솔밭 다방' }]);
  const asked: unknown[] = [];
  const result = await importRows(
    'library',
    [
      { ...HALL, key: 'L1' },
      { ...HALL, key: 'L2', name: '물결' },
    ],
    {
      findMatches: (rows, nearby) =>
        rows.flatMap(({ row }) =>
          nearby.flatMap((other): Match[] => {
            if (!('placeId' in other)) return [];
            const isAsked = other.name !== HALL.name;
            return [
              { row, with: { placeId: other.placeId }, verdict: isAsked ? 'ASK' : 'JOIN', score: isAsked ? 0.6 : 1 },
            ];
          }),
        ),
      onUnsure: async (_, pairs) => void asked.push(...pairs),
    },
  );
  expect(result).toMatchObject({ joined: 2, added: 0, unsure: 2 });
  expect(asked).toEqual([
    { a: { source: 'library', key: 'L1' }, b: { source: 'semas', key: 'K2' }, score: 0.6 },
    { a: { source: 'library', key: 'L2' }, b: { source: 'semas', key: 'K2' }, score: 0.6 },
  ]);
});

it('reports a place that differs from its rows, and rows of a merged place', async () => {
  await importRows('library', [
    { ...HALL, opensAt: 9 },
    { ...HALL, key: 'K2', name: '물결', latitude: 37.55 },
  ]);
  expect(await checkPlaceSources(db.sql)).toEqual([]);
  await db.sql`update place set name = '이끼' where id = 1`;
  await db.sql`delete from place_hours where place_id = 1 and day_of_week = 3`;
  await db.sql`update place set merged_into = 1, closed_at = now() where id = 2`;
  const mismatches = await checkPlaceSources(db.sql);
  expect(mismatches.map(({ placeId, field }) => [placeId, field])).toEqual([
    [2, 'rows'],
    [1, 'name'],
    [1, 'hours'],
  ]);
  expect(mismatches[1]).toMatchObject({ stored: '이끼', merged: '이끼 서가' });
});
