import { getAdminSummary } from '@sol/contract/admin-summary';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { AdminSummaryService } from './admin-summary.service.ts';

export const adminSummaryRoutes: FastifyPluginAsync<{ summary: AdminSummaryService }> = async (app, { summary }) => {
  route(app, getAdminSummary, () => summary.get());
};
