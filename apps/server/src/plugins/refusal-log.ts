import type { FastifyBaseLogger } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who was sent away because there were too many. */
    refusals: ReturnType<typeof createRejectionLog>;
  }
}

/** Often enough to see when it began and when it was over, seldom enough to cost nothing while it lasts. */
const LINE_EVERY_MS = 10_000;

/**
 * Says that people are being sent away because there are too many, and how many: at once when it begins, and then a line for all of them
 * every ten seconds. A line for each would be work done for those we have no time for.
 */
export function createRejectionLog(logger: FastifyBaseLogger) {
  let refused = 0;
  let total = 0;
  let timer: NodeJS.Timeout | undefined;
  function tell(): void {
    timer = undefined;
    if (refused === 0) return;
    logger.warn({ refused }, 'too busy: refused requests');
    refused = 0;
    timer = setTimeout(tell, LINE_EVERY_MS).unref();
  }
  return {
    /** Since the app began. */
    get total(): number {
      return total;
    },
    count(): void {
      refused += 1;
      total += 1;
      if (timer === undefined) tell();
    },
    /** Tells the rest. */
    close(): void {
      clearTimeout(timer);
      tell();
      clearTimeout(timer);
    },
  };
}
