import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { AdminSummaryService } from './admin-summary.service.ts';

export const adminSummaryRoutes: FastifyPluginAsync<{ summary: AdminSummaryService }> = async (app, { summary }) => {
  route(app, 'GET /api/admin/summary', () => summary.get());
};
