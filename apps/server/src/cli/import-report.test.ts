import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { importPlaces } from '#features/place-import/import.service.ts';
import { type PlainRow, plainCsv } from '../test/plain-sources.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { createImportReport } from './import-report.ts';

vi.mock('#features/place-import/sources/registry.source.ts', async () =>
  (await import('../test/plain-sources.ts')).plainRegistry(),
);

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  [db, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'import-report-'))]);
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

it('[10.1-12] writes a JSON report of several files', async () => {
  const reportPath = join(folder, 'report.JSON');
  const report = createImportReport(reportPath, 2);
  const rows = [HALL, HALL, { ...HALL, key: 'K3', name: '물결', latitude: 37.55, opensAt: 25, note: '그믐' }, HALL];
  for (const source of ['library', 'localdata'] as const) {
    const path = join(folder, `${source}.csv`);
    await writeFile(path, plainCsv(source, source === 'library' ? rows : [{ ...HALL, status: 'CLOSED' }]));
    await report.add(path, await importPlaces(db.sql, { path, sink: report.sinkFor(path), fileDate: '2026-09-30' }));
  }
  await report.close();
  const { files } = JSON.parse(await readFile(reportPath, 'utf8'));
  expect(files).toEqual([
    {
      ...{ file: 'library.csv', source: 'library', takenFor: '자료 library', encoding: 'utf8', delimiter: ',' },
      ...{
        fileDate: '2026-09-30',
        age: 'CURRENT',
        isDryRun: false,
        rows: 4,
        added: 2,
        changed: 0,
        unchanged: 0,
        absent: 0,
        returned: 0,
      },
      ...{ joined: 0, unsure: 0, located: 0, rejected: 2, hoursKnown: 0, hoursNoted: 1 },
      refused: [
        {
          ...{ reason: '파일 안에서 되풀이된 행', count: 2, isExpected: true, rows: [3, 5] },
          examples: [
            { row: 3, name: '이끼 서가' },
            { row: 5, name: '이끼 서가' },
          ],
        },
      ],
      warnings: [{ reason: '여는 때가 이상함', count: 1, examples: [{ row: 4, name: '물결' }] }],
    },
    expect.objectContaining({ file: 'localdata.csv', joined: 1, refused: [] }),
  ]);
});
