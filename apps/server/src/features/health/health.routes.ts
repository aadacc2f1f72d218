import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { HealthService } from './health.service.ts';

export const healthRoutes: FastifyPluginAsync<{ health: HealthService }> = async (app, { health }) => {
  route(app, 'GET /api/health/live', () => health.checkLiveness());
  route(app, 'GET /api/health/ready', () => health.checkReadiness());
};
