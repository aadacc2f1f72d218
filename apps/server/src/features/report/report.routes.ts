import { listHiddenWorks, reportReview, reportSollect } from '@sol/contract/report';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { ReportService } from './report.service.ts';

export const reportRoutes: FastifyPluginAsync<{ reports: ReportService }> = async (app, { reports }) => {
  route(app, reportReview, async ({ memberId, params, body }) => {
    await reports.report(memberId, { kind: 'REVIEW', id: params.id }, body.reason);
    return null;
  });
  route(app, reportSollect, async ({ memberId, params, body }) => {
    await reports.report(memberId, { kind: 'SOLLECT', id: params.id }, body.reason);
    return null;
  });
  route(app, listHiddenWorks, async ({ memberId }) => ({ works: await reports.listHidden(memberId) }));
};
