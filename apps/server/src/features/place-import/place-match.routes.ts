import {
  joinPlaceMatch,
  joinSameAddress,
  keepPlaceMatchApart,
  listPlaceMatches,
  undoPlaceMatch,
  undoPlaceMatchBatch,
} from '@sol/contract/admin-place-match';
import { listPlaceMerges, undoPlaceMerge } from '@sol/contract/admin-place-merge';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { Actor } from '#lib/member/audit.ts';
import type { PlaceMatchService } from './place-match.service.ts';

interface PlaceMatchRoutesOptions {
  admin: (actor: Actor) => PlaceMatchService;
}

export const placeMatchRoutes: FastifyPluginAsync<PlaceMatchRoutesOptions> = async (app, { admin }) => {
  route(app, listPlaceMatches, ({ actor, query }) => admin(actor).listPage(query));
  route(app, joinPlaceMatch, async ({ actor, params }) => ({
    placeId: await admin(actor).join(params.id),
  }));
  route(app, joinSameAddress, ({ actor, body }) => admin(actor).joinSameAddress(body.district));
  route(app, undoPlaceMatchBatch, ({ actor, params }) => admin(actor).undoBatch(params.id));
  route(app, keepPlaceMatchApart, async ({ actor, params }) => {
    await admin(actor).keepApart(params.id);
    return null;
  });
  route(app, undoPlaceMatch, async ({ actor, params }) => {
    await admin(actor).undo(params.id);
    return null;
  });
  route(app, listPlaceMerges, ({ actor, query }) => admin(actor).listMergePage(query));
  route(app, undoPlaceMerge, async ({ actor, params }) => {
    await admin(actor).undoMerge(params.id);
    return null;
  });
};
