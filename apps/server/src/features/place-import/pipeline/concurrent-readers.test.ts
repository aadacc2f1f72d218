import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type ImportOptions, importPlaces } from '#features/place-import/import.service.ts';
import type { Match } from '#features/place-import/matching/match-nearby.rules.ts';
import { createDatabase } from '#lib/database/create-database.ts';
import type { Database, Sql, TransactionSql } from '#lib/database/database.ts';
import { type PlainRow, plainCsv } from '../../../test/plain-sources.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

vi.mock('#features/place-import/sources/registry.source.ts', async () =>
  (await import('../../../test/plain-sources.ts')).plainRegistry(),
);

/** From so many new rows on, an import without readers drops the indexes. */
const MANY = 5_003;
const FIRST = 40;

/** Requests of a map screen, a list, a search and a place page. */
const HERE = 'userLat=37.5446&userLng=127.0559';
const BOX = 'swLat=37.53&swLng=127.04&neLat=37.56&neLng=127.07';
const READS = [
  `/api/solmap/markers?${BOX}`,
  `/api/solmap/markers?${BOX}&category=cafe`,
  '/api/solmap/markers?swLat=36&swLng=126&neLat=38&neLng=128',
  `/api/solmap/places?${BOX}&${HERE}`,
  `/api/solmap/places/nearby?${HERE}`,
  `/api/solmap/region/${encodeURIComponent('성동구')}/places?${HERE}`,
  `/api/solmap/search/related?keyword=${encodeURIComponent('가게')}&${HERE}`,
  `/api/solmap/search/related?keyword=${encodeURIComponent('성동')}&${HERE}`,
  '/api/place/1',
];

let db: TestDatabase;
let importer: Database;
let folder: string;
beforeAll(async () => {
  [db, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'concurrent-readers-'))]);
  importer = createDatabase({ url: db.url, poolSize: 1, applicationName: 'sol import' });
});
afterAll(async () => {
  await importer.close();
  await db.close();
  await rm(folder, { recursive: true });
});

const shop = (number: number): PlainRow => ({
  key: `K${number}`,
  name: `가게 ${number}호`,
  address: `서울 성동구 연무장길 ${number}`,
  latitude: 37.5 + (number % 71) * 0.0011,
  longitude: 127 + Math.floor(number / 71) * 0.0013,
  part: '카페',
  ...(number % 17 === 0 && { opensAt: 9 }),
});
const shops = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => shop(from + index));

/** Markers have no order. */
function inOrder(response: { json(): { data: unknown } }): string {
  const { data } = response.json();
  return JSON.stringify(Array.isArray(data) ? data.map((item) => JSON.stringify(item)).sort() : data);
}

/** Reads everything in an app of its own, whose caches are empty. */
async function readAll(): Promise<{ statuses: number[]; bodies: string[] }> {
  const { app } = await createTestApp({ db });
  const responses = await Promise.all(READS.map((url) => app.inject({ url })));
  await app.close();
  return { statuses: responses.map(({ statusCode }) => statusCode), bodies: responses.map(inOrder) };
}

/** The locks of the transaction that a read waits for. */
const listExclusiveLocks = (tx: TransactionSql) => tx`
  select relation::regclass::text as name from pg_locks join pg_class on pg_class.oid = relation
  where pid = pg_backend_pid() and mode = 'AccessExclusiveLock' and relpersistence <> 't'`;

/** Calls `whileOpen` when the transaction of an import has done its work, with all of its locks. */
const holdOpen = (sql: Sql, whileOpen: (tx: TransactionSql) => Promise<void>): Sql =>
  ({
    begin: (work: (tx: TransactionSql) => Promise<unknown>) =>
      sql.begin(async (tx) => {
        const result = await work(tx);
        await whileOpen(tx);
        return result;
      }),
  }) as unknown as Sql;

/** Joins the first new row with a stored place, and asks about the second one. */
const matchTwo: ImportOptions['findMatches'] = (rows, nearby) => {
  const place = nearby.find((value) => 'placeId' in value);
  if (place === undefined || !('placeId' in place)) return [];
  const { placeId } = place;
  return rows.slice(0, 2).map(({ row }, index): Match => {
    return { row, with: { placeId }, verdict: index === 0 ? 'JOIN' : 'ASK', score: 1 };
  });
};

it('[10.3-5] no read waits for an import, and each reads the places as they were', async () => {
  const path = join(folder, 'shops.csv');
  await writeFile(path, plainCsv('semas', shops(0, FIRST)));
  await importPlaces(importer.sql, { path, fileDate: '2026-08-31' });
  // Many new rows, a snapshot in which rows are changed and gone, and the file of another source.
  const next = [...shops(7, FIRST), ...shops(FIRST, MANY)].map((row) =>
    row.key === 'K11' ? { ...row, name: '새 이름' } : row,
  );
  const files = [
    { source: 'semas', rows: shops(0, MANY), fileDate: '2026-09-30', isUnsure: true },
    { source: 'semas', rows: next, fileDate: '2026-10-31', isUnsure: false },
    { source: 'localdata', rows: shops(MANY, MANY + 90), fileDate: '2026-10-31', isUnsure: true },
  ] as const;
  for (const { source, rows, fileDate, isUnsure } of files) {
    const before = await readAll();
    expect(before.statuses).toEqual(READS.map(() => 200));
    await writeFile(path, plainCsv(source, rows));
    let reads = 0;
    const readDuring = async (tx: TransactionSql) => {
      expect(await listExclusiveLocks(tx)).toEqual([]);
      expect(await readAll()).toEqual(before);
      reads++;
    };
    await importPlaces(holdOpen(importer.sql, readDuring), {
      path,
      fileDate,
      findMatches: matchTwo,
      onPlacesChanged: readDuring,
      onUnsure: readDuring,
    });
    expect(reads).toBe(isUnsure ? 3 : 2);
    expect((await readAll()).bodies).not.toEqual(before.bodies);
  }
}, 120_000);
