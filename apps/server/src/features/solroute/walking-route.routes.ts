import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { WalkingRouteService } from './walking-route.service.ts';

export const walkingRouteRoutes: FastifyPluginAsync<{ walkingRoutes: WalkingRouteService }> = async (
  app,
  { walkingRoutes },
) => {
  route(app, 'POST /api/solroute/walk', ({ body }) => walkingRoutes.get(body.points));
};
