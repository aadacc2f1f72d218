import { BusyError } from '#lib/http/errors.ts';

const RETRY_AFTER_S = 5;

interface SemaphoreOptions {
  /** Longest queue; further calls are rejected. Default: no limit. */
  queueMax?: number;
}

/**
 * Runs at most `permits` calls at the same time and queues the others in order of arrival.
 * @throws BusyError if the queue is full
 */
export function createSemaphore(permits: number, { queueMax = Number.POSITIVE_INFINITY }: SemaphoreOptions = {}) {
  const queue: (() => void)[] = [];
  let acquired = 0;

  function release(): void {
    const next = queue.shift();
    // The permit passes to the next call directly, so that a new call cannot overtake the queue.
    if (next) next();
    else acquired -= 1;
  }

  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    // Synchronous if a permit is free, so that the call starts at once.
    if (acquired < permits) acquired += 1;
    else if (queue.length < queueMax) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new BusyError(RETRY_AFTER_S);
    try {
      return await work();
    } finally {
      release();
    }
  };
  const countQueued = () => queue.length;
  return Object.assign(run, { countQueued });
}
