import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Match, MatchBand } from './matching.ts';

const THREAD = new URL('./match-thread.ts', import.meta.url);
/** Few objects of a band survive it, so a large young generation saves their collection. */
const YOUNG_GENERATION_MB = 64;

/** Threads that compare bands. Each takes the next band when it has returned the one before. */
export interface MatchThreads {
  match: MatchBand;
  close(): Promise<void>;
}

/** The threads start with the first band. */
export function createMatchThreads(count: number): MatchThreads {
  const threads: { worker: Worker; last: Promise<unknown> }[] = [];
  let next = 0;

  function getThread() {
    if (threads.length < count) {
      const worker = new Worker(THREAD, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB } });
      threads.push({ worker, last: Promise.resolve() });
    }
    const thread = threads[next++ % count];
    if (thread === undefined) throw new RangeError('There is no thread.');
    return thread;
  }

  async function run(worker: Worker, message: unknown): Promise<Match[]> {
    worker.postMessage(message);
    // Rejects if the thread fails.
    const [matches] = await once(worker, 'message');
    return matches;
  }

  return {
    match: (rows, nearby) => {
      const thread = getThread();
      const matches = thread.last.then(() => run(thread.worker, [rows, nearby]));
      // The caller handles the failure.
      thread.last = matches.catch(() => undefined);
      return matches;
    },
    close: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
