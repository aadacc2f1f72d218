import { acceptPlaceRequest, declinePlaceRequest, listPlaceRequests } from '@sol/contract/admin-place-request';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { Actor } from '#lib/member/audit.ts';
import type { PlaceRequestAdminService } from './place-request-admin.service.ts';

interface PlaceRequestAdminRoutesOptions {
  admin: (actor: Actor) => PlaceRequestAdminService;
}

export const placeRequestAdminRoutes: FastifyPluginAsync<PlaceRequestAdminRoutesOptions> = async (app, { admin }) => {
  route(app, listPlaceRequests, ({ actor, query }) => admin(actor).listPage(query));
  route(app, acceptPlaceRequest, async ({ actor, params, body }) => ({
    placeId: await admin(actor).accept(params.id, body),
  }));
  route(app, declinePlaceRequest, async ({ actor, params, body }) => {
    await admin(actor).decline(params.id, body.reason);
    return null;
  });
};
