/** Cleanup functions, run in reverse order however the run ends. */
const endings: (() => unknown)[] = [];

/** Registers a cleanup; the returned function runs it immediately. */
export function onEnd(undo: () => unknown): () => Promise<void> {
  endings.push(undo);
  return async () => {
    const index = endings.indexOf(undo);
    if (index >= 0) endings.splice(index, 1);
    await undo();
  };
}

let underWay = Promise.resolve();

async function undoAll(): Promise<void> {
  for (let undo = endings.pop(); undo !== undefined; undo = endings.pop()) await undo();
}

/**
 * Runs all cleanups sequentially. A second caller (signal and end of a fault) waits for the first.
 */
export function endAll(): Promise<void> {
  underWay = underWay.then(undoAll);
  return underWay;
}
