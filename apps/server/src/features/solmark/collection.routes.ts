import { COLLECTION_EXPORT_PATH } from '@sol/contract/place-export';
import {
  createCollection,
  deleteCollection,
  getCollectionDeletion,
  listCollectionPlaces,
  listCollections,
  reorderCollections,
  updateCollection,
} from '@sol/contract/solmark';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import { exportRoute } from '#lib/place-file/export-route.ts';
import type { CollectionService } from './collection.service.ts';

export const collectionRoutes: FastifyPluginAsync<{ collections: CollectionService }> = async (
  app,
  { collections },
) => {
  route(app, listCollections, async ({ memberId }) => ({ collections: await collections.list(memberId) }));
  route(app, createCollection, async (request) => ({
    collectionId: await collections.create(request.memberId, request.body, readRepeatableWrite(request)),
  }));
  route(app, updateCollection, async ({ memberId, params, body }) => {
    await collections.update(memberId, params.collectionId, body);
    return null;
  });
  route(app, reorderCollections, async ({ memberId, body }) => {
    await collections.reorder(memberId, body.collectionIds);
    return null;
  });
  route(app, getCollectionDeletion, async ({ memberId, params }) => ({
    unsavedCount: await collections.countUnsaved(memberId, params.collectionId),
  }));
  route(app, deleteCollection, async ({ memberId, params }) => ({
    unsavedCount: await collections.delete(memberId, params.collectionId),
  }));
  route(app, listCollectionPlaces, ({ memberId, params, query }) =>
    collections.listPlaces(memberId, params.collectionId, query),
  );
  exportRoute(app, COLLECTION_EXPORT_PATH, collections.export);
};
