import { AppError } from '#lib/http/errors.ts';

const RETRY_AFTER_S = 5;

/**
 * The result of the work, or a rejection after `limitMs`. The work itself is not cancelled and its
 * later outcome is ignored.
 * @throws AppError UNAVAILABLE on timeout
 */
export async function withTimeout<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('UNAVAILABLE', { retryAfterS: RETRY_AFTER_S })), limitMs);
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
