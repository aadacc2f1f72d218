import type { FastifyInstance } from 'fastify';
import type { Listeners } from './listeners.ts';

const SWEEP_MS = 50;

/**
 * Closes the app after the requests in flight are done. Browsers keep connections open for further
 * requests, and Node closes only those that are idle at the moment of closing: the others are
 * closed here as they become idle.
 */
export async function closeServer(app: FastifyInstance, listeners?: Listeners): Promise<void> {
  // HTTP/2 has sessions instead, which Fastify closes itself.
  const sweep = setInterval(() => 'closeIdleConnections' in app.server && app.server.closeIdleConnections(), SWEEP_MS);
  try {
    await Promise.all([app.close(), listeners?.close()]);
  } finally {
    clearInterval(sweep);
  }
}
