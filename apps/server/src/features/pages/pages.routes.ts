import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { loggableError } from '#lib/loggable-error.ts';
import { FAILED_PAGE } from './failed-page.ts';
import type { Answer } from './page-cache.ts';
import type { PageRenderer } from './page-renderer.ts';

/** A CDN may answer for as long as we would ourselves; a browser asks each time, and is told when nothing changed. */
const SHARED_CACHING = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30';
const NO_CACHING = 'no-store';

/** What a proxy puts before the path when it sends a whole address: nothing a page depends on. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
/** Read as an address in full, `//name/map` would be somebody else's. */
const DOUBLED_SLASH = /^\/[/\\]+/;

function addressOf(url: string): string {
  const address = url.replace(ORIGIN, '');
  return address.startsWith('/') ? address : `/${address}`;
}

function send(answer: Answer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (answer.kind === 'redirect') {
    return reply.header('cache-control', NO_CACHING).redirect(answer.location, answer.status);
  }
  reply.headers({
    'content-security-policy': answer.policy,
    'cache-control': answer.isComplete && answer.status === 200 ? SHARED_CACHING : NO_CACHING,
    etag: answer.etag,
    // Also where it goes out as it is: a cache must not give a compressed one to who cannot read it, nor the other way.
    vary: 'accept-encoding',
  });
  const known = request.headers['if-none-match']?.split(',').map((etag) => etag.trim().replace(/^W\//, ''));
  if (answer.status === 200 && known?.includes(answer.etag)) return reply.code(304).send();
  return reply.code(answer.status).type('text/html; charset=utf-8').send(answer.html);
}

/** Every address that is neither a file nor a call is a page. */
export const pagesRoutes: FastifyPluginAsync<{ render: PageRenderer }> = async (app, { render }) => {
  app.get('/*', async (request, reply) => {
    const address = addressOf(request.url);
    if (DOUBLED_SLASH.test(address)) {
      return reply.header('cache-control', NO_CACHING).redirect(address.replace(DOUBLED_SLASH, '/'), 308);
    }
    try {
      return send(await render(address), request, reply);
    } catch (error) {
      request.log.error({ error: loggableError(error) }, 'page failed');
      return reply.code(500).header('cache-control', NO_CACHING).type('text/html; charset=utf-8').send(FAILED_PAGE);
    }
  });
};
