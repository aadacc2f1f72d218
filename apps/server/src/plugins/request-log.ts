import type { ErrorCode } from '@sol/contract/error';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isInternalRequest } from '#lib/http/internal-request.ts';

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

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error response, if any. */
    errorCode: ErrorCode | null;
  }
}

/**
 * Logs one line per request, with the route's pattern instead of the URL, which contains
 * coordinates, keywords and ids.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('errorCode', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isInternalRequest(request)) return;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ...(request.errorCode !== null && { code: request.errorCode }),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
