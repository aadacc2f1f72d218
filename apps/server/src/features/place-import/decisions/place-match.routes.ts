import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { Actor } from '#lib/member/actor.ts';
import type { PlaceMover } from '#lib/place/move-place.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { createPlaceMatchService, type PlaceMatchService } from './place-match.service.ts';

interface PlaceMatchRoutesOptions {
  admin: (actor: Actor) => PlaceMatchService;
}

const placeMatchRoutes: FastifyPluginAsync<PlaceMatchRoutesOptions> = async (app, { admin }) => {
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

type PlaceMatchContext = AppContext & { placeMovers: readonly PlaceMover[] };

export async function registerPlaceMatch(
  app: FastifyInstance,
  { db, placeMovers: movers }: PlaceMatchContext,
): Promise<void> {
  await app.register(placeMatchRoutes, { admin: (actor) => createPlaceMatchService({ sql: db.sql, actor, movers }) });
}
