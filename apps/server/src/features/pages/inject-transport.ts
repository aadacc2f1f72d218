import type { FastifyInstance } from 'fastify';
import { INTERNAL_HEADERS } from '#lib/http/internal-request.ts';
import type { Transport } from './web-app.ts';

/**
 * Calls the API inside this process through `app.inject`: same validation and response, no socket.
 */
export function injectTransport(app: FastifyInstance): Transport {
  const headers = new Headers();
  return async (path) => {
    const { body, statusCode } = await app.inject({
      method: 'GET',
      url: path,
      headers: { accept: 'application/json', ...INTERNAL_HEADERS },
    });
    return {
      ok: statusCode >= 200 && statusCode < 300,
      status: statusCode,
      headers,
      json: async () => JSON.parse(body),
    };
  };
}
