import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportResult, importPlaces } from '../../apps/server/src/features/place-import/place-import.service.ts';
import { writeNextSourceFile, writeSourceFile } from '../city/source-file.ts';
import { connectSingle } from '../city-database.ts';
import { seconds } from '../measure.ts';
import type { Row } from '../report.ts';
import type { RowGroup } from './row-group.ts';

const ROWS = 200_000;
const FILE_SEED = 99;
const MIN_ROWS_PER_SECOND = { empty: 20_000, beside: 8_000, again: 50_000 };
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

async function importRow(label: string, url: string, path: string, rowsPerSecondMin: number): Promise<Row> {
  const { tookS, result } = await timeImport(url, path);
  const { added, joined, unchanged, rejected, rejections } = result;
  const reasons = rejections.map(({ reason, count }) => `${reason}: ${count}`).join(', ');
  if (added + joined + unchanged !== ROWS) throw new Error(`${rejected} rows were rejected: ${reasons}`);
  return {
    label,
    figure: `${Math.round(ROWS / tookS).toLocaleString('en')} rows per second (${tookS.toFixed(1)} s)`,
    budget: `${rowsPerSecondMin.toLocaleString('en')}`,
    isWithin: ROWS / tookS >= rowsPerSecondMin,
  };
}

/** Imports as many rows as there are places, and the file of the next month. */
async function snapshotRow(url: string, folder: string, count: number): Promise<Row> {
  const [first, next] = [join(folder, 'first.csv'), join(folder, 'next.csv')];
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

export const importRows: RowGroup = async function* ({ server, places }) {
  const folder = await mkdtemp(join(tmpdir(), 'sol-bench-import-'));
  const path = join(folder, 'places.csv');
  try {
    await writeSourceFile(path, ROWS, FILE_SEED);
    const emptyUrl = await server.createEmptyDatabase('empty');
    yield importRow('import into the empty database', emptyUrl, path, MIN_ROWS_PER_SECOND.empty);
    yield importRow('import into the existing places', server.url, path, MIN_ROWS_PER_SECOND.beside);
    yield importRow('the same file again', server.url, path, MIN_ROWS_PER_SECOND.again);
    yield snapshotRow(await server.createEmptyDatabase('monthly'), folder, places);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
