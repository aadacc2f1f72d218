import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 300;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function tryLock(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function readHolder(path) {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Runs `work` under a lock file, as `npm start` and `npm test` may start at the same time. */
export async function withLock(path, work) {
  mkdirSync(dirname(path), { recursive: true });
  while (!tryLock(path)) {
    const holder = readHolder(path);
    // A file is empty while its holder writes the process id.
    if (holder && !isAlive(holder)) rmSync(path, { force: true });
    else await delay(POLL_MS);
  }
  const unlock = () => rmSync(path, { force: true });
  process.once('exit', unlock);
  try {
    return await work();
  } finally {
    unlock();
    process.off('exit', unlock);
  }
}
