import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { type AdminSummaryService, createAdminSummaryService } from './admin-summary.service.ts';

const adminSummaryRoutes: FastifyPluginAsync<{ summary: AdminSummaryService }> = async (app, { summary }) => {
  route(app, 'GET /api/admin/summary', () => summary.get());
};

export async function registerAdminSummary(app: FastifyInstance, { db }: AppContext): Promise<void> {
  await app.register(adminSummaryRoutes, { summary: createAdminSummaryService(db.sql) });
}
