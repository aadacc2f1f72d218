import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT_UID = 0;
/** Large chunks first for speed; the smallest is a page. */
const CHUNKS_BYTES = [1_048_576, 4_096];

/** Mounts a tmpfs of this size. */
export function mountSmallDisk(dir: string, sizeMb: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0711`, 'tmpfs', dir], { stdio: 'pipe' });
}

export const unmount = (dir: string) => void execFileSync('umount', ['--lazy', dir], { stdio: 'pipe' });

/** Reason for which this machine cannot mount a tmpfs; undefined if it can. */
export async function mountUnavailableReason(): Promise<string | undefined> {
  if (process.getuid?.() !== ROOT_UID) return 'only root can mount a tmpfs';
  const dir = await mkdtemp(join(tmpdir(), 'sol-faults-disk-'));
  try {
    mountSmallDisk(dir, 1);
    unmount(dir);
    return undefined;
  } catch {
    return 'this machine cannot mount a tmpfs';
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

function writeUntilFull(file: number, chunk: Buffer): void {
  try {
    for (;;) writeSync(file, chunk);
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}

/** Fills the disk; the returned function frees the space. */
export function fillDisk(dir: string): () => void {
  const path = join(dir, 'ballast');
  const file = openSync(path, 'a');
  for (const sizeBytes of CHUNKS_BYTES) writeUntilFull(file, Buffer.alloc(sizeBytes, 1));
  closeSync(file);
  return () => rmSync(path);
}
