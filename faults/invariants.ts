import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createLocalMediaStore, type MediaStore } from '../apps/server/src/lib/media/media-store.ts';
import { runSol } from './app-process.ts';
import { type Client, createClient } from './client.ts';
import type { DataFolder } from './data-folder.ts';
import { type Finding, held, heldIfNone } from './fault.ts';
import { verifyRecord, type WriteRecord } from './write-record.ts';

/** Reads back all writes as one client and returns the deviations. */
export async function verifyWritesAs(reader: Client, records: readonly WriteRecord[]): Promise<string[]> {
  const faults: string[] = [];
  for (const record of records) {
    const fault = await verifyRecord(record, reader);
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
}

/** {@link verifyWritesAs} a guest. */
export const verifyWrites = (records: readonly WriteRecord[], port: number): Promise<string[]> =>
  verifyWritesAs(createClient(port), records);

const draftsOf = ({ dataDir }: DataFolder) => join(dataDir, 'media/drafts');

/** Incomplete photos. The folder does not exist before the first photo. */
const listDrafts = (folder: DataFolder): Promise<string[]> => readdir(draftsOf(folder)).catch(() => []);

/** Sets the modification time of files of interrupted uploads to yesterday. */
async function ageTemporaryFiles(folder: DataFolder): Promise<void> {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1_000);
  const temporary = (await folder.listTemporary()).map((name) => join(folder.tempDir, name));
  const drafts = (await listDrafts(folder)).map((name) => join(draftsOf(folder), name));
  for (const path of [...temporary, ...drafts]) await utimes(path, yesterday, yesterday);
}

async function listServed(keys: readonly string[], { port }: DataFolder): Promise<string[]> {
  const guest = createClient(port);
  const served = await Promise.all(keys.map((key) => guest.isPhotoServed(`/media/${key}/640.webp`)));
  return keys.filter((_, index) => served[index]);
}

/** Checks the data after the cleanup jobs, which otherwise run hourly and daily. */
export async function* checkDataIntegrity(
  folder: DataFolder,
  settings: Record<string, string>,
  store: MediaStore = createLocalMediaStore(join(folder.dataDir, 'media')),
): AsyncGenerator<Finding> {
  const before = await store.keys();
  const temporary = await folder.listTemporary();
  await ageTemporaryFiles(folder);
  const sweep = await runSol(settings, ['sweep']);
  const remainingKeys = new Set(await store.keys());
  const orphanKeys = before.filter((key) => !remainingKeys.has(key));
  yield held('sol sweep succeeds next to the running app', sweep.isDone, sweep.isDone ? '' : sweep.output);
  const recount = await runSol(settings, ['check']);
  const details = recount.isDone ? `${orphanKeys.length} photos of interrupted requests deleted` : recount.output;
  yield held('sol check: counters match a recount, each photo is referenced', recount.isDone, details);
  yield heldIfNone('no orphan photo is served', await listServed(orphanKeys, folder));
  yield heldIfNone('no incomplete photo remains', await listDrafts(folder));
  const leftFiles = await folder.listTemporary();
  yield heldIfNone('no temporary file remains', leftFiles, temporary.length > 0 ? `${temporary.length} deleted` : '');
}
