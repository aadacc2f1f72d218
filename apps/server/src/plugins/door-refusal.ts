import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { BusyError, toErrorBody } from '#lib/http/errors.ts';

interface EarlyRejectionOptions {
  /** What goes with an answer that no hook has passed. */
  headers: Readonly<Record<string, string>>;
  /** Whether as many are being worked for as may be. */
  isFull: () => boolean;
  /** Who is let in all the same: what they need has a measure of its own, or none. */
  isSpared: (request: IncomingMessage) => boolean;
  retryAfterS: number;
}

function refusalOf({ headers: bare, retryAfterS }: Pick<EarlyRejectionOptions, 'headers' | 'retryAfterS'>) {
  const error = new BusyError(retryAfterS);
  const body = Buffer.from(JSON.stringify(toErrorBody(error)));
  const headers = {
    ...bare,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.byteLength,
    'retry-after': String(retryAfterS),
    'cache-control': 'no-store',
  };
  return { status: error.statusCode, headers, body };
}

/**
 * Sends people away before anything is made of their request. That the hooks refuse them is right and was not enough: with three times
 * as many as can be answered, half of the processor went into saying no (bench/README.md, Load). Behind a second address of `localhost`,
 * which Fastify listens at with a server of its own, the hooks refuse alone.
 */
export function registerEarlyRejection(
  app: FastifyInstance,
  { isFull, isSpared, ...options }: EarlyRejectionOptions,
): void {
  const { server } = app;
  const { status, headers, body } = refusalOf(options);
  const inside = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isFull() || isSpared(request)) {
      for (const handle of inside) Reflect.apply(handle, server, [request, response]);
      return;
    }
    app.refusals.count();
    response.writeHead(status, headers).end(body);
  });
}
