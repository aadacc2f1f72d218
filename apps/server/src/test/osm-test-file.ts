import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** A folder for the files of a test file. Each file replaces the one before. */
export function useTestFile(): (content: string | Buffer) => Promise<string> {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sol-test-file-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  return async (content) => {
    const path = join(folder, 'file');
    await writeFile(path, content);
    return path;
  };
}

/** A ring twice as wide as high, with one more vertex on an edge: its mean is not its centroid. */
export const RING: readonly (readonly [longitude: number, latitude: number])[] = [
  [127.01, 37.51],
  [127.05, 37.51],
  [127.05, 37.53],
  [127.012, 37.53],
  [127.01, 37.53],
  [127.01, 37.51],
];
export const RING_CENTROID = { '@lat': '37.52', '@lon': '127.03' };
