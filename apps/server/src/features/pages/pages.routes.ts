import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createTurns } from '#lib/concurrency/turns.ts';
import { clientAddress } from '#lib/http/client-address.ts';
import { sendCompressed } from '#lib/http/compressed-response.ts';
import { loggableError } from '#lib/process/loggable-error.ts';
import { PAGES_PATH } from '#plugins/rate-limit.ts';
import { isSharedPath, type PageAddress, parsePageAddress } from './page-address.rules.ts';
import type { PageResponse } from './page-cache.service.ts';
import type { PageRenderer } from './page-renderer.service.ts';

/** The page for failed rendering. It loads no other file that could fail as well. */
const FAILED_PAGE = `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>잠시 문제가 생겼어요 · 쏠</title>
<h1>잠시 문제가 생겼어요</h1>
<p><a href="">다시 시도</a></p>
</html>
`;

/** A CDN may serve a page as long as our own cache. Browsers revalidate each time with the ETag. */
const SHARED_CACHING = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30';
const NO_CACHING = 'no-store';

/**
 * Pages that are rendered at once for one client address, which may be that of an office or a
 * carrier. Further requests wait; their number is limited by the load shedding.
 */
const RENDERS_PER_ADDRESS = 4;

/**
 * Whether all clients may share the response. A query is specific to a user: a keyword, a list of
 * places, the code of a sign-in.
 */
const isShareable = ({ path, query }: PageAddress) => query === '' && !isSharedPath(path);

function send(
  response: PageResponse,
  address: PageAddress,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (response.kind === 'redirect') {
    return reply.header('cache-control', NO_CACHING).redirect(response.location, response.status);
  }
  const isShared = response.isComplete && response.status === 200 && isShareable(address);
  reply.headers({
    'content-security-policy': response.policy,
    'cache-control': isShared ? SHARED_CACHING : NO_CACHING,
  });
  reply.code(response.status);
  return sendCompressed(response.html, request, reply, { type: 'text/html; charset=utf-8' });
}

/** Every path that is neither a file nor an API call is a page. */
export const pagesRoutes: FastifyPluginAsync<{ render: PageRenderer }> = async (app, { render }) => {
  const renderInTurn = createTurns<string>(RENDERS_PER_ADDRESS);
  app.get(PAGES_PATH, async (request, reply) => {
    const address = parsePageAddress(request.url);
    if (!address.isCanonical) {
      return reply.header('cache-control', NO_CACHING).redirect(address.path + address.query, 308);
    }
    try {
      const page = await renderInTurn(clientAddress(request), () => render(address));
      return send(page, address, request, reply);
    } catch (error) {
      request.log.error({ error: loggableError(error) }, 'page failed');
      return reply.code(500).header('cache-control', NO_CACHING).type('text/html; charset=utf-8').send(FAILED_PAGE);
    }
  });
};
