import { mkdtemp, readdir, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'sol-upload-';

/**
 * Longer than any request. By age and not by process id, because several machines may share the
 * folder and ids are reused.
 */
const ABANDONED_AFTER_MS = 60 * 60 * 1_000;

/** A folder for the files of one upload, for the duration of its request. */
export const createUploadFolder = (): Promise<string> => mkdtemp(join(tmpdir(), PREFIX));

/** The path of a file of an upload, by its position. */
export const uploadPath = (folder: string, index: number): string => join(folder, String(index));

/**
 * Deletes the folder of an upload. Unlike a recursive deletion, which examines every entry first, this
 * waits for the disk twice.
 * @param fileCount the number of its files, unless the upload was interrupted
 */
export async function deleteUploadFolder(folder: string, fileCount: number): Promise<void> {
  try {
    await Promise.all(Array.from({ length: fileCount }, (_, index) => unlink(uploadPath(folder, index))));
    await rmdir(folder);
  } catch {
    await rm(folder, { recursive: true, force: true });
  }
}

async function ageMs(path: string, nowMs: number): Promise<number> {
  // Absent if its request has just ended.
  const stats = await stat(path).catch(() => undefined);
  return stats === undefined ? 0 : nowMs - stats.mtimeMs;
}

/**
 * Deletes the files that killed processes have left of uploads, members' photos among them. Uses
 * the system clock, like the file dates.
 * @returns the number of folders
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
