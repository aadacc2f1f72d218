import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import type { Actor } from '#lib/member/audit.ts';
import type { PlaceRequestService } from './place-request.service.ts';
import type { PlaceRequestAdminService } from './place-request-admin.service.ts';

interface PlaceRequestAdminRoutesOptions {
  admin: (actor: Actor) => PlaceRequestAdminService;
}

export const placeRequestAdminRoutes: FastifyPluginAsync<PlaceRequestAdminRoutesOptions> = async (app, { admin }) => {
  route(app, 'GET /api/admin/place-request', ({ actor, query }) => admin(actor).listPage(query));
  route(app, 'POST /api/admin/place-request/:id/accept', async ({ actor, params, body }) => ({
    placeId: await admin(actor).accept(params.id, body),
  }));
  route(app, 'POST /api/admin/place-request/:id/decline', async ({ actor, params, body }) => {
    await admin(actor).decline(params.id, body.reason);
    return null;
  });
};

export const placeRequestRoutes: FastifyPluginAsync<{ requests: PlaceRequestService }> = async (app, { requests }) => {
  route(app, 'POST /api/place/request', async (request) => {
    await requests.send(request.memberId, request.body, readRepeatableWrite(request));
    return null;
  });
};
