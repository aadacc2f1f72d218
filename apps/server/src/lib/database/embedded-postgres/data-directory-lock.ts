import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataDirectoryInUseError extends Error {
  override name = 'DataDirectoryInUseError';

  constructor(dataDir: string, holderPid: string) {
    super(`앱이 이미 이 데이터 폴더를 쓰고 있어요: ${dataDir} (pid ${holderPid})`);
  }
}

/** In the data directory. */
export const LOCK_FILE = 'sol.lock';

const SQLITE_BUSY = 5;

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

function readHolderPid(pidPath: string): string {
  try {
    return readFileSync(pidPath, 'utf8').trim();
  } catch {
    // The holder of the lock has not written its process id yet.
    return '?';
  }
}

/**
 * Locks the data directory for this process. Uses SQLite for an operating system lock on a file,
 * which Node lacks: it ends with the process, so there are no stale locks and no reused process
 * ids.
 * @returns the function that releases the lock
 */
export function lockDataDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const pidPath = join(dataDir, 'sol.pid');
  const lock = new DatabaseSync(join(dataDir, LOCK_FILE));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new DataDirectoryInUseError(dataDir, readHolderPid(pidPath)) : error;
  }
  writeFileSync(pidPath, `${process.pid}\n`);
  let isHeld = true;
  return () => {
    if (isHeld) lock.close();
    isHeld = false;
  };
}
