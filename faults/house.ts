import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createLocalMediaStore } from '../apps/server/src/lib/media-store.ts';
import { runSol } from './app-process.ts';
import { createClient } from './client.ts';
import type { DataFolder } from './data-folder.ts';
import { type Finding, held, heldIfNone } from './fault.ts';
import { check, type Register } from './register.ts';

/** Reads everything that was written; answers what is not as it was acknowledged. */
export async function checkAll(registers: readonly Register[], port: number): Promise<string[]> {
  const guest = createClient(port);
  const faults: string[] = [];
  for (const register of registers) {
    const fault = await check(register, guest);
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
}

/** As if what interrupted uploads have left had lain there for a day. */
async function age({ tempDir, listTemporary }: DataFolder): Promise<void> {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1_000);
  for (const name of await listTemporary()) await utimes(join(tempDir, name), yesterday, yesterday);
}

const listKeys = ({ dataDir }: DataFolder) => createLocalMediaStore(join(dataDir, 'media')).keys();

/** Files beside those that photos are served from. */
async function listDrafts({ dataDir }: DataFolder): Promise<string[]> {
  // Absent until the first photo.
  const names = await readdir(join(dataDir, 'media'), { recursive: true }).catch(() => []);
  return names.filter((name) => /\.(webp|jpg)\../.test(name));
}

async function listServedOrphans(folder: DataFolder, formerKeys: readonly string[]): Promise<string[]> {
  const kept = new Set(await listKeys(folder));
  const guest = createClient(folder.port);
  const orphans = formerKeys.filter((key) => !kept.has(key));
  const served = await Promise.all(orphans.map((key) => guest.isPhotoServed(`/media/${key}/640.webp`)));
  return orphans.filter((_, index) => served[index]);
}

/** What the app says of itself once it has tidied up, as it does every hour and every day. */
export async function* inspect(folder: DataFolder, settings: Record<string, string>): AsyncGenerator<Finding> {
  const before = await listKeys(folder);
  const temporary = await folder.listTemporary();
  await age(folder);
  const sweep = await runSol(settings, ['sweep']);
  const strayCount = before.length - (await listKeys(folder)).length;
  yield held('sol sweep tidies up beside the app', sweep.isDone, sweep.isDone ? '' : sweep.output);
  const recount = await runSol(settings, ['check']);
  const found = recount.isDone ? `${strayCount} photos of interrupted calls taken away` : recount.output;
  yield held('sol check: counts equal a recount, each photo belongs to something', recount.isDone, found);
  yield heldIfNone('no orphan photo is served', await listServedOrphans(folder, before));
  yield heldIfNone('no half-written photo lies about', await listDrafts(folder));
  const left = await folder.listTemporary();
  yield heldIfNone('no temporary file stays', left, temporary.length > 0 ? `${temporary.length} taken away` : '');
}
