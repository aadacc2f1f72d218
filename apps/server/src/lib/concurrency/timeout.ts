import { AppError } from '#lib/http/errors.ts';

const RETRY_AFTER_S = 5;

/**
 * The result of the work, or a rejection after `limitMs`. The work itself is not cancelled and its
 * later outcome is ignored.
 * @throws AppError UNAVAILABLE on timeout
 */
export function withTimeout<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('UNAVAILABLE', { retryAfterS: RETRY_AFTER_S })), limitMs);
    const settle =
      <Outcome>(outcome: (value: Outcome) => void) =>
      (value: Outcome) => {
        clearTimeout(timer);
        outcome(value);
      };
    work.then(settle(resolve), settle(reject));
  });
}
