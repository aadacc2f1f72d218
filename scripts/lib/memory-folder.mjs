import { readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Of Linux. Containers often have 64 MB of it. */
const MEMORY_FOLDER = '/dev/shm';
/** The databases of a run take up to two. */
const FREE_MIN_BYTES = 6 * 1024 ** 3;

function freeBytes() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return Math.min(bavail * bsize, freemem());
  } catch {
    return 0;
  }
}

/** Without root, the embedded PostgreSQL may run from its data folder. */
function allowsPrograms() {
  if (process.getuid?.() === 0) return true;
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  return !mounts.some((mount) => mount.includes(` ${MEMORY_FOLDER} `) && mount.includes('noexec'));
}

/**
 * The folder for the databases of tests: in memory if there is enough, where creating the thousand
 * files of a database takes a fifth of the CPU time.
 */
export const memoryFolder = () => (freeBytes() >= FREE_MIN_BYTES && allowsPrograms() ? MEMORY_FOLDER : tmpdir());
