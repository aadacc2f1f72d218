import { getLiveness, getReadiness } from '@sol/contract/health';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { HealthService } from './health.service.ts';

export const healthRoutes: FastifyPluginAsync<{ health: HealthService }> = async (app, { health }) => {
  route(app, getLiveness, () => health.checkLiveness());
  route(app, getReadiness, () => health.checkReadiness());
};
