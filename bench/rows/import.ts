import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportResult, importPlaces } from '../../apps/server/src/features/place-import/import.service.ts';
import { writeNextSourceFile, writeSourceFile } from '../city/source-file.ts';
import { connectSingle } from '../city-database.ts';
import { seconds } from '../measure.ts';
import { exportRows, timePlainCopy, timePlainLoad } from '../plain-load.ts';
import type { Row } from '../report.ts';
import { timeImportWithReaders } from './import-readers.ts';
import type { RowGroup } from './row-group.ts';

const ROWS = 200_000;
const FILE_SEED = 99;
/** Some generated names are those of offices, which no import accepts. */
const REJECTED_MAX_SHARE = 0.001;
const BUDGET_S = { empty: 90, beside: 180, again: 20 };
const SNAPSHOT_MAX_S = 120;
/** The size of a snapshot to which the budget applies. */
const SNAPSHOT_ROWS = 1_000_000;

async function timeImport(url: string, path: string): Promise<{ tookS: number; result: ImportResult }> {
  const { sql, close } = connectSingle(url);
  let result: ImportResult | undefined;
  const tookS = await seconds(async () => {
    result = await importPlaces(sql, { path });
  });
  await close();
  if (result === undefined) throw new Error('no result');
  return { tookS, result };
}

function speedRow(label: string, tookS: number, budgetS: number, plainS?: number): Row {
  const plain = plainS === undefined ? '' : `, ×${(tookS / plainS).toFixed(2)} of plain SQL`;
  const perSecond = Math.round(ROWS / tookS).toLocaleString('en');
  return {
    label,
    figure: `${perSecond} rows per second (${tookS.toFixed(1)} s${plain})`,
    budget: `${budgetS} s`,
    isWithin: tookS <= budgetS,
  };
}

const plainRow = (label: string, plainS: number): Row => {
  return {
    label,
    figure: `${Math.round(ROWS / plainS).toLocaleString('en')} rows per second (${plainS.toFixed(1)} s)`,
  };
};

async function timeAll(url: string, path: string): Promise<number> {
  const { tookS, result } = await timeImport(url, path);
  const { added, joined, unchanged, rejected, rejections } = result;
  const reasons = rejections.map(({ reason, count }) => `${reason}: ${count}`).join(', ');
  if (rejected > ROWS * REJECTED_MAX_SHARE || added + joined + unchanged + rejected !== ROWS)
    throw new Error(`${rejected} rows were rejected: ${reasons}`);
  return tookS;
}

/** Imports as many rows as there are places, and the file of the next month. */
async function snapshotRow(url: string, folder: string, count: number): Promise<Row> {
  const [first, next] = [join(folder, 'first_20260930.csv'), join(folder, 'next_20261031.csv')];
  await writeSourceFile(first, count, FILE_SEED);
  await timeImport(url, first);
  await writeNextSourceFile(next, count, FILE_SEED);
  const { tookS, result } = await timeImport(url, next);
  const { added, changed, absent, joined } = result;
  const counts = [added + joined, changed, absent].map((value) => value.toLocaleString('en')).join(' / ');
  return {
    label: `a snapshot of ${count.toLocaleString('en')} rows: new / changed / gone`,
    figure: `${tookS.toFixed(1)} s: ${counts}`,
    budget: `${SNAPSHOT_MAX_S} s`,
    isWithin: tookS <= SNAPSHOT_MAX_S * Math.max(1, count / SNAPSHOT_ROWS),
  };
}

async function nextPlaceId(url: string): Promise<number> {
  const { sql, close } = connectSingle(url);
  const [{ id }] = await sql<[{ id: number }]>`select max(id) + 1 as id from place`;
  await close();
  return id;
}

export const importRows: RowGroup = async function* ({ server, places }) {
  const folder = await mkdtemp(join(tmpdir(), 'sol-bench-import-'));
  const path = join(folder, 'places_20260930.csv');
  try {
    await writeSourceFile(path, ROWS, FILE_SEED);
    const emptyUrl = await server.createEmptyDatabase('empty');
    const emptyS = await timeAll(emptyUrl, path);
    await exportRows(emptyUrl, folder, 1);
    const loadS = await timePlainLoad(emptyUrl, folder);
    yield plainRow('COPY and CREATE INDEX of these rows', loadS);
    yield speedRow('import into the empty database', emptyS, BUDGET_S.empty, loadS);

    const firstId = await nextPlaceId(server.url);
    const [besideUrl, plainUrl] = [await server.copyDatabase('beside'), await server.copyDatabase('plain')];
    const besideS = await timeAll(besideUrl, path);
    await exportRows(besideUrl, folder, firstId);
    const copyS = await timePlainCopy(plainUrl, folder);
    await server.dropDatabase('plain');
    yield plainRow('COPY of these rows beside the places', copyS);
    yield speedRow('import into the existing places', besideS, BUDGET_S.beside, copyS);
    yield speedRow('the same file again', await timeAll(besideUrl, path), BUDGET_S.again);
    await server.dropDatabase('beside');

    const { tookS, row } = await timeImportWithReaders(server.url, path);
    yield row;
    yield plainRow('that import', tookS);
    yield snapshotRow(await server.createEmptyDatabase('monthly'), folder, places);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
