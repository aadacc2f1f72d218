import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { importPlaces } from '#features/place-import/import.service.ts';
import type { SourceId } from '#features/place-import/sources/source.rules.ts';
import { type PlainRow, plainCsv } from '../../../test/plain-sources.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

vi.mock('#features/place-import/sources/registry.source.ts', async () =>
  (await import('../../../test/plain-sources.ts')).plainRegistry(),
);

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  [db, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'common-names-'))]);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await clearTables(db.sql, ['place', 'place_import', 'region'], { restartIdentity: true });
});

const METRE = 1 / 111_195;
const rowAt = (nth: number, northM = 0): PlainRow => ({
  key: `K${nth}`,
  name: '달솔커피',
  address: `서울 성동구 연무장길 ${7 * nth}`,
  latitude: 37.5431 + nth / 50 + northM * METRE,
  longitude: 127.0552,
});
const shops = (count: number) => Array.from({ length: count }, (_, index) => rowAt(index + 1));

async function importRows(source: SourceId, rows: readonly PlainRow[]) {
  const path = join(folder, `${source}_20260930.csv`);
  await writeFile(path, plainCsv(source, rows));
  return importPlaces(db.sql, { path });
}

/** A shop beside the third one with another address, and one with the address of the fifth. */
const OTHERS = [{ ...rowAt(3, 8), address: '서울 성동구 아차산로 31' }, rowAt(5, 8)];

it('[10.2-2] asks about a name that a stored source gives to many addresses, unless the address is equal', async () => {
  await importRows('semas', shops(8));
  expect(await importRows('localdata', OTHERS)).toMatchObject({ joined: 1, added: 1, unsure: 1 });
});

it('[10.2-2] asks about a name that the file itself gives to many addresses', async () => {
  await importRows('localdata', OTHERS);
  expect(await importRows('semas', shops(8))).toMatchObject({ joined: 1, added: 7, unsure: 1 });
});

it('[10.2-2] joins by a name that fewer addresses have', async () => {
  await importRows('semas', shops(7));
  expect(await importRows('localdata', OTHERS)).toMatchObject({ joined: 2, added: 0, unsure: 0 });
});
