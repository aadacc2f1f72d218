import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { areEqualSecrets } from '#lib/auth/equal-secrets.ts';

const HEADER = 'x-sol-internal';

/** Random per process and never sent out. */
const TOKEN = randomBytes(32).toString('base64url');

/**
 * For `app.inject` while a page is rendered: that call is part of the page's request, so it is
 * neither counted by the rate limits nor written to the request log.
 */
export const INTERNAL_HEADERS = { [HEADER]: TOKEN };

export function isInternalRequest(request: FastifyRequest): boolean {
  const actual = request.headers[HEADER];
  return typeof actual === 'string' && areEqualSecrets(actual, TOKEN);
}

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
