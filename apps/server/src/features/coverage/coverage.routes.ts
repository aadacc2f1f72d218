import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { type CoverageService, createCoverageService } from './coverage.service.ts';

const coverageRoutes: FastifyPluginAsync<{ coverage: CoverageService }> = async (app, { coverage }) => {
  route(app, 'GET /api/admin/coverage', () => coverage.get());
};

export async function registerCoverage(app: FastifyInstance, { db }: AppContext): Promise<void> {
  await app.register(coverageRoutes, { coverage: createCoverageService(db.sql) });
}
