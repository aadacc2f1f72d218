import { SHARED_COLLECTION_PICTURE_PATH } from '@sol/contract/paths';
import { sharedCollectionParams } from '@sol/contract/share';
import type { FastifyPluginAsync } from 'fastify';
import type * as z from 'zod/mini';
import { clientAddress } from '#lib/http/client-address.ts';
import { route } from '#lib/http/endpoint-route.ts';
import { matchesIfNoneMatch } from '#lib/http/etag.ts';
import type { CollectionShareService } from './collection-share.service.ts';

export const collectionShareRoutes: FastifyPluginAsync<{ shares: CollectionShareService }> = async (
  app,
  { shares },
) => {
  // Shared links are private. The page itself has `<meta name="robots">`.
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-robots-tag', 'noindex'));
  route(app, 'GET /api/solmark/place/collections/:collectionId/share', ({ memberId, params }) =>
    shares.find(memberId, params.collectionId),
  );
  route(app, 'POST /api/solmark/place/collections/:collectionId/share', ({ memberId, params, body }) =>
    shares.share(memberId, params.collectionId, body.includesMemos),
  );
  route(app, 'DELETE /api/solmark/place/collections/:collectionId/share', async ({ memberId, params }) => {
    await shares.unshare(memberId, params.collectionId);
    return null;
  });
  route(app, 'GET /api/shared/collection/:shareId', ({ memberId, params, query }, reply) => {
    // The owner may revoke the link at any time, so that shared caches must not store the response.
    reply.header('cache-control', 'private, no-store');
    return shares.getShared(memberId, params.shareId, query);
  });
  const schema = { params: sharedCollectionParams };
  // HEAD does not render the picture, so it sends no ETag (allowed by RFC 9110, 9.3.2).
  app.head(SHARED_COLLECTION_PICTURE_PATH, { schema }, async (request, reply) => {
    const { shareId } = request.params as z.output<typeof sharedCollectionParams>;
    await shares.assertPicture(shareId);
    return reply.header('cache-control', 'private, no-cache').type('image/jpeg').send();
  });
  app.get(SHARED_COLLECTION_PICTURE_PATH, { schema, exposeHeadRoute: false }, async (request, reply) => {
    // Validated by the schema.
    const { shareId } = request.params as z.output<typeof sharedCollectionParams>;
    const { jpeg, etag } = await shares.getPicture(shareId, clientAddress(request));
    // Clients must revalidate each time, because the link may be revoked.
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (matchesIfNoneMatch(request, etag)) return reply.code(304).send();
    return reply.type('image/jpeg').send(jpeg);
  });
};
