import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
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
