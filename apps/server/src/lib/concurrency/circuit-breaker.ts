import { AppError } from '#lib/http/errors.ts';

interface CircuitBreakerOptions {
  /** So many failures one after the other, and nobody is sent there for a while. */
  failuresMax: number;
  /** How long; then a single one goes ahead, and the others when that went well. */
  resetTimeoutMs: number;
  /** Whether an error says that there is no answer to be had, and not that the question was wrong. Without it every one does. */
  isFailure?: (error: unknown) => boolean;
}

const MS_PER_S = 1_000;

/**
 * Keeps people from waiting for what does not answer anybody: each of them would find it out for themselves, and hold meanwhile what
 * others need. Who comes while one is sent ahead waits for what becomes of it.
 * @throws AppError UNAVAILABLE at once while it rests
 */
export function createCircuitBreaker({
  failuresMax,
  resetTimeoutMs: restMs,
  isFailure = () => true,
}: CircuitBreakerOptions) {
  let failureCount = 0;
  let restsUntilMs = 0;
  let ahead: Promise<void> | undefined;
  const isBlown = () => failureCount >= failuresMax;
  const restMsLeft = () => restsUntilMs - performance.now();
  const resting = () => new AppError('UNAVAILABLE', { retryAfterS: Math.max(1, Math.ceil(restMsLeft() / MS_PER_S)) });

  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      const answer = await work();
      failureCount = 0;
      return answer;
    } catch (error) {
      if (isFailure(error)) {
        failureCount += 1;
        restsUntilMs = performance.now() + restMs;
      }
      throw error;
    }
  }

  async function goAhead<T>(work: () => Promise<T>): Promise<T> {
    const isOver = Promise.withResolvers<void>();
    ahead = isOver.promise;
    try {
      return await attempt(work);
    } finally {
      ahead = undefined;
      isOver.resolve();
    }
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (!isBlown()) return attempt(work);
    if (ahead === undefined) {
      if (restMsLeft() > 0) throw resting();
      return goAhead(work);
    }
    await ahead;
    if (isBlown()) throw resting();
    return attempt(work);
  };
}
