import { acceptPlaceRequest, declinePlaceRequest, listPlaceRequests } from '@sol/contract/admin-place-request';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { type Actor, actorOf } from '#lib/member/audit.ts';
import type { PlaceRequestDesk } from './place-request-desk.service.ts';

interface PlaceRequestDeskRoutesOptions {
  desk: (actor: Actor) => PlaceRequestDesk;
}

export const placeRequestDeskRoutes: FastifyPluginAsync<PlaceRequestDeskRoutesOptions> = async (app, { desk }) => {
  route(app, listPlaceRequests, ({ operatorId, query }) => desk(actorOf(operatorId)).listPage(query));
  route(app, acceptPlaceRequest, async ({ operatorId, params, body }) => ({
    placeId: await desk(actorOf(operatorId)).accept(params.id, body),
  }));
  route(app, declinePlaceRequest, async ({ operatorId, params, body }) => {
    await desk(actorOf(operatorId)).decline(params.id, body.reason);
    return null;
  });
};
