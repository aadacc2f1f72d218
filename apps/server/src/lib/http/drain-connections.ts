import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerHttp2Session } from 'node:http2';
import { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Prepares an app to end without a failed request.
 * Call it before the app listens.
 * @returns a function that stops all `servers` of the app from accepting connections and ends each
 *   open one with its next response. It resolves when all have ended, or after `timeoutMs`.
 */
export function prepareDrain(app: FastifyInstance) {
  const sessions = new Set<ServerHttp2Session>();
  const events: EventEmitter = app.server;
  events.on('session', (session: ServerHttp2Session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });

  const pending = new Set<ServerResponse>();
  events.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    pending.add(response);
    response.once('close', () => pending.delete(response));
  });

  return async (servers: readonly Server[], timeoutMs: number): Promise<void> => {
    const endWith = ({ httpVersionMajor }: IncomingMessage, response: ServerResponse) => {
      if (httpVersionMajor === 1 && !response.headersSent) response.setHeader('connection', 'close');
    };
    for (const response of pending) endWith(response.req, response);
    events.prependListener('request', endWith);
    // Clients repeat requests that arrive after this on a new connection.
    for (const session of sessions) session.close();
    // Without the idle connections, which the method of an HTTP server closes: a request may be on
    // its way.
    const closed = servers.map((server) => new Promise((resolve) => Server.prototype.close.call(server, resolve)));
    await Promise.race([Promise.all(closed), delay(timeoutMs, undefined, { ref: false })]);
  };
}

const SWEEP_MS = 50;

/**
 * Closes the app and its `servers` after the requests in flight are done. Browsers keep connections
 * open for further requests, and Node closes only those that are idle at the moment of closing: the
 * others are closed here as they become idle. Fastify waits for the connections of its own server
 * only: its `onClose` hooks may run before the last response.
 */
export async function closeServer(app: FastifyInstance, servers: readonly Server[]): Promise<void> {
  // HTTP/2 has sessions instead, which Fastify closes itself.
  const sweep = setInterval(() => 'closeIdleConnections' in app.server && app.server.closeIdleConnections(), SWEEP_MS);
  try {
    const others = servers.filter((server) => server !== app.server);
    const closed = others.map((server) => new Promise((resolve) => server.close(resolve)));
    await Promise.all([...closed, app.close()]);
  } finally {
    clearInterval(sweep);
  }
}
