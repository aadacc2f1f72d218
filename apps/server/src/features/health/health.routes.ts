import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { createHealthService, type HealthService } from './health.service.ts';

const healthRoutes: FastifyPluginAsync<{ health: HealthService }> = async (app, { health }) => {
  route(app, 'GET /api/health/live', () => health.checkLiveness());
  route(app, 'GET /api/health/ready', () => health.checkReadiness());
};

export async function registerHealth(app: FastifyInstance, { db }: AppContext): Promise<void> {
  await app.register(healthRoutes, { health: createHealthService(db.sql) });
}
