import type { Readable } from 'node:stream';
import { AppError } from '#lib/http/errors.ts';

/** Longer than a phone loses its network in a lift or between two cells. */
export const UPLOAD_RATE_WINDOW_MS = 15_000;
/**
 * Bytes per window, half the rate of the worst mobile network. A slower upload occupies a
 * slot that others wait for.
 */
const WINDOW_MIN_BYTES = 32_768;

/**
 * Rejects with {@link AppError} UPLOAD_TOO_SLOW when a body transfers less than the minimum in a
 * window. Otherwise only the timeout of the whole request would end it. Ends with `stop` or the
 * body.
 */
export function watchUploadRate(body: Readable): { tooSlow: Promise<never>; stop: () => void } {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  let windowBytes = 0;
  const count = (chunk: Buffer) => {
    windowBytes += chunk.length;
  };
  const timer = setInterval(() => {
    if (windowBytes < WINDOW_MIN_BYTES) {
      stop();
      reject(new AppError('UPLOAD_TOO_SLOW'));
    }
    windowBytes = 0;
  }, UPLOAD_RATE_WINDOW_MS);
  function stop(): void {
    clearInterval(timer);
    body.off('data', count);
  }
  body.on('data', count);
  body.once('close', stop).once('end', stop);
  return { tooSlow, stop };
}
