import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { Actor } from '#lib/member/audit.ts';
import type { PlaceMatchService } from './place-match.service.ts';

interface PlaceMatchRoutesOptions {
  admin: (actor: Actor) => PlaceMatchService;
}

export const placeMatchRoutes: FastifyPluginAsync<PlaceMatchRoutesOptions> = async (app, { admin }) => {
  route(app, 'GET /api/admin/place-match', ({ actor, query }) => admin(actor).listPage(query));
  route(app, 'POST /api/admin/place-match/:id/join', async ({ actor, params }) => ({
    placeId: await admin(actor).join(params.id),
  }));
  route(app, 'POST /api/admin/place-match/join-same-address', ({ actor, body }) =>
    admin(actor).joinSameAddress(body.district),
  );
  route(app, 'POST /api/admin/place-match/batch/:id/undo', ({ actor, params }) => admin(actor).undoBatch(params.id));
  route(app, 'POST /api/admin/place-match/:id/apart', async ({ actor, params }) => {
    await admin(actor).keepApart(params.id);
    return null;
  });
  route(app, 'POST /api/admin/place-match/:id/undo', async ({ actor, params }) => {
    await admin(actor).undo(params.id);
    return null;
  });
  route(app, 'GET /api/admin/place-merge', ({ actor, query }) => admin(actor).listMergePage(query));
  route(app, 'POST /api/admin/place-merge/:id/undo', async ({ actor, params }) => {
    await admin(actor).undoMerge(params.id);
    return null;
  });
};
