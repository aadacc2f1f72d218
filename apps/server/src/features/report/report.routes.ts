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
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import type { ReportService } from './report.service.ts';
import type { TakedownService } from './takedown.service.ts';

export const reportRoutes: FastifyPluginAsync<{ reports: ReportService; takedowns: TakedownService }> = async (
  app,
  { reports, takedowns },
) => {
  route(app, reportReview, async (request) => {
    const target = { kind: 'REVIEW', id: request.params.id } as const;
    await reports.report(request.memberId, target, request.body, readRepeatableWrite(request));
    return null;
  });
  route(app, reportSollect, async (request) => {
    const target = { kind: 'SOLLECT', id: request.params.id } as const;
    await reports.report(request.memberId, target, request.body, readRepeatableWrite(request));
    return null;
  });
  route(app, reportSharedSolroute, async (request) => {
    const target = { kind: 'SOLROUTE', shareId: request.params.shareId } as const;
    await reports.report(request.memberId, target, request.body, readRepeatableWrite(request));
    return null;
  });
  route(app, reportSharedCollection, async (request) => {
    const target = { kind: 'COLLECTION', shareId: request.params.shareId } as const;
    await reports.report(request.memberId, target, request.body, readRepeatableWrite(request));
    return null;
  });
  route(app, reportAsGuest, ({ body: { target, ...report } }) => reports.reportAsGuest(target, report));
  route(app, getReportReceipt, ({ params }) => reports.getReceipt(params.receipt));
  route(app, listHiddenWorks, async ({ memberId }) => ({ works: await reports.listHidden(memberId) }));
  route(app, listTakedowns, async ({ memberId }) => ({ takedowns: await takedowns.list(memberId) }));
  route(app, objectToTakedown, async (request) => {
    const { memberId, params, body } = request;
    await takedowns.object(memberId, params.id, body.objection, readRepeatableWrite(request));
    return null;
  });
};
