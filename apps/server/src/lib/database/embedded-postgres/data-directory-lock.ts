import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class DataDirectoryInUseError extends Error {
  override name = 'DataDirectoryInUseError';

  constructor(dataDir: string, holderPid: string) {
    super(`앱이 이미 이 데이터 폴더를 쓰고 있어요: ${dataDir} (pid ${holderPid})`);
  }
}

const SQLITE_BUSY = 5;

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

function readHolderPid(pidPath: string): string {
  try {
    return readFileSync(pidPath, 'utf8').trim();
  } catch {
    // The holder has the lock and is about to write its number.
    return '?';
  }
}

/**
 * One process per data directory. SQLite lends us what Node lacks, a lock of the operating system on a file: it ends
 * with the process however that ends, so there is no stale lock to judge and no reused process id to be fooled by.
 * @returns how to give it back
 */
export function lockDataDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const pidPath = join(dataDir, 'sol.pid');
  const lock = new DatabaseSync(join(dataDir, 'sol.lock'));
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
