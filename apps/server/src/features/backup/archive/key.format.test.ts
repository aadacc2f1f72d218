import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readIdentity, writeIdentity } from './key.format.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sol-key-'));
});
afterAll(() => rm(dir, { recursive: true }));

it('[14.3-2] writes a key that only its owner can read, and does not overwrite it', async () => {
  const path = join(dir, 'key.txt');
  const recipient = await writeIdentity(path);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(recipient);
  expect(await readIdentity(path)).toMatch(/^AGE-SECRET-KEY-1/);
  await expect(writeIdentity(path)).rejects.toThrow(path);
  expect(await readFile(path, 'utf8')).toBe(text);
});
