import pLimit from 'p-limit';
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
  const limit = pLimit(permits);
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= permits && limit.pendingCount >= queueMax) throw new BusyError(RETRY_AFTER_S);
    return limit(work);
  };
  const countQueued = () => limit.pendingCount;
  return Object.assign(run, { countQueued });
}
