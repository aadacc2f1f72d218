import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { BusyError, toErrorBody } from '#lib/http/errors.ts';

interface EarlyRejectionOptions {
  /** Headers that the hooks would otherwise add. */
  headers: Readonly<Record<string, string>>;
  /** Whether the concurrency limit is reached. */
  isFull: () => boolean;
  /** Requests that pass in any case, because they have a separate limit or none. */
  isExempt: (request: IncomingMessage) => boolean;
  retryAfterS: number;
}

function createRejection({
  headers: baseHeaders,
  retryAfterS,
}: Pick<EarlyRejectionOptions, 'headers' | 'retryAfterS'>) {
  const error = new BusyError(retryAfterS);
  const body = Buffer.from(JSON.stringify(toErrorBody(error)));
  const headers = {
    ...baseHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.byteLength,
    'retry-after': String(retryAfterS),
    'cache-control': 'no-store',
  };
  return { status: error.statusCode, headers, body };
}

/**
 * Rejects requests before Fastify creates its objects. Rejecting in a hook was not enough: at three
 * times the sustainable load half of the processor time went into it (docs/measurements.md). For
 * the second address of `localhost` Fastify creates another server, where only the hooks apply.
 */
export function registerEarlyRejection(
  app: FastifyInstance,
  { isFull, isExempt, ...options }: EarlyRejectionOptions,
): void {
  const { server } = app;
  const { status, headers, body } = createRejection(options);
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isFull() || isExempt(request)) {
      for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
      return;
    }
    app.rejections.count();
    response.writeHead(status, headers).end(body);
  });
}
