import type { FastifyBaseLogger } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests rejected because of overload. */
    rejections: ReturnType<typeof createRejectionLog>;
  }
}

/** Short enough to show when an overload begins and ends. */
const LOG_INTERVAL_MS = 10_000;

/**
 * Logs the number of requests rejected because of overload: immediately for the first, then one
 * line every ten seconds. A line per request would cost time during an overload.
 */
export function createRejectionLog(logger: FastifyBaseLogger) {
  let rejected = 0;
  let total = 0;
  let timer: NodeJS.Timeout | undefined;
  function flush(): void {
    timer = undefined;
    if (rejected === 0) return;
    logger.warn({ refused: rejected }, 'too busy: refused requests');
    rejected = 0;
    timer = setTimeout(flush, LOG_INTERVAL_MS).unref();
  }
  return {
    /** Since the app was created. */
    get total(): number {
      return total;
    },
    count(): void {
      rejected += 1;
      total += 1;
      if (timer === undefined) flush();
    },
    /** Logs the remaining count. */
    close(): void {
      clearTimeout(timer);
      flush();
      clearTimeout(timer);
    },
  };
}
