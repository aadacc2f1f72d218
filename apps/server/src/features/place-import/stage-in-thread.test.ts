import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlaceFile } from './file-reader.ts';
import { ImportFileError } from './import-file-error.ts';
import { KNOWN } from './known-row.ts';
import { stageInThread } from './stage-in-thread.ts';
import { type StagedBatch, type StageTarget, stageRows } from './stage-rows.ts';

const SAMPLE = fileURLToPath(new URL('./sources/library/library-sample.csv', import.meta.url));
const TODAY = '2026-11-27';
const HEADER = '상가업소번호,상호명,상권업종대분류명,상권업종중분류명,상권업종소분류명,도로명주소,경도,위도\n';
/** Rows of several batches. */
const ROWS = 9_000;

const { signal } = new AbortController();

let folder: string;
let large: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stage-in-thread-'));
  large = join(folder, 'large.csv');
  const rows = Array.from({ length: ROWS }, (_, n) => {
    // Rows without a province are rejected, rows without a dong have the region of a neighbor.
    const address = n % 100 === 0 ? '' : `서울특별시 성동구 연무장길 ${n}`;
    return `K${n},가게 ${n},음식,한식,백반/한정식,${address},${127 + n / 1e5},${37.5 + n / 1e5}\n`;
  });
  await writeFile(large, HEADER + rows.join(''));
});
afterAll(() => rm(folder, { recursive: true }));

/** A stage that knows every third row, and no regions. */
function createTarget(overrides: Partial<StageTarget> = {}) {
  const batches: Omit<StagedBatch, 'bytesRead'>[] = [];
  const target: StageTarget = {
    findRegions: async (positions) => positions.map(() => undefined),
    findKnown: async ({ keys }) => keys.map((_, index) => (index % 3 === 0 ? KNOWN.unchanged | KNOWN.dated : null)),
    write: async ({ bytesRead: _, listed, staged, ...batch }) => {
      batches.push({ ...batch, listed: Buffer.from(listed), staged: Buffer.from(staged) });
    },
    ...overrides,
  };
  return { batches, target };
}

it.each([
  ['a file of one batch', () => SAMPLE],
  ['a file of several batches', () => large],
])('[10.1-12] stages the same rows and reports the same in a thread: %s', async (_, path) => {
  const here = createTarget();
  const summary = await stageRows({ file: await openPlaceFile(path()), today: TODAY }, here.target);
  const inThread = createTarget();
  expect(await stageInThread({ path: path(), today: TODAY }, inThread.target, signal)).toEqual(summary);
  expect(inThread.batches).toEqual(here.batches);
  expect(summary.rows).toBeGreaterThan(3);
});

it('reports a file that ends too early as such', async () => {
  const path = join(folder, 'broken.csv');
  await writeFile(path, HEADER + 'ㄱ'.repeat(1_500_000));
  const staged = stageInThread({ path, today: TODAY }, createTarget().target, signal);
  await expect(staged).rejects.toThrow(ImportFileError);
  await expect(staged).rejects.toThrow('2번째 줄이 끝나지 않아요.');
});

it('rejects with the failure of the stage', async () => {
  const failure = new Error('disk full');
  const { target } = createTarget({ write: () => Promise.reject(failure) });
  await expect(stageInThread({ path: large, today: TODAY }, target, signal)).rejects.toBe(failure);
});

it('stops when it is aborted', async () => {
  const abort = new AbortController();
  const { target } = createTarget({ write: async () => abort.abort() });
  await expect(stageInThread({ path: large, today: TODAY }, target, abort.signal)).rejects.toThrow('aborted');
});
