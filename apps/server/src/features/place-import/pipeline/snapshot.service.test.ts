import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { REJECTION_REASON } from '#features/place-import/formats/rejection.rules.ts';
import { type ImportOptions, importPlaces } from '#features/place-import/import.service.ts';
import type { Match } from '#features/place-import/matching/match-nearby.rules.ts';
import { updateAbsentListing } from '#features/place-import/rows/listing.repository.ts';
import type { BusinessStatus, SourceId } from '#features/place-import/sources/source.rules.ts';
import { insertMember, insertReview } from '../../../test/place-factory.ts';
import { type PlainRow, plainCsv } from '../../../test/plain-sources.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

vi.mock('#features/place-import/sources/registry.source.ts', async () =>
  (await import('../../../test/plain-sources.ts')).plainRegistry(),
);

const NOW = new Date('2026-11-23T03:00:00Z');

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  [db, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'place-snapshot-'))]);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await clearTables(db.sql, ['place', 'place_import', 'member', 'region'], { restartIdentity: true });
});

/** Shops on a line, 200 m apart, in buildings of their own. */
const shop = (number: number, changes: Partial<PlainRow> = {}): PlainRow => ({
  key: `K${number}`,
  name: `가게 ${number}호`,
  address: `서울 성동구 연무장길 ${number}`,
  latitude: 37.54 + number * 0.002,
  longitude: 127.05,
  part: '카페',
  ...changes,
});
const shops = (...numbers: number[]) => numbers.map((number) => shop(number));

async function importRows(source: SourceId, rows: readonly PlainRow[], options: Partial<ImportOptions> = {}) {
  const path = join(folder, `${randomUUID()}.csv`);
  await writeFile(path, plainCsv(source, rows));
  return importPlaces(db.sql, { path, fileDate: '2026-11-23', now: NOW, ...options });
}

const listOpen = async () =>
  (await db.sql<{ name: string }[]>`select name from place where closed_at is null order by name`).map(
    ({ name }) => name,
  );
const findPlace = async (name: string) => (await db.sql`select * from place where name = ${name}`)[0];
const getId = async (name: string) => Number((await findPlace(name))?.id);

describe('[10.3-1] a newer snapshot of the same source and area', () => {
  it('adds, changes, leaves alone, and marks as absent what it no longer lists', async () => {
    await importRows('semas', shops(1, 2, 3, 4, 5, 6), { fileDate: '2026-09-30' });
    const next = [...shops(1, 2, 3, 4), shop(5, { name: '새 이름' }), shop(7), shop(8)];
    expect(await importRows('semas', next, { fileDate: '2026-10-31' })).toMatchObject({
      ...{ rows: 7, added: 2, changed: 1, unchanged: 4, absent: 1, returned: 0, rejected: 0 },
    });
    expect(await listOpen()).toEqual([
      '가게 1호',
      '가게 2호',
      '가게 3호',
      '가게 4호',
      '가게 7호',
      '가게 8호',
      '새 이름',
    ]);
    expect(await findPlace('가게 6호')).toMatchObject({ absent_since: '2026-10-31', closed_by: 'ABSENT' });
    const [region] = await db.sql`select place_count from region where name = '성동구'`;
    expect(region).toEqual({ place_count: 7 });
    expect(await db.sql`select source, row_count, absent, added from place_import order by id`).toEqual([
      { source: 'semas', row_count: 6, absent: 0, added: 6 },
      { source: 'semas', row_count: 7, absent: 1, added: 2 },
    ]);
  });

  it('does not write unchanged rows again', async () => {
    await importRows('semas', shops(1, 2, 3), { fileDate: '2026-09-30' });
    const versions = () => db.sql`select source_key, xmin::text, file_date from place_source order by source_key`;
    const before = await versions();
    expect(await importRows('semas', shops(1, 2, 3), { fileDate: '2026-10-31' })).toMatchObject({ unchanged: 3 });
    expect(await versions()).toEqual(before);
    expect(await db.sql`select area, part, file_date from place_snapshot`).toEqual([
      { area: '서울 성동구', part: '카페', file_date: '2026-10-31' },
    ]);
  });

  it('leaves other classes, districts and sources alone', async () => {
    const others = [shop(11, { part: '식당' }), shop(12, { address: '서울 중구 을지로 12' })];
    await importRows('semas', [...shops(1, 2, 3), ...others]);
    await importRows('library', [shop(21)]);
    expect(await importRows('semas', shops(1, 2, 3))).toMatchObject({ unchanged: 3, absent: 0 });
    expect(await listOpen()).toHaveLength(6);
  });

  it('does not mark a row as absent that it lists without usable values', async () => {
    await importRows('semas', shops(1, 2, 3, 4, 5, 6));
    const broken = plainCsv('semas', shops(1, 2, 3, 4, 5, 6)).replace(`"${shop(6).latitude}"`, '""');
    const path = join(folder, 'broken.csv');
    await writeFile(path, broken);
    expect(await importPlaces(db.sql, { path, fileDate: '2026-11-23', now: NOW })).toMatchObject({
      unchanged: 5,
      rejected: 1,
      absent: 0,
    });
    expect(await listOpen()).toHaveLength(6);
  });

  it('refuses rows of an older file', async () => {
    await importRows('semas', shops(1, 2, 3), { fileDate: '2026-10-31' });
    const result = await importRows('semas', [shop(1, { name: '옛 이름' }), shop(9)], { fileDate: '2026-06-30' });
    expect(result).toMatchObject({
      ...{ added: 0, changed: 0, absent: 0, rejected: 2 },
      rejections: [{ reason: REJECTION_REASON.outdated, count: 2 }],
    });
    expect(await listOpen()).toEqual(['가게 1호', '가게 2호', '가게 3호']);
  });
});

describe('[10.3-1] an older snapshot', () => {
  /** Everything that an import may change, but its record. */
  const state = () =>
    Promise.all([
      db.sql`select * from place order by id`,
      db.sql`select * from place_source order by source, source_key`,
      db.sql`select source, area, part, file_date from place_snapshot order by area, part`,
      db.sql`select * from place_hours order by place_id, day_of_week, start_minute`,
    ]);

  it('does not return a place that a newer one no longer lists, whether its row is as stored or not', async () => {
    const old = shops(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    await importRows('semas', old, { fileDate: '2026-08-31' });
    await importRows('semas', shops(1, 2, 3, 4, 5, 6, 7, 8), { fileDate: '2026-10-31' });
    const before = await state();
    const again = [...old.slice(0, 9), shop(10, { name: '옛 이름' })];
    expect(await importRows('semas', again, { fileDate: '2026-08-31' })).toMatchObject({
      ...{ added: 0, changed: 0, unchanged: 0, absent: 0, returned: 0, rejected: 10 },
    });
    expect(await state()).toEqual(before);
    expect(await importRows('semas', old, { fileDate: '2026-10-31' })).toMatchObject({ returned: 2, unchanged: 10 });
  });

  it('changes no name, position or hours, and makes no place absent', async () => {
    const now = [shop(1, { opensAt: 9 }), shop(2, { name: '새 이름' }), shop(3, { latitude: 37.57 }), ...shops(4, 5)];
    await importRows('semas', now, { fileDate: '2026-10-31' });
    const before = await state();
    const old = [shop(1, { opensAt: 11 }), shop(2), shop(3)];
    expect(await importRows('semas', old, { fileDate: '2026-10-30', allowsAbsent: true })).toMatchObject({
      rejected: 3,
    });
    expect(await state()).toEqual(before);
  });

  it('leaves rows alone that a newer one lists outside the area that it covers', async () => {
    const others = (...numbers: number[]) =>
      numbers.map((number) => shop(number, { address: `서울 중구 을지로 ${number}` }));
    await importRows('semas', [...shops(1, 2, 3), ...others(11, 12, 13, 14, 15)], { fileDate: '2026-08-31' });
    // Two of five shops: the file does not cover the district.
    const next = [...shops(1, 2, 3), shop(11, { address: '서울 중구 을지로 11', name: '새 이름' }), ...others(16)];
    await importRows('semas', next, { fileDate: '2026-10-31' });
    const before = await state();
    const old = [...shops(1, 2, 3), ...others(11, 12, 13, 14, 15)];
    expect(await importRows('semas', old, { fileDate: '2026-09-30' })).toMatchObject({ absent: 0, changed: 0 });
    const after = await state();
    expect(after[0]).toEqual(before[0]);
    expect(await listOpen()).toContain('가게 16호');
  });

  it('does not return a row that moved to another class and is absent since a newer one', async () => {
    await importRows('localdata', shops(1, 2, 3, 4, 5, 6), { fileDate: '2026-07-31' });
    const moved = [...shops(1, 2, 3, 4, 5), shop(6, { part: '식당' })];
    await importRows('localdata', moved, { fileDate: '2026-08-31' });
    await importRows('localdata', [...shops(1, 2, 3, 4, 5), shop(7, { part: '식당' })], {
      ...{ fileDate: '2026-10-31', allowsAbsent: true },
    });
    expect(await listOpen()).not.toContain('가게 6호');
    expect(await importRows('localdata', [shop(6, { part: '술집' })], { fileDate: '2026-09-30' })).toMatchObject({
      ...{ returned: 0, rejected: 1 },
    });
    expect(await listOpen()).not.toContain('가게 6호');
  });

  it('does not reopen what a newer one has closed, nor end a closing', async () => {
    const dated = (status: BusinessStatus, date: string) => [
      ...shops(1, 2, 3).map((row) => ({ ...row, date: '2026-05-01' })),
      shop(4, { status, date }),
    ];
    await importRows('localdata', dated('OPEN', '2026-05-02'), { fileDate: undefined });
    await importRows('localdata', dated('CLOSED', '2026-09-02'), { fileDate: undefined });
    expect(await listOpen()).not.toContain('가게 4호');
    expect(await importRows('localdata', dated('SUSPENDED', '2026-07-02'), { fileDate: undefined })).toMatchObject({
      changed: 0,
      rejected: 4,
    });
    expect(await findPlace('가게 4호')).toMatchObject({ closed_by: 'SOURCE', suspended_since: null });
  });

  it('adds the districts and classes that no newer one covers', async () => {
    await importRows('semas', shops(1, 2, 3), { fileDate: '2026-10-31' });
    const old = [...shops(1, 4), shop(12, { address: '서울 중구 을지로 12' }), shop(13, { part: '식당' })];
    expect(await importRows('semas', old, { fileDate: '2026-06-30' })).toMatchObject({ added: 2, rejected: 2 });
    expect(await listOpen()).toEqual(['가게 12호', '가게 13호', '가게 1호', '가게 2호', '가게 3호']);
  });

  it('gives the same open places as the files in the order of their dates', async () => {
    const files = [
      { rows: [...shops(1, 2, 3, 4, 5, 6), shop(7, { name: '옛 이름' })], fileDate: '2026-06-30' },
      { rows: [...shops(1, 2, 3, 4, 5), shop(7), shop(8)], fileDate: '2026-08-31' },
      { rows: [...shops(1, 2, 3, 4), shop(7, { opensAt: 9 }), shop(8), shop(9)], fileDate: '2026-10-31' },
    ];
    const orders = [];
    for (const order of [files, files.toReversed(), [...files, ...files.toReversed()]]) {
      await clearTables(db.sql, ['place', 'place_import', 'member', 'region'], { restartIdentity: true });
      for (const { rows, fileDate } of order) await importRows('semas', rows, { fileDate });
      orders.push(await listOpen());
    }
    expect(orders[0]).toEqual(['가게 1호', '가게 2호', '가게 3호', '가게 4호', '가게 7호', '가게 8호', '가게 9호']);
    expect(orders).toEqual([orders[0], orders[0], orders[0]]);
  });
});

describe('the date of a file', () => {
  it('is required, and nothing is stored without one', async () => {
    await expect(importRows('semas', shops(1), { fileDate: undefined })).rejects.toThrow('--date 2026-06-30처럼');
    await expect(importRows('semas', shops(1), { fileDate: '2026-11-24' })).rejects.toThrow('오늘(2026-11-23)보다');
    expect(await listOpen()).toEqual([]);
  });

  it('is that of a closed row too, which is not stored', async () => {
    const closed = shop(1, { status: 'CLOSED', date: '2026-09-02' });
    expect(await importRows('localdata', [closed], { fileDate: undefined })).toMatchObject({ fileDate: '2026-09-02' });
  });

  it.each([
    ['2023-11-22', 'OLD'],
    ['2023-11-23', 'CURRENT'],
  ] as const)('of %s is reported as %s', async (fileDate, age) => {
    expect(await importRows('semas', shops(1), { fileDate, isDryRun: true })).toMatchObject({ age });
  });

  it.each([true, false])('of more than five years ago is confirmed by an option (dry run: %s)', async (isDryRun) => {
    const options = { fileDate: '2021-11-22', isDryRun };
    const refused = importRows('semas', shops(1), options);
    await expect(refused).rejects.toThrow('2021-11-22 자료예요.');
    await expect(refused).rejects.toMatchObject({ hint: expect.stringContaining('--old') });
    expect(await listOpen()).toEqual([]);
    expect(await importRows('semas', shops(1), { ...options, allowsVeryOld: true })).toMatchObject({ added: 1 });
  });
});

describe('[10.3-2] an absent place', () => {
  it('returns when a snapshot lists it again, with its values of then', async () => {
    await importRows('semas', shops(1, 2, 3, 4, 5, 6), { fileDate: '2026-08-31' });
    await importRows('semas', shops(1, 2, 3, 4, 5), { fileDate: '2026-09-30' });
    expect(await listOpen()).not.toContain('가게 6호');
    const back = [...shops(1, 2, 3, 4), shop(5), shop(6)];
    expect(await importRows('semas', back, { fileDate: '2026-10-31' })).toMatchObject({ unchanged: 6, returned: 1 });
    expect(await findPlace('가게 6호')).toMatchObject({ absent_since: null, closed_by: null, closed_at: null });
    expect(await db.sql`select file_date from place_source where source_key = 'K6'`).toEqual([{ file_date: null }]);
  });

  it('stays listed while another source lists it', async () => {
    await importRows('semas', shops(1, 2, 3, 4, 5, 6));
    expect(await importRows('library', [shop(6, { key: 'L6' })])).toMatchObject({ joined: 1, added: 0 });
    expect(await importRows('semas', shops(1, 2, 3, 4, 5))).toMatchObject({ absent: 1 });
    expect(await findPlace('가게 6호')).toMatchObject({ absent_since: null, closed_at: null });
  });

  it.each(['saved', 'reviewed'])('stays listed for 90 days if a member has %s it', async (act) => {
    await importRows('semas', shops(1, 2, 3, 4, 5, 6), { fileDate: '2026-09-30' });
    const placeId = await getId('가게 6호');
    const memberId = await insertMember(db.sql, 'mina');
    const at = '2026-11-01T00:00:00Z';
    if (act === 'reviewed') {
      await insertReview(db.sql, { placeId, memberId });
      await db.sql`update review set created_at = ${at}`;
    } else {
      const [row] = await db.sql<[{ id: number }]>`
        insert into collection (member_id, name, icon_id, seq) values (${memberId}, '가', 1, 1) returning id`;
      await db.sql`insert into collection_place values (${row.id}, ${placeId}, ${at})`;
    }
    await importRows('semas', shops(1, 2, 3, 4, 5), { fileDate: '2026-11-20' });
    expect(await findPlace('가게 6호')).toMatchObject({ absent_since: '2026-11-20', closed_at: null });
    const after = (days: number) => new Date(Date.parse(at) + days * 24 * 60 * 60 * 1_000);
    expect(await updateAbsentListing(db.sql, after(89))).toBe(0);
    expect(await updateAbsentListing(db.sql, after(91))).toBe(1);
    expect(await findPlace('가게 6호')).toMatchObject({ closed_by: 'ABSENT' });
  });

  it('stays closed if an operator has closed it, and open if one has reopened it', async () => {
    await importRows('semas', shops(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
    await db.sql`update place set closed_at = '2026-01-02T00:00:00Z' where name = '가게 6호'`;
    await db.sql`update place set is_kept_open = true where name = '가게 7호'`;
    await importRows('semas', shops(1, 2, 3, 4, 5, 8, 9, 10, 11));
    expect(await findPlace('가게 6호')).toMatchObject({ closed_at: '2026-01-02T00:00:00Z', closed_by: null });
    expect(await listOpen()).toContain('가게 7호');
    await importRows('semas', shops(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
    expect(await findPlace('가게 6호')).toMatchObject({ closed_at: '2026-01-02T00:00:00Z', absent_since: null });
  });
});

describe('[10.3-3] a licence', () => {
  it('closes the place that it matches, also if another source still lists that', async () => {
    await importRows('semas', shops(1, 2, 3));
    const closed = shop(2, { key: 'A2', status: 'CLOSED', date: '2026-07-14' });
    expect(await importRows('localdata', [closed])).toMatchObject({ joined: 1, added: 0, rejected: 0 });
    expect(await findPlace('가게 2호')).toMatchObject({ closed_by: 'SOURCE' });
    expect(await listOpen()).toEqual(['가게 1호', '가게 3호']);
  });

  it('is not stored if it is closed and matches no place', async () => {
    const result = await importRows('localdata', [shop(1, { status: 'CLOSED' }), shop(2)]);
    expect(result).toMatchObject({
      added: 1,
      rejected: 1,
      rejections: [{ reason: REJECTION_REASON.closed, count: 1 }],
    });
    expect(await db.sql`select source_key from place_source`).toEqual([{ source_key: 'K2' }]);
  });

  it('closes the place of its own row, and opens it again', async () => {
    await importRows('localdata', shops(1, 2, 3));
    const closed = [shop(1), shop(2, { status: 'CLOSED' }), shop(3)];
    expect(await importRows('localdata', closed)).toMatchObject({ changed: 1, unchanged: 2 });
    expect(await listOpen()).toEqual(['가게 1호', '가게 3호']);
    await importRows('localdata', shops(1, 2, 3));
    expect(await listOpen()).toEqual(['가게 1호', '가게 2호', '가게 3호']);
  });

  it('does not close a place that has a newer, open licence', async () => {
    const rows = [shop(1, { key: 'OLD', status: 'CLOSED' }), shop(1, { key: 'NEW' })];
    expect(await importRows('localdata', rows)).toMatchObject({ added: 1, joined: 1, rejected: 0 });
    expect(await listOpen()).toEqual(['가게 1호']);
  });

  it('marks the place as suspended, with the date, and it stays listed', async () => {
    await importRows('localdata', [shop(1, { status: 'SUSPENDED', date: '2026-06-16' }), shop(2)]);
    expect(await findPlace('가게 1호')).toMatchObject({ suspended_since: '2026-06-16', closed_at: null });
    await importRows('localdata', [shop(1, { date: '2026-07-16' }), shop(2)]);
    expect(await findPlace('가게 1호')).toMatchObject({ suspended_since: null });
  });
});

describe('a row that is rejected', () => {
  /** Rows of different places with one point, which are rejected. */
  const atOnePoint = (...numbers: number[]) => numbers.map((number) => shop(number, { latitude: 37.6 }));

  it('[10.3-2] leaves its place absent when a file lists it again', async () => {
    await importRows('semas', shops(1, 2, 3, 4, 5, 6), { fileDate: '2026-08-31' });
    await importRows('semas', shops(1, 2, 3, 4, 5), { fileDate: '2026-09-30' });
    const next = [...shops(1, 2, 3, 4, 5), ...atOnePoint(6, 7, 8)];
    expect(await importRows('semas', next, { fileDate: '2026-10-31' })).toMatchObject({ returned: 0, rejected: 3 });
    expect(await listOpen()).toHaveLength(5);
    expect(await findPlace('가게 6호')).toMatchObject({ absent_since: '2026-09-30', closed_by: 'ABSENT' });
    const usable = [...shops(1, 2, 3, 4, 5, 6)];
    expect(await importRows('semas', usable, { fileDate: '2026-11-01' })).toMatchObject({ returned: 1 });
  });

  it('[10.3-1] does not make its place absent', async () => {
    await importRows('semas', shops(1, 2, 3, 4, 5, 6, 7, 8), { fileDate: '2026-08-31' });
    const next = [...shops(1, 2, 3, 4, 5), ...atOnePoint(6, 7, 8)];
    expect(await importRows('semas', next, { fileDate: '2026-09-30' })).toMatchObject({ absent: 0, rejected: 3 });
    expect(await listOpen()).toHaveLength(8);
  });
});

it('[10.3-1] a snapshot of a district leaves one of the same name in another province alone', async () => {
  const inDistrict = (province: string, number: number) => shop(number, { address: `${province} 중구 한길 ${number}` });
  const busan = [1, 2, 3, 4, 5].map((number) => inDistrict('부산', number));
  const seoul = [11, 12, 13, 14, 15].map((number) => inDistrict('서울', number));
  await importRows('semas', [...busan, ...seoul], { fileDate: '2026-08-31' });
  expect(await importRows('semas', seoul.slice(1), { fileDate: '2026-09-30' })).toMatchObject({ absent: 1 });
  expect(await importRows('semas', busan.slice(1), { fileDate: '2026-08-31' })).toMatchObject({
    absent: 1,
    rejected: 0,
  });
  expect(await listOpen()).toHaveLength(8);
});

describe('[10.3-3] a suspended licence', () => {
  const joinFirst: ImportOptions['findMatches'] = (rows, nearby) => {
    const [place] = nearby.filter((value) => 'placeId' in value);
    return rows.flatMap(({ row }): Match[] =>
      place === undefined ? [] : [{ row, with: { placeId: place.placeId }, verdict: 'JOIN', score: 1 }],
    );
  };
  const licence = (key: string, status: BusinessStatus, date: string) => shop(1, { key, status, date });
  const fill = [2, 3, 4, 5, 6].map((number) => shop(number, { key: `L${number}`, date: '2026-05-01' }));
  const options = { fileDate: undefined, allowsAbsent: true, findMatches: joinFirst };

  it('does not show the place as suspended once it is no longer listed', async () => {
    await importRows('semas', shops(1), { fileDate: '2026-05-31' });
    await importRows('localdata', [licence('L1', 'SUSPENDED', '2026-06-16')], options);
    expect(await findPlace('가게 1호')).toMatchObject({ suspended_since: '2026-06-16' });
    await importRows(
      'localdata',
      fill.map((row) => ({ ...row, date: '2026-08-01' })),
      {
        ...options,
        findMatches: () => [],
      },
    );
    expect(await findPlace('가게 1호')).toMatchObject({ suspended_since: null, closed_at: null });
  });

  it('does so while an older, open licence is absent, and not beside an open one', async () => {
    await importRows('localdata', [licence('L0', 'OPEN', '2026-05-01')], options);
    await importRows(
      'localdata',
      [licence('L0', 'OPEN', '2026-05-01'), licence('L1', 'SUSPENDED', '2026-06-16')],
      options,
    );
    expect(await findPlace('가게 1호')).toMatchObject({ suspended_since: null });
    await importRows('localdata', [licence('L1', 'SUSPENDED', '2026-06-17')], options);
    expect(await findPlace('가게 1호')).toMatchObject({ suspended_since: '2026-06-17', closed_at: null });
  });
});

it('[10.3-2] the 90 days after a confirmation are days of Seoul', async () => {
  await importRows('semas', shops(1, 2, 3, 4, 5, 6), { fileDate: '2026-07-31' });
  const placeId = await getId('가게 6호');
  await db.sql`
    insert into place_source (source, source_key, place_id, area, file_date)
    values ('members', 'c1', ${placeId}, '서울 성동구', '2026-08-10')`;
  await importRows('semas', shops(1, 2, 3, 4, 5), { fileDate: '2026-08-31', now: new Date('2026-09-01T00:00:00Z') });
  // 2026-11-07 is the 89th day, until midnight in Seoul, and 15:00 in UTC.
  expect(await updateAbsentListing(db.sql, new Date('2026-11-07T14:59:00Z'))).toBe(0);
  expect(await updateAbsentListing(db.sql, new Date('2026-11-07T15:00:00Z'))).toBe(1);
  expect(await findPlace('가게 6호')).toMatchObject({ closed_by: 'ABSENT' });
});

describe('[10.3-4] a snapshot without more than a fifth of its area', () => {
  it('stops before changing anything, and can be forced', async () => {
    await importRows('semas', shops(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
    const state = () => db.sql`select name, closed_at, xmin::text from place order by id`;
    const before = await state();
    const less = [...shops(1, 2, 3, 4, 5, 6, 7), shop(20)];
    const stopped = importRows('semas', less);
    await expect(stopped).rejects.toThrow(
      '담긴 10곳 가운데 3곳이 이 파일에 없어서 멈췄어요. 바꾼 것은 없어요. (서울 성동구)',
    );
    await expect(stopped).rejects.toMatchObject({ hint: expect.stringContaining('--allow-absent') });
    expect(await state()).toEqual(before);
    expect(await importRows('semas', less, { allowsAbsent: true })).toMatchObject({ added: 1, absent: 3 });
  });

  it('proceeds at a fifth', async () => {
    await importRows('semas', shops(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
    expect(await importRows('semas', shops(1, 2, 3, 4, 5, 6, 7, 8))).toMatchObject({ absent: 2 });
  });
});

it('runs one import at a time: another one waits and finds its rows', async () => {
  const results = await Promise.all([importRows('semas', shops(1, 2, 3)), importRows('semas', shops(1, 2, 3))]);
  const counts = results.map(({ added, unchanged }) => [added, unchanged]).toSorted(([a = 0], [b = 0]) => a - b);
  expect(counts).toEqual([
    [0, 3],
    [3, 0],
  ]);
});

it('[10.1-12] a dry run reports everything and changes nothing', async () => {
  await importRows('semas', shops(1, 2, 3, 4, 5, 6));
  const state = () => db.sql`select * from place, place_source, place_snapshot, place_import order by place.id`;
  const before = await state();
  const next = [...shops(2, 3, 4, 5), shop(6, { name: '새 이름' }), shop(7), shop(7)];
  expect(await importRows('semas', next, { isDryRun: true })).toMatchObject({
    ...{ rows: 7, added: 1, changed: 1, unchanged: 4, absent: 1, rejected: 1, isDryRun: true },
  });
  expect(await state()).toEqual(before);
});
