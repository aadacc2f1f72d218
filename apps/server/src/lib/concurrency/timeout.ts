import { AppError } from '#lib/http/errors.ts';

const RETRY_AFTER_S = 5;

/**
 * What the work answers, or a refusal when that takes longer: a database that hangs answers nothing at all, not even that it does
 * not. The work itself goes on, and its end is nobody's concern any more.
 * @throws AppError UNAVAILABLE
 */
export async function withTimeout<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('UNAVAILABLE', { retryAfterS: RETRY_AFTER_S })), limitMs);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
