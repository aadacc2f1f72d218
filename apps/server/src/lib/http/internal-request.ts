import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

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
  return typeof actual === 'string' && isSame(actual, TOKEN);
}

function isSame(actual: string, expected: string): boolean {
  const bytes = Buffer.from(actual);
  const expectedBytes = Buffer.from(expected);
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes);
}
