import { COLLECTION_EXPORT_PATH } from '@sol/contract/paths';

import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import { exportRoute } from '#lib/place-file/export-route.ts';
import type { CollectionService } from './collection.service.ts';

export const collectionRoutes: FastifyPluginAsync<{ collections: CollectionService }> = async (
  app,
  { collections },
) => {
  route(app, 'GET /api/solmark/place/collections', async ({ memberId }) => ({
    collections: await collections.list(memberId),
  }));
  route(app, 'POST /api/solmark/place/collections', async (request) => ({
    collectionId: await collections.create(request.memberId, request.body, readRepeatableWrite(request)),
  }));
  route(app, 'PATCH /api/solmark/place/collections/:collectionId', async ({ memberId, params, body }) => {
    await collections.update(memberId, params.collectionId, body);
    return null;
  });
  route(app, 'PUT /api/solmark/place/collections/order', async ({ memberId, body }) => {
    await collections.reorder(memberId, body.collectionIds);
    return null;
  });
  route(app, 'GET /api/solmark/place/collections/:collectionId/deletion', async ({ memberId, params }) => ({
    unsavedCount: await collections.countUnsaved(memberId, params.collectionId),
  }));
  route(app, 'DELETE /api/solmark/place/collections/:collectionId', async ({ memberId, params }) => ({
    unsavedCount: await collections.delete(memberId, params.collectionId),
  }));
  route(app, 'GET /api/solmark/place/collections/:collectionId/places', ({ memberId, params, query }) =>
    collections.listPlaces(memberId, params.collectionId, query),
  );
  exportRoute(app, COLLECTION_EXPORT_PATH, collections.export);
};
