import { SOLROUTE_EXPORT_PATH } from '@sol/contract/paths';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { PlaceService } from '#features/place/place.public.ts';
import { route } from '#lib/http/endpoint-route.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import type { ListStreetLines } from '#lib/media/picture/map-layout.ts';
import { exportRoute } from '#lib/place-file/export-route.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { type CalendarService, createCalendarService } from './calendar/calendar.service.ts';
import type { SolroutePlanService } from './plan/plan.service.ts';
import { solrouteShareRoutes } from './share/share.routes.ts';
import { createSolroutePictureService, createSolrouteShareService } from './share/share.service.ts';
import { createSolrouteService, type SolrouteService } from './solroute.service.ts';
import { createWalkingRouteService, type WalkingRouteService } from './walking-route.service.ts';

const solroutePlanRoutes: FastifyPluginAsync<{ plans: SolroutePlanService }> = async (app, { plans }) => {
  route(app, 'POST /api/solroute/plan', ({ memberId, body }) => plans.plan(memberId, body));
  route(app, 'POST /api/solroute/plan/exchange', async ({ memberId, body }) => ({
    stops: await plans.listExchanges(memberId, body),
  }));
};

const walkingRouteRoutes: FastifyPluginAsync<{ walkingRoutes: WalkingRouteService }> = async (
  app,
  { walkingRoutes },
) => {
  route(app, 'POST /api/solroute/walk', ({ body }) => walkingRoutes.get(body.points));
};

interface SolrouteRoutesOptions {
  solroutes: SolrouteService;
  calendars: CalendarService;
}

const solrouteRoutes: FastifyPluginAsync<SolrouteRoutesOptions> = async (app, { solroutes, calendars }) => {
  route(app, 'GET /api/solroute', async ({ memberId }) => ({ solroutes: await solroutes.list(memberId) }));
  route(app, 'POST /api/solroute', async (request) => ({
    solrouteId: await solroutes.create(request.memberId, request.body, readRepeatableWrite(request)),
  }));
  route(app, 'GET /api/solroute/:id', ({ memberId, params }) => solroutes.get(memberId, params.id));
  route(app, 'PATCH /api/solroute/:id', async ({ memberId, params, body }) => {
    await solroutes.update(memberId, params.id, body);
    return { solrouteId: params.id };
  });
  route(app, 'POST /api/solroute/:id/place', async ({ memberId, params, body }) => ({
    isAdded: await solroutes.appendPlace(memberId, params.id, body.placeId),
  }));
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
  exportRoute(app, SOLROUTE_EXPORT_PATH, solroutes.export, calendars.export);
  route(app, 'GET /api/solroute/place/:id', ({ memberId, params }) => solroutes.getPlace(memberId, params.id));
  route(app, 'GET /api/solroute/place/nearby/:id', ({ memberId, params }) =>
    solroutes.listNearPlace(memberId, params.id),
  );
};

interface SolrouteContext extends AppContext {
  listNearby: PlaceService['listNearby'];
  listStreets: ListStreetLines;
  plans: SolroutePlanService;
}

export async function registerSolroute(app: FastifyInstance, context: SolrouteContext): Promise<void> {
  const { config, db, clock, logger, listNearby, listStreets, linkPictures, plans } = context;
  const { routing } = config;
  const calendars = createCalendarService({ db, publicUrl: config.publicUrl });
  await app.register(solrouteRoutes, { solroutes: createSolrouteService({ db, clock, listNearby }), calendars });
  await app.register(calendarRoutes, { calendars });
  const pictures = createSolroutePictureService(linkPictures, listStreets);
  await app.register(solrouteShareRoutes, { shares: createSolrouteShareService({ db, clock, pictures }) });
  await app.register(walkingRouteRoutes, { walkingRoutes: createWalkingRouteService({ routing, logger }) });
  await app.register(solroutePlanRoutes, { plans });
}
