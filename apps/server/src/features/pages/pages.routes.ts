import { sharedSolroutePath } from '@sol/contract/solroute-share';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from '#lib/http/compressed-response.ts';
import { loggableError } from '#lib/process/loggable-error.ts';
import { PAGES_PATH } from '#plugins/rate-limit.ts';
import { FAILED_PAGE } from './failed-page.ts';
import type { FuzzResponse } from './page-cache.ts';
import type { PageRenderer } from './page-renderer.ts';

/** A CDN may serve a page as long as our own cache. Browsers revalidate each time with the ETag. */
const SHARED_CACHING = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30';
const NO_CACHING = 'no-store';

const SHARED_COURSES = sharedSolroutePath('');

/**
 * Scheme and host of a request in absolute form, as proxies send it. Pages do not depend on them.
 */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
/** A redirect to `//name/map` would lead to another host. */
const DOUBLED_SLASH = /^\/[/\\]+/;

function addressOf(url: string): string {
  const address = url.replace(ORIGIN, '');
  return address.startsWith('/') ? address : `/${address}`;
}

/**
 * The spelling of links in the app. The router treats other spellings alike: upper case, percent
 * escapes, dots, repeated slashes.
 */
const OWN_SPELLING = /^\/(?:[a-z\d-]+\/)*[a-z\d-]*$/;

/**
 * Whether all clients may share the response. A query is specific to a user: a keyword, a list of
 * places, the code of a sign-in. The link of a solroute may be revoked at any time, so no cache may
 * store it in any spelling.
 */
const isForEveryone = (address: string) => OWN_SPELLING.test(address) && !address.startsWith(SHARED_COURSES);

function send(answer: FuzzResponse, address: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (answer.kind === 'redirect') {
    return reply.header('cache-control', NO_CACHING).redirect(answer.location, answer.status);
  }
  const isShared = answer.isComplete && answer.status === 200 && isForEveryone(address);
  reply.headers({
    'content-security-policy': answer.policy,
    'cache-control': isShared ? SHARED_CACHING : NO_CACHING,
  });
  reply.code(answer.status);
  return sendCompressed(answer.html, request, reply, { type: 'text/html; charset=utf-8' });
}

/** Every path that is neither a file nor an API call is a page. */
export const pagesRoutes: FastifyPluginAsync<{ render: PageRenderer }> = async (app, { render }) => {
  app.get(PAGES_PATH, async (request, reply) => {
    const address = addressOf(request.url);
    if (DOUBLED_SLASH.test(address)) {
      return reply.header('cache-control', NO_CACHING).redirect(address.replace(DOUBLED_SLASH, '/'), 308);
    }
    try {
      return send(await render(address), address, request, reply);
    } catch (error) {
      request.log.error({ error: loggableError(error) }, 'page failed');
      return reply.code(500).header('cache-control', NO_CACHING).type('text/html; charset=utf-8').send(FAILED_PAGE);
    }
  });
};
