import { AppError } from './errors.ts';

interface FuseOptions {
  /** So many failures one after the other, and nobody is sent there for a while. */
  failuresMax: number;
  /** How long; then a single one goes ahead, and the others when that went well. */
  restMs: number;
}

const MS_PER_S = 1_000;

/**
 * Keeps people from waiting for what does not answer anybody: each of them would find it out for themselves, and hold meanwhile what
 * others need.
 * @throws AppError UNAVAILABLE at once while it rests
 */
export function createFuse({ failuresMax, restMs }: FuseOptions) {
  let failureCount = 0;
  let restsUntilMs = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (failureCount >= failuresMax) {
      const leftMs = restsUntilMs - performance.now();
      if (leftMs > 0) throw new AppError('UNAVAILABLE', { retryAfterS: Math.ceil(leftMs / MS_PER_S) });
      restsUntilMs = performance.now() + restMs;
    }
    try {
      const answer = await work();
      failureCount = 0;
      return answer;
    } catch (error) {
      failureCount += 1;
      restsUntilMs = performance.now() + restMs;
      throw error;
    }
  };
}
