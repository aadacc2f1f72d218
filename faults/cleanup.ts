/** Cleanup functions, run in reverse order however the run ends. */
const cleanups: (() => unknown)[] = [];

/** Registers a cleanup; the returned function runs it immediately. */
export function onCleanup(cleanup: () => unknown): () => Promise<void> {
  cleanups.push(cleanup);
  return async () => {
    const index = cleanups.indexOf(cleanup);
    if (index >= 0) cleanups.splice(index, 1);
    await cleanup();
  };
}

let running = Promise.resolve();

async function runAll(): Promise<void> {
  for (let cleanup = cleanups.pop(); cleanup !== undefined; cleanup = cleanups.pop()) await cleanup();
}

/**
 * Runs all cleanups sequentially. A second caller (signal and end of a fault) waits for the first.
 */
export function runCleanups(): Promise<void> {
  running = running.then(runAll);
  return running;
}
