import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCluster } from '../apps/server/src/lib/database/embedded-postgres/cluster.ts';
import {
  findFreePort,
  findPostmaster,
  stopPostmaster,
} from '../apps/server/src/lib/database/embedded-postgres/postmaster.ts';
import { onCleanup } from './cleanup.ts';
import { mountSmallDisk, unmount } from './small-disk.ts';

export interface DataFolder {
  dataDir: string;
  /** TMPDIR of the app, not shared with other processes. */
  tempDir: string;
  port: number;
  /** Parent of both folders; a separate small disk on request. */
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

/**
 * Creates the folders of an app with an empty database of its own, unless the settings name
 * another. Removed at the end of the run.
 */
export async function createDataFolder(more: Record<string, string> = {}, diskSizeMb?: number): Promise<DataFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'sol-faults-'));
  // As root the database runs under another account, which needs access.
  await chmod(folder, 0o711);
  if (diskSizeMb !== undefined) mountSmallDisk(folder, diskSizeMb);
  const dataDir = join(folder, 'data');
  const tempDir = join(folder, 'tmp');
  await mkdir(dataDir, { mode: 0o711 });
  await mkdir(tempDir);
  const port = await findFreePort();
  const remove = onCleanup(async () => {
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
      ...{
        PORT: String(port),
        DATA_DIR: dataDir,
        TMPDIR: tempDir,
        DEMO: 'off',
        LOCAL_LOGIN: 'open',
        RATE_LIMIT: 'off',
      },
      ...more,
    },
    listTemporary: () => readdir(tempDir),
    remove,
  };
}
