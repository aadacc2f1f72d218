import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { NO_PAGE_POLICY } from '#lib/content-security-policy.ts';
import { BusyError, errorBodyOf } from '#lib/errors.ts';

interface DoorOptions {
  /** Whether nobody more can be worked for at this moment. */
  isFull: () => boolean;
  /** Who is let in all the same: what they need has a measure of its own, or none. */
  isSpared: (request: IncomingMessage) => boolean;
  retryAfterS: number;
}

function refusalOf(retryAfterS: number) {
  const error = new BusyError(retryAfterS);
  const body = Buffer.from(JSON.stringify(errorBodyOf(error)));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.byteLength,
    'retry-after': String(retryAfterS),
    'cache-control': 'no-store',
    'content-security-policy': NO_PAGE_POLICY,
    'x-content-type-options': 'nosniff',
  };
  return { status: error.statusCode, headers, body };
}

/**
 * Sends people away before anything is made of their request. That the hooks refuse them is right and was not enough: with three times
 * as many as can be answered, half of the processor went into saying no, and an upload, which needs a hundred turns of the loop, took
 * longer than anybody waits.
 */
export function refuseAtTheDoor(app: FastifyInstance, { isFull, isSpared, retryAfterS }: DoorOptions): void {
  const { server } = app;
  const { status, headers, body } = refusalOf(retryAfterS);
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
