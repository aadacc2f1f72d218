import { SHARED_SOLROUTE_PICTURE_PATH } from '@sol/contract/paths';
import { sharedSolrouteParams } from '@sol/contract/share';
import type { FastifyPluginAsync } from 'fastify';
import type * as z from 'zod/mini';
import { clientAddress } from '#lib/http/client-address.ts';
import { route } from '#lib/http/endpoint-route.ts';
import { matchesIfNoneMatch } from '#lib/http/etag.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import type { SolrouteShareService } from './share.service.ts';

export const solrouteShareRoutes: FastifyPluginAsync<{ shares: SolrouteShareService }> = async (app, { shares }) => {
  // Shared links are private. The page itself has `<meta name="robots">`.
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-robots-tag', 'noindex'));
  route(app, 'GET /api/solroute/:id/share', ({ memberId, params }) => shares.find(memberId, params.id));
  route(app, 'POST /api/solroute/:id/share', ({ memberId, params, body }) =>
    shares.share(memberId, params.id, body.includesMemos),
  );
  route(app, 'DELETE /api/solroute/:id/share', async ({ memberId, params }) => {
    await shares.unshare(memberId, params.id);
    return null;
  });
  route(app, 'GET /api/shared/solroute/:shareId', ({ params }, reply) => {
    // The owner may revoke the link at any time, so that shared caches must not store the response.
    reply.header('cache-control', 'private, no-store');
    return shares.getShared(params.shareId);
  });
  const schema = { params: sharedSolrouteParams };
  // HEAD does not render the picture, so it sends no ETag (allowed by RFC 9110, 9.3.2).
  app.head(SHARED_SOLROUTE_PICTURE_PATH, { schema }, async (request, reply) => {
    const { shareId } = request.params as z.output<typeof sharedSolrouteParams>;
    await shares.assertShared(shareId);
    return reply.header('cache-control', 'private, no-cache').type('image/jpeg').send();
  });
  app.get(SHARED_SOLROUTE_PICTURE_PATH, { schema, exposeHeadRoute: false }, async (request, reply) => {
    // Validated by the schema.
    const { shareId } = request.params as z.output<typeof sharedSolrouteParams>;
    const { jpeg, etag } = await shares.getPicture(shareId, clientAddress(request));
    // Clients must revalidate each time, because the link may be revoked.
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (matchesIfNoneMatch(request, etag)) return reply.code(304).send();
    return reply.type('image/jpeg').send(jpeg);
  });
  route(app, 'POST /api/shared/solroute/:shareId/copy', async (request) => ({
    solrouteId: await shares.copy(request.memberId, request.params.shareId, readRepeatableWrite(request)),
  }));
};
