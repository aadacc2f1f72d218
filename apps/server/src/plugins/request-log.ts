import type { ErrorCode } from '@sol/contract/error';
import type { FastifyInstance } from 'fastify';
import { isInternalRequest } from '#lib/http/internal-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, where it was. */
    refusal: ErrorCode | null;
  }
}

/**
 * One line for each request. The route's pattern stands for the address: in the address itself are coordinates, keywords and
 * ids of what a person looks at.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('refusal', null);
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
        ...(request.refusal !== null && { code: request.refusal }),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
