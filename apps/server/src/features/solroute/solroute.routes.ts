import { SOLROUTE_EXPORT_PATH } from '@sol/contract/paths';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import { exportRoute } from '#lib/place-file/export-route.ts';
import type { SolrouteService } from './solroute.service.ts';
import type { SolroutePlanService } from './solroute-plan.service.ts';
import type { WalkingRouteService } from './walking-route.service.ts';

export const solroutePlanRoutes: FastifyPluginAsync<{ plans: SolroutePlanService }> = async (app, { plans }) => {
  route(app, 'POST /api/solroute/plan', ({ memberId, body }) => plans.plan(memberId, body));
};

export const walkingRouteRoutes: FastifyPluginAsync<{ walkingRoutes: WalkingRouteService }> = async (
  app,
  { walkingRoutes },
) => {
  route(app, 'POST /api/solroute/walk', ({ body }) => walkingRoutes.get(body.points));
};

export const solrouteRoutes: FastifyPluginAsync<{ solroutes: SolrouteService }> = async (app, { solroutes }) => {
  route(app, 'GET /api/solroute', async ({ memberId }) => ({ solroutes: await solroutes.list(memberId) }));
  route(app, 'POST /api/solroute', async (request) => ({
    solrouteId: await solroutes.create(request.memberId, request.body, readRepeatableWrite(request)),
  }));
  route(app, 'GET /api/solroute/:id', ({ memberId, params }) => solroutes.get(memberId, params.id));
  route(app, 'PATCH /api/solroute/:id', async ({ memberId, params, body }) => {
    await solroutes.update(memberId, params.id, body);
    return { solrouteId: params.id };
  });
  route(app, 'DELETE /api/solroute/:id', async ({ memberId, params }) => {
    await solroutes.delete(memberId, params.id);
    return null;
  });
  route(app, 'PATCH /api/solroute/:id/status', async (request) => ({
    status: await solroutes.toggleStatus(request.memberId, request.params.id, readRepeatableWrite(request)),
  }));
  route(app, 'PATCH /api/solroute/:id/departure', async ({ memberId, params, body }) => {
    await solroutes.setDeparture(memberId, params.id, body.departAt);
    return { departAt: body.departAt };
  });
  exportRoute(app, SOLROUTE_EXPORT_PATH, solroutes.export);
  route(app, 'GET /api/solroute/place/:id', ({ memberId, params }) => solroutes.getPlace(memberId, params.id));
  route(app, 'GET /api/solroute/place/nearby/:id', ({ memberId, params }) =>
    solroutes.listNearPlace(memberId, params.id),
  );
};
