import { acceptPlaceRequest, declinePlaceRequest, listPlaceRequests } from '@sol/contract/admin-place-request';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { type Actor, toActor } from '#lib/member/audit.ts';
import type { PlaceRequestAdminService } from './place-request-admin.service.ts';

interface PlaceRequestAdminRoutesOptions {
  admin: (actor: Actor) => PlaceRequestAdminService;
}

export const placeRequestAdminRoutes: FastifyPluginAsync<PlaceRequestAdminRoutesOptions> = async (app, { admin }) => {
  route(app, listPlaceRequests, ({ operatorId, query }) => admin(toActor(operatorId)).listPage(query));
  route(app, acceptPlaceRequest, async ({ operatorId, params, body }) => ({
    placeId: await admin(toActor(operatorId)).accept(params.id, body),
  }));
  route(app, declinePlaceRequest, async ({ operatorId, params, body }) => {
    await admin(toActor(operatorId)).decline(params.id, body.reason);
    return null;
  });
};
