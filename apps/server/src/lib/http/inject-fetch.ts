import type { FastifyInstance } from 'fastify';
import { INTERNAL_HEADERS } from './internal-request.ts';

/** `fetch` of a path of this very app: through its own door, without a socket, whatever port it listens on. */
export function createInjectFetch(app: FastifyInstance) {
  return async (path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> => {
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: path,
      headers: { ...Object.fromEntries(new Headers(headers)), ...INTERNAL_HEADERS },
      ...(typeof body === 'string' && { payload: body }),
    });
    const contentType = String(answer.headers['content-type'] ?? 'text/plain');
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': contentType } });
  };
}
