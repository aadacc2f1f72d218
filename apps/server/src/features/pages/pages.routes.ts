import { sharedCollectionPath } from '@sol/contract/collection-share';
import { sharedSolroutePath } from '@sol/contract/solroute-share';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from '#lib/http/compressed-response.ts';
import { loggableError } from '#lib/process/loggable-error.ts';
import { PAGES_PATH } from '#plugins/rate-limit.ts';
import { FAILED_PAGE } from './failed-page.ts';
import type { PageResponse } from './page-cache.ts';
import type { PageRenderer } from './page-renderer.ts';

/** A CDN may serve a page as long as our own cache. Browsers revalidate each time with the ETag. */
const SHARED_CACHING = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30';
const NO_CACHING = 'no-store';

const SHARED_LISTS = [sharedSolroutePath(''), sharedCollectionPath('')];

/**
 * Scheme and host of a request in absolute form, as proxies send it. Pages do not depend on them.
 */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
/** A redirect to `//name/map` would lead to another host. */
const LEADING_SLASHES = /^\/[/\\]+/;

function toPath(url: string): string {
  const path = url.replace(ORIGIN, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * The spelling of links in the app. The router treats other spellings alike: upper case, percent
 * escapes, dots, repeated slashes.
 */
const CANONICAL_PATH = /^\/(?:[a-z\d-]+\/)*[a-z\d-]*$/;

/**
 * Whether all clients may share the response. A query is specific to a user: a keyword, a list of
 * places, the code of a sign-in. The link of a solroute or a collection may be revoked at any time,
 * so no cache may store it in any spelling.
 */
const isShareable = (path: string) =>
  CANONICAL_PATH.test(path) && !SHARED_LISTS.some((prefix) => path.startsWith(prefix));

function send(response: PageResponse, path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (response.kind === 'redirect') {
    return reply.header('cache-control', NO_CACHING).redirect(response.location, response.status);
  }
  const isShared = response.isComplete && response.status === 200 && isShareable(path);
  reply.headers({
    'content-security-policy': response.policy,
    'cache-control': isShared ? SHARED_CACHING : NO_CACHING,
  });
  reply.code(response.status);
  return sendCompressed(response.html, request, reply, { type: 'text/html; charset=utf-8' });
}

/** Every path that is neither a file nor an API call is a page. */
export const pagesRoutes: FastifyPluginAsync<{ render: PageRenderer }> = async (app, { render }) => {
  app.get(PAGES_PATH, async (request, reply) => {
    const path = toPath(request.url);
    if (LEADING_SLASHES.test(path)) {
      return reply.header('cache-control', NO_CACHING).redirect(path.replace(LEADING_SLASHES, '/'), 308);
    }
    try {
      return send(await render(path), path, request, reply);
    } catch (error) {
      request.log.error({ error: loggableError(error) }, 'page failed');
      return reply.code(500).header('cache-control', NO_CACHING).type('text/html; charset=utf-8').send(FAILED_PAGE);
    }
  });
};
