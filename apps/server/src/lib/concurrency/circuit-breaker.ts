import { AppError } from '#lib/http/errors.ts';

interface CircuitBreakerOptions {
  /** Consecutive failures that open the circuit. */
  failureThreshold: number;
  /** Time in the open state, before a single trial call (half-open). */
  resetTimeoutMs: number;
  /** Whether an error means that the dependency is unavailable. Default: every error. */
  isFailure?: (error: unknown) => boolean;
}

const MS_PER_S = 1_000;

/**
 * Rejects calls of an unavailable dependency at once, instead of letting each request hold its
 * resources until a timeout. In the half-open state one trial call runs; other calls wait for
 * its outcome.
 * @throws AppError UNAVAILABLE while the circuit is open
 */
export function createCircuitBreaker({
  failureThreshold,
  resetTimeoutMs,
  isFailure = () => true,
}: CircuitBreakerOptions) {
  let failureCount = 0;
  let openUntilMs = 0;
  let trial: Promise<void> | undefined;
  const isOpen = () => failureCount >= failureThreshold;
  const remainingMs = () => openUntilMs - performance.now();
  const createOpenError = () =>
    new AppError('UNAVAILABLE', { retryAfterS: Math.max(1, Math.ceil(remainingMs() / MS_PER_S)) });

  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      failureCount = 0;
      return result;
    } catch (error) {
      if (isFailure(error)) {
        failureCount += 1;
        openUntilMs = performance.now() + resetTimeoutMs;
      }
      throw error;
    }
  }

  async function attemptTrial<T>(work: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>();
    trial = promise;
    try {
      return await attempt(work);
    } finally {
      trial = undefined;
      resolve();
    }
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (!isOpen()) return attempt(work);
    if (trial === undefined) {
      if (remainingMs() > 0) throw createOpenError();
      return attemptTrial(work);
    }
    await trial;
    if (isOpen()) throw createOpenError();
    return attempt(work);
  };
}
