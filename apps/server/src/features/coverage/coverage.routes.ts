import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { CoverageService } from './coverage.service.ts';

export const coverageRoutes: FastifyPluginAsync<{ coverage: CoverageService }> = async (app, { coverage }) => {
  route(app, 'GET /api/admin/coverage', () => coverage.get());
};
