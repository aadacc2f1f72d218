import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'sol-upload-';

/** No request takes nearly as long. By age and not by process id: several machines may share the folder, and ids come again. */
const ABANDONED_AFTER_MS = 60 * 60 * 1_000;

/** Where the files of one upload lie for as long as its request lasts. */
export const createUploadFolder = (): Promise<string> => mkdtemp(join(tmpdir(), PREFIX));

async function ageMs(path: string, nowMs: number): Promise<number> {
  // Gone between the list and the look: its request has ended.
  const found = await stat(path).catch(() => undefined);
  return found === undefined ? 0 : nowMs - found.mtimeMs;
}

/**
 * Takes away what a process that was killed has left of uploads, members' photos among it; answers how many there were. By the
 * clock of the system, which is the one files are dated by.
 */
export async function deleteAbandonedUploads(nowMs = Date.now()): Promise<number> {
  const paths = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX)).map((name) => join(tmpdir(), name));
  let count = 0;
  for (const path of paths) {
    if ((await ageMs(path, nowMs)) < ABANDONED_AFTER_MS) continue;
    await rm(path, { recursive: true, force: true });
    count += 1;
  }
  return count;
}
