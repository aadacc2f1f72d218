import { getDeskSummary } from '@sol/contract/admin-summary';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { DeskSummaryService } from './desk-summary.service.ts';

export const deskSummaryRoutes: FastifyPluginAsync<{ summary: DeskSummaryService }> = async (app, { summary }) => {
  route(app, getDeskSummary, () => summary.get());
};
