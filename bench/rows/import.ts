import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importPlaces } from '../../apps/server/src/features/place-import/place-import.service.ts';
import { writeSourceFile } from '../city/source-file.ts';
import { connectSingle } from '../city-database.ts';
import { seconds } from '../measure.ts';
import type { Row } from '../report.ts';
import type { RowGroup } from './row-group.ts';

const ROWS = 200_000;
const ROWS_PER_SECOND_MIN = 20_000;
const FILE_SEED = 99;

async function importRow(label: string, url: string, path: string): Promise<Row> {
  const { sql, close } = connectSingle(url);
  const tookS = await seconds(async () => {
    const { added, unchanged, rejected: refused, rejections } = await importPlaces(sql, { path });
    const reasons = rejections.map(({ reason, count }) => `${reason}: ${count}`).join(', ');
    if (added + unchanged !== ROWS) throw new Error(`${refused} rows were rejected: ${reasons}`);
  });
  await close();
  return {
    label,
    figure: `${Math.round(ROWS / tookS).toLocaleString('en')} rows per second (${tookS.toFixed(1)} s)`,
    budget: `${ROWS_PER_SECOND_MIN.toLocaleString('en')}`,
    isWithin: ROWS / tookS >= ROWS_PER_SECOND_MIN,
  };
}

export const importRows: RowGroup = async function* ({ server }) {
  const folder = await mkdtemp(join(tmpdir(), 'sol-bench-import-'));
  const path = join(folder, 'places.csv');
  try {
    await writeSourceFile(path, ROWS, FILE_SEED);
    const emptyUrl = await server.createEmptyDatabase('empty');
    yield importRow('import into the empty database', emptyUrl, path);
    yield importRow('import into the existing places', server.url, path);
    yield importRow('the same file again', server.url, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
