import type { Readable } from 'node:stream';
import { AppError } from '#lib/http/errors.ts';

/** Longer than a phone is without a network in a lift or between two cells. */
export const UPLOAD_RATE_WINDOW_MS = 15_000;
/** In each window: the worst mobile network still gives twice that. Who sends less keeps a place that others wait for. */
const PACE_MIN_BYTES = 32_768;

/**
 * Fails, by {@link AppError} UPLOAD_TOO_SLOW, once a body stops coming or hardly comes: it would be waited for until the request
 * as a whole has taken too long. Watches no further when `stop` is called or the body has come.
 */
export function watchUploadRate(body: Readable): { tooSlow: Promise<never>; stop: () => void } {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  let windowBytes = 0;
  const count = (chunk: Buffer) => {
    windowBytes += chunk.length;
  };
  const timer = setInterval(() => {
    if (windowBytes < PACE_MIN_BYTES) {
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
