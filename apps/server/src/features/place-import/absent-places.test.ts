import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { importPlaces } from '#features/place-import/import.service.ts';
import { type PlainRow, plainCsv } from '../../test/plain-sources.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createAbsentPlacesService } from './place-import.hooks.ts';

vi.mock('#features/place-import/sources/registry.source.ts', async () =>
  (await import('../../test/plain-sources.ts')).plainRegistry(),
);

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  [db, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'absent-places-'))]);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

const HALL: PlainRow = {
  key: 'K1',
  name: '이끼 서가',
  address: '서울 성동구 연무장길 31',
  latitude: 37.5431,
  longitude: 127.0552,
};

const listOpen = () => db.sql`select name from place where closed_at is null`;

it('[10.3-2] the daily job takes an absent place out of lists after 90 days', async () => {
  const path = join(folder, 'semas_20260930.csv');
  await writeFile(path, plainCsv('semas', [HALL]));
  await importPlaces(db.sql, { path });
  await db.sql`update place_source set absent_since = '2026-07-31'`;
  await db.sql`update place set absent_since = '2026-07-31'`;
  await db.sql`insert into member (nickname, nickname_key) values ('수달', '수달')`;
  await db.sql`
    insert into review (place_id, member_id, is_recommended, rating, created_at) values (1, 1, true, 5, '2026-08-09')`;
  const jobs = createAbsentPlacesService(db.sql);
  expect(await jobs.update(new Date('2026-11-06T00:00:00Z'))).toBe(0);
  expect(await listOpen()).toEqual([{ name: '이끼 서가' }]);
  expect(await jobs.update(new Date('2026-11-08T00:00:00Z'))).toBe(1);
  expect(await listOpen()).toEqual([]);
  expect(await db.sql`select from region`).toEqual([]);
});
