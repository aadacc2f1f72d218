import type { ErrorCode } from '@sol/contract/error';
import type { FastifyInstance } from 'fastify';
import { addCallbackHook } from '#lib/http/callback-hook.ts';
import { isInternalRequest } from '#lib/http/internal-request.ts';

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
  addCallbackHook(app, 'onRequest', (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  addCallbackHook(app, 'onResponse', (request, reply) => {
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
