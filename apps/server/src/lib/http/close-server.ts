import type { FastifyInstance } from 'fastify';
import type { Listeners } from './listeners.ts';

const SWEEP_MS = 50;

/**
 * Closes the app when the requests under way are answered. A browser keeps the connection of the last answer open for
 * more, and Node closes only those that are idle at the moment of closing: the others are swept up as they fall idle.
 */
export async function closeServer(app: FastifyInstance, doors?: Listeners): Promise<void> {
  // HTTP/2 has sessions instead, which Fastify closes itself.
  const sweep = setInterval(() => 'closeIdleConnections' in app.server && app.server.closeIdleConnections(), SWEEP_MS);
  try {
    await Promise.all([app.close(), doors?.close()]);
  } finally {
    clearInterval(sweep);
  }
}
