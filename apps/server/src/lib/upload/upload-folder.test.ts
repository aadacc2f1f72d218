import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUploadFolder, deleteAbandonedUploads, deleteUploadFolder, uploadPath } from './upload-folder.ts';

const MINUTE_MS = 60_000;

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sol-test-'));
  vi.stubEnv('TMPDIR', dir);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dir, { recursive: true });
});

it('deletes the files of a killed process', async () => {
  const folder = await createUploadFolder();
  await writeFile(join(folder, '0'), 'half a photo');
  expect(await deleteAbandonedUploads(Date.now() + 61 * MINUTE_MS)).toBe(1);
  expect(existsSync(folder)).toBe(false);
});

it.each([
  ['with all of its files', 2],
  ['with a file that its upload has not finished', 1],
  ['with a file less than expected', 3],
])('deletes a folder %s', async (_, fileCount) => {
  const folder = await createUploadFolder();
  await Promise.all([0, 1].map((index) => writeFile(uploadPath(folder, index), 'a photo')));
  await deleteUploadFolder(folder, fileCount);
  expect(existsSync(folder)).toBe(false);
});

it('keeps recent uploads and other files', async () => {
  const folder = await createUploadFolder();
  const other = await mkdtemp(join(dir, 'other-'));
  expect(await deleteAbandonedUploads(Date.now() + 30 * MINUTE_MS)).toBe(0);
  await rm(folder, { recursive: true });
  expect(await deleteAbandonedUploads(Date.now() + 61 * MINUTE_MS)).toBe(0);
  expect(existsSync(other)).toBe(true);
});
