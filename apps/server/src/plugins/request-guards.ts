import type { FastifyInstance } from 'fastify';
import { AppError } from '#lib/http/errors.ts';

/** The longest URL of the web app has a hundred ids or fifty emoji, under 4 KB. */
const URL_MAX_BYTES = 8_192;

const INVALID_ENCODING = '주소의 글자가 깨져 있어요.';
const FRAGMENT = '주소에 #을 쓸 수 없어요.';

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    // decodeURIComponent throws only for malformed escapes.
    return false;
  }
}

/** Rejects invalid URLs before any other code reads them. */
export function registerRequestGuards(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > URL_MAX_BYTES) throw new AppError('URI_TOO_LONG');
    // Clients may not send a fragment (RFC 9112, 3.2). The router reads it as the query, other code
    // as a part of the path.
    if (url.includes('#')) throw new AppError('BAD_REQUEST', { details: [{ path: 'url', message: FRAGMENT }] });
    const queryStart = url.indexOf('?');
    // Pages ignore a malformed campaign parameter; endpoints must not misread a keyword.
    if (queryStart >= 0 && url.startsWith('/api/') && !isDecodable(url.slice(queryStart))) {
      throw new AppError('BAD_REQUEST', { details: [{ path: 'query', message: INVALID_ENCODING }] });
    }
  });
}
