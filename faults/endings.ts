/** What is to be undone however a run ends, last first. */
const endings: (() => unknown)[] = [];

/** Answers how to have it done now. */
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

/** One after the other also where a signal and the end of a fault ask for it at once: whoever is second waits for the first. */
export function endAll(): Promise<void> {
  underWay = underWay.then(undoAll);
  return underWay;
}
