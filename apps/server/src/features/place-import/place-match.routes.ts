import { joinPlaceMatch, keepPlaceMatchApart, listPlaceMatches, undoPlaceMatch } from '@sol/contract/admin-place-match';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { type Actor, toActor } from '#lib/member/audit.ts';
import type { PlaceMatchService } from './place-match.service.ts';

interface PlaceMatchRoutesOptions {
  admin: (actor: Actor) => PlaceMatchService;
}

export const placeMatchRoutes: FastifyPluginAsync<PlaceMatchRoutesOptions> = async (app, { admin }) => {
  route(app, listPlaceMatches, ({ operatorId, query }) => admin(toActor(operatorId)).listPage(query));
  route(app, joinPlaceMatch, async ({ operatorId, params }) => ({
    placeId: await admin(toActor(operatorId)).join(params.id),
  }));
  route(app, keepPlaceMatchApart, async ({ operatorId, params }) => {
    await admin(toActor(operatorId)).keepApart(params.id);
    return null;
  });
  route(app, undoPlaceMatch, async ({ operatorId, params }) => {
    await admin(toActor(operatorId)).undo(params.id);
    return null;
  });
};
