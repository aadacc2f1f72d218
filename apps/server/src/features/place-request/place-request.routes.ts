import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import type { Actor } from '#lib/member/actor.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import {
  createPlaceRequestAdminService,
  createPlaceRequestService,
  type PlaceRequestAdminService,
  type PlaceRequestService,
} from './place-request.service.ts';

interface PlaceRequestAdminRoutesOptions {
  admin: (actor: Actor) => PlaceRequestAdminService;
}

const placeRequestAdminRoutes: FastifyPluginAsync<PlaceRequestAdminRoutesOptions> = async (app, { admin }) => {
  route(app, 'GET /api/admin/place-request', ({ actor, query }) => admin(actor).listPage(query));
  route(app, 'POST /api/admin/place-request/:id/accept', async ({ actor, params, body }) => ({
    placeId: await admin(actor).accept(params.id, body),
  }));
  route(app, 'POST /api/admin/place-request/:id/decline', async ({ actor, params, body }) => {
    await admin(actor).decline(params.id, body.reason);
    return null;
  });
};

const placeRequestRoutes: FastifyPluginAsync<{ requests: PlaceRequestService }> = async (app, { requests }) => {
  route(app, 'GET /api/place/request/my', ({ memberId }) => requests.listOwn(memberId));
  route(app, 'POST /api/place/request', async (request) => {
    await requests.send(request.memberId, request.body, readRepeatableWrite(request));
    return null;
  });
};

export async function registerPlaceRequest(app: FastifyInstance, { db }: AppContext): Promise<void> {
  await app.register(placeRequestRoutes, { requests: createPlaceRequestService(db) });
  await app.register(placeRequestAdminRoutes, { admin: (actor) => createPlaceRequestAdminService(db.sql, actor) });
}
