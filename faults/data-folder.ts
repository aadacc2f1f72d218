import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCluster } from '../apps/server/src/lib/database/embedded-postgres/cluster.ts';
import { findPostmaster, stopPostmaster } from '../apps/server/src/lib/database/embedded-postgres/postmaster.ts';
import { findFreePort } from '../apps/server/src/lib/process/free-port.ts';
import { onEnd } from './endings.ts';
import { mountSmallDisk, unmount } from './small-disk.ts';

export interface DataFolder {
  /** DATA_DIR of the app. */
  dataDir: string;
  /** Its TMPDIR, where nobody else leaves anything. */
  tempDir: string;
  port: number;
  /** The folder both lie in: a disk of its own where one was asked for. */
  diskDir: string;
  settings: Record<string, string>;
  listTemporary(): Promise<string[]>;
  remove(): Promise<void>;
}

async function stopDatabaseIn(dataDir: string): Promise<void> {
  const clusterDir = await findCluster(dataDir);
  const running = clusterDir === undefined ? undefined : await findPostmaster(clusterDir);
  if (running !== undefined) await stopPostmaster(running.pid);
}

/** Where one app lives, with an empty database of its own unless the settings name another; it goes away with the run. */
export async function createDataFolder(more: Record<string, string> = {}, diskSizeMb?: number): Promise<DataFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'sol-faults-'));
  // As root the database runs as another user, who must be able to enter.
  await chmod(folder, 0o711);
  if (diskSizeMb !== undefined) mountSmallDisk(folder, diskSizeMb);
  const dataDir = join(folder, 'data');
  const tempDir = join(folder, 'tmp');
  await mkdir(dataDir, { mode: 0o711 });
  await mkdir(tempDir);
  const port = await findFreePort();
  const remove = onEnd(async () => {
    await stopDatabaseIn(dataDir);
    if (diskSizeMb !== undefined) unmount(folder);
    await rm(folder, { recursive: true, force: true });
  });
  return {
    dataDir,
    tempDir,
    port,
    diskDir: folder,
    settings: {
      ...{ PORT: String(port), DATA_DIR: dataDir, TMPDIR: tempDir, DEMO: 'off', RATE_LIMIT: 'off' },
      ...more,
    },
    listTemporary: () => readdir(tempDir),
    remove,
  };
}
