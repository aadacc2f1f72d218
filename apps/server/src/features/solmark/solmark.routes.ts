import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import type { SolmarkService } from './solmark.service.ts';

export const solmarkRoutes: FastifyPluginAsync<{ solmarks: SolmarkService }> = async (app, { solmarks }) => {
  route(app, 'GET /api/solmark/place/:id/collections', async ({ memberId, params }) => ({
    collectionIds: await solmarks.listCollectionIdsOfPlace(memberId, params.id),
  }));
  route(app, 'PATCH /api/solmark/place/:id/collections', (request) =>
    solmarks.changeCollectionsOfPlace(request.memberId, request.params.id, request.body, readRepeatableWrite(request)),
  );
};
