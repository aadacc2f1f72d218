import {
  getReportReceipt,
  listHiddenWorks,
  reportAsGuest,
  reportReview,
  reportSharedCollection,
  reportSharedSolroute,
  reportSollect,
} from '@sol/contract/report';
import { listTakedowns, objectToTakedown } from '@sol/contract/takedown';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { ReportService } from './report.service.ts';
import type { TakedownService } from './takedown.service.ts';

export const reportRoutes: FastifyPluginAsync<{ reports: ReportService; takedowns: TakedownService }> = async (
  app,
  { reports, takedowns },
) => {
  route(app, reportReview, async ({ memberId, params, body }) => {
    await reports.report(memberId, { kind: 'REVIEW', id: params.id }, body);
    return null;
  });
  route(app, reportSollect, async ({ memberId, params, body }) => {
    await reports.report(memberId, { kind: 'SOLLECT', id: params.id }, body);
    return null;
  });
  route(app, reportSharedSolroute, async ({ memberId, params, body }) => {
    await reports.report(memberId, { kind: 'SOLROUTE', shareId: params.shareId }, body);
    return null;
  });
  route(app, reportSharedCollection, async ({ memberId, params, body }) => {
    await reports.report(memberId, { kind: 'COLLECTION', shareId: params.shareId }, body);
    return null;
  });
  route(app, reportAsGuest, ({ body: { target, ...report } }) => reports.reportAsGuest(target, report));
  route(app, getReportReceipt, ({ params }) => reports.getReceipt(params.receipt));
  route(app, listHiddenWorks, async ({ memberId }) => ({ works: await reports.listHidden(memberId) }));
  route(app, listTakedowns, async ({ memberId }) => ({ takedowns: await takedowns.list(memberId) }));
  route(app, objectToTakedown, async ({ memberId, params, body }) => {
    await takedowns.object(memberId, params.id, body.objection);
    return null;
  });
};
