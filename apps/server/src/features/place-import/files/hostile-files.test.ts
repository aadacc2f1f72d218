import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { REJECTION_REASON } from '#features/place-import/formats/rejection.rules.ts';
import { lockImport } from '#features/place-import/import.repository.ts';
import { type ImportOptions, importPlaces } from '#features/place-import/import.service.ts';
import { CLI } from '#lib/member/actor.ts';
import { createImportReport } from '../../../cli/import-report.ts';
import { PLACE_MOVERS } from '../../../hooks.ts';
import { insertPlace } from '../../../test/place-factory.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createPlaceAdminService } from '../../place/admin/admin.service.ts';

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  [db, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'hostile-files-'))]);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await clearTables(db.sql, ['place', 'place_import', 'region', 'audit'], { restartIdentity: true });
});

const PLACE = {
  name: '가람식당',
  amenity: 'restaurant',
  'addr:city': '서울특별시',
  'addr:district': '성동구',
  'addr:street': '가람길',
  'addr:housenumber': '7',
};

let serial = 0;
const featureOf = (properties: object, id: unknown = `node/${++serial}`) => ({
  type: 'Feature',
  id,
  properties: { ...PLACE, ...properties },
  geometry: { type: 'Point', coordinates: [127.0552 + serial / 500, 37.5441] },
});

async function importFeatures(features: readonly object[], options: Partial<ImportOptions> = {}) {
  const path = join(folder, 'places_20260930.geojson');
  await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }));
  return importPlaces(db.sql, { path, ...options });
}

const listPlaces = () => db.sql<{ name: string; kind: string }[]>`
  select name, detailed_category as kind from place order by id`;

it('takes names of built-in properties as values of tags', async () => {
  const cuisines = ['constructor', 'toString', '__proto__', 'korean'];
  const { added } = await importFeatures(cuisines.map((cuisine) => featureOf({ name: `가람 ${cuisine}`, cuisine })));
  expect(added).toBe(4);
  expect((await listPlaces()).map(({ kind }) => kind)).toEqual(['음식점', '음식점', '음식점', '한식']);
});

it('removes control characters and halves of characters', async () => {
  const { added, rejections } = await importFeatures([
    featureOf({ name: '가람\u001b]52\u0007식당' }),
    featureOf({ amenity: '\u0000x\ud800' }),
  ]);
  expect(added).toBe(1);
  expect((await listPlaces())[0]?.name).toBe('가람 ]52 식당');
  expect(rejections.map(({ reason }) => reason)).toEqual(['다루지 않는 분류: amenity=x\ufffd']);
});

it('rejects a malformed feature and imports the others', async () => {
  const result = await importFeatures([
    featureOf({ '@timestamp': 1e300 }),
    featureOf({ '@id': { toString: 1, valueOf: 1 } }, null),
    featureOf({ name: { toString: 1 }, '@id': 'node' }, { valueOf: 1 }),
  ]);
  expect(result).toMatchObject({ rows: 3, added: 1, rejected: 2 });
});

it.each([
  ['a name', { name: '가'.repeat(201) }, 1],
  ['a name of the greatest length', { name: '가'.repeat(200) }, 0],
  ['an address', { 'addr:street': `${'가'.repeat(300)}길` }, 1],
  ['a tag', { opening_hours: 'x'.repeat(2_001) }, 1],
])('rejects rows with too long values: %s', async (_what, properties, rejected) => {
  const result = await importFeatures([featureOf(properties), featureOf({ name: '나루식당' })]);
  expect(result).toMatchObject({ rejected, added: 2 - rejected });
  if (rejected > 0) expect(result.rejections[0]?.reason).toBe(REJECTION_REASON.tooLong);
});

it.each(['=1+1', ' =1+1', '\t@x', '＝1+1', '-1'])('writes %j to a report as text', async (name) => {
  const path = join(folder, 'report.csv');
  const report = createImportReport(path, 1);
  await report.sinkFor('a.csv').write({ row: 2, reason: '이름 없음', name });
  await report.close();
  expect(await readFile(path, 'utf8')).toContain(`'${name}`);
});

it('[10.2-4] refuses a merge and its undo while an import runs, and permits them afterwards', async () => {
  const [from, to] = [await insertPlace(db.sql, { name: '가람' }), await insertPlace(db.sql, { name: '나루' })];
  const admin = createPlaceAdminService({ sql: db.sql, actor: CLI, movers: PLACE_MOVERS });
  await db.sql.begin(async (tx) => {
    await lockImport(tx);
    await expect(admin.merge(from, to)).rejects.toThrow('자료를 담는 중이에요');
  });
  expect(await admin.merge(from, to)).toEqual({ from: '가람', to: '나루' });
  await db.sql.begin(async (tx) => {
    await lockImport(tx);
    await expect(admin.unmerge(from)).rejects.toThrow('자료를 담는 중이에요');
  });
  expect(await admin.unmerge(from)).toMatchObject({ from: '가람', to: '나루' });
});
