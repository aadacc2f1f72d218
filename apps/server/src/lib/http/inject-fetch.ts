import type { FastifyInstance } from 'fastify';
import { INTERNAL_HEADERS } from './internal-request.ts';

/** `fetch` for paths of this app, by `app.inject` and without a socket. */
export function createInjectFetch(app: FastifyInstance) {
  return async (path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> => {
    const response = await app.inject({
      method: method as 'GET' | 'POST',
      url: path,
      headers: { ...Object.fromEntries(new Headers(headers)), ...INTERNAL_HEADERS },
      ...(typeof body === 'string' && { payload: body }),
    });
    const contentType = String(response.headers['content-type'] ?? 'text/plain');
    return new Response(response.body, { status: response.statusCode, headers: { 'content-type': contentType } });
  };
}
