import type { FastifyInstance } from 'fastify';
import { INTERNAL_HEADERS } from '#lib/http/internal-request.ts';
import type { Transport } from './web-app.ts';

/** Reaches the API inside this process, through its own door: the same validation, the same answer, no socket. */
export function injectTransport(app: FastifyInstance): Transport {
  return async (path) => {
    const { body, statusCode } = await app.inject({
      method: 'GET',
      url: path,
      headers: { accept: 'application/json', ...INTERNAL_HEADERS },
    });
    return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } });
  };
}
