import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AddressPositions } from './coordinates-file.reader.ts';
import { ImportFileError } from './import-file-error.ts';
import type { FileSummary, StageTarget } from './stage-rows.ts';

const THREAD = new URL('./stage-thread.ts', import.meta.url);
/** Few objects of a batch survive it, so a large young generation saves their collection. */
const YOUNG_GENERATION_MB = 32;

export interface StageInput {
  path: string;
  today: string;
  positions?: AddressPositions | undefined;
}

/** A call of the stage. */
export type StageCall = {
  [Name in keyof StageTarget]: { call: Name; input: Parameters<StageTarget[Name]>[0]; summary?: never };
}[keyof StageTarget];

export type StageResults = { [Name in keyof StageTarget]: Awaited<ReturnType<StageTarget[Name]>> };

/** The summary is the last message. */
export type StageMessage = StageCall | { summary: FileSummary; call?: never };

/** An error of a thread is a copy without its class. */
const restoreError = (error: unknown): unknown =>
  error instanceof Error && error.name === 'ImportFileError'
    ? new ImportFileError(error.message, { cause: error })
    : error;

/**
 * Reads a file like stageRows, in a thread, while this one and the database look up and write the
 * batch before.
 */
export async function stageInThread(input: StageInput, target: StageTarget, signal: AbortSignal): Promise<FileSummary> {
  const thread = new Worker(THREAD, {
    workerData: input,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  // It may fail during a call, whose result is not awaited with it.
  failed.catch(() => undefined);
  thread.once('error', (error) => fail(restoreError(error)));
  thread.once('exit', () => fail(new Error('The thread has ended without a result.')));
  try {
    for (;;) {
      const [message] = (await Promise.race([once(thread, 'message', { signal }), failed])) as [StageMessage];
      if (message.summary !== undefined) return message.summary;
      const call = target[message.call] as (input: unknown) => Promise<unknown>;
      thread.postMessage(await call(message.input));
    }
  } finally {
    await thread.terminate();
  }
}
