import { joinPlaceMatch, keepPlaceMatchApart, listPlaceMatches, undoPlaceMatch } from '@sol/contract/admin-place-match';
import { listPlaceMerges, undoPlaceMerge } from '@sol/contract/admin-place-merge';
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
  route(app, listPlaceMerges, ({ operatorId, query }) => admin(toActor(operatorId)).listMergePage(query));
  route(app, undoPlaceMerge, async ({ operatorId, params }) => {
    await admin(toActor(operatorId)).undoMerge(params.id);
    return null;
  });
};
