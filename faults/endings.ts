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

export async function endAll(): Promise<void> {
  for (let undo = endings.pop(); undo !== undefined; undo = endings.pop()) await undo();
}
