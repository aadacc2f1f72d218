import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { openPlaceFile } from './file-reader.ts';
import type { StageCall, StageInput, StageMessage, StageResults } from './stage-in-thread.ts';
import { stageRows } from './stage-rows.ts';

// The thread of stage-in-thread.ts: reads a file, and calls the stage of its parent.

/** Calls follow each other: a batch is written before the next one is looked up. */
async function call(message: StageCall): Promise<unknown> {
  if (parentPort === null) throw new Error('This is no thread.');
  const result = once(parentPort, 'message');
  parentPort.postMessage(message satisfies StageMessage);
  const [value] = await result;
  return value;
}

const { path, today, positions } = workerData as StageInput;
const summary = await stageRows(
  { file: await openPlaceFile(path), today, positions },
  {
    findRegions: async (input) => (await call({ call: 'findRegions', input })) as StageResults['findRegions'],
    findKnown: async (input) => (await call({ call: 'findKnown', input })) as StageResults['findKnown'],
    write: async (input) => void (await call({ call: 'write', input })),
  },
);
parentPort?.postMessage({ summary } satisfies StageMessage);
