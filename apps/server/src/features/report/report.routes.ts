import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { reportAdminRoutes } from './admin/report-admin.routes.ts';
import { createReportAdminService, type ReportAdminServiceOptions } from './admin/report-admin.service.ts';
import { createReportedPhotosService } from './admin/reported-photos.service.ts';
import { createReportService, type ReportService } from './report.service.ts';
import {
  createObjectionAdminService,
  createTakedownService,
  createUndecidedTakedownService,
  type TakedownService,
} from './takedown/takedown.service.ts';

const reportRoutes: FastifyPluginAsync<{ reports: ReportService; takedowns: TakedownService }> = async (
  app,
  { reports, takedowns },
) => {
  route(app, 'POST /api/review/:id/report', async (request) => {
    const target = { kind: 'REVIEW', id: request.params.id } as const;
    await reports.report(request.memberId, target, request.body, readRepeatableWrite(request));
    return null;
  });
  route(app, 'POST /api/sollect/:id/report', async (request) => {
    const target = { kind: 'SOLLECT', id: request.params.id } as const;
    await reports.report(request.memberId, target, request.body, readRepeatableWrite(request));
    return null;
  });
  route(app, 'POST /api/place/:id/photo/report', async (request) => {
    const target = { kind: 'PLACE_PHOTO', id: request.params.id } as const;
    await reports.report(request.memberId, target, request.body, readRepeatableWrite(request));
    return null;
  });
  route(app, 'POST /api/shared/solroute/:shareId/report', async (request) => {
    const target = { kind: 'SOLROUTE', shareId: request.params.shareId } as const;
    await reports.report(request.memberId, target, request.body, readRepeatableWrite(request));
    return null;
  });
  route(app, 'POST /api/shared/collection/:shareId/report', async (request) => {
    const target = { kind: 'COLLECTION', shareId: request.params.shareId } as const;
    await reports.report(request.memberId, target, request.body, readRepeatableWrite(request));
    return null;
  });
  route(app, 'POST /api/report', ({ body: { target, ...report } }) => reports.reportAsGuest(target, report));
  route(app, 'GET /api/report/:receipt', ({ params }) => reports.getReceipt(params.receipt));
  route(app, 'GET /api/profile/hidden', async ({ memberId }) => ({ works: await reports.listHidden(memberId) }));
  route(app, 'GET /api/profile/takedown', async ({ memberId }) => ({ takedowns: await takedowns.list(memberId) }));
  route(app, 'POST /api/takedown/:id/objection', async (request) => {
    const { memberId, params, body } = request;
    await takedowns.object(memberId, params.id, body.objection, readRepeatableWrite(request));
    return null;
  });
};

type ReportContext = AppContext & { hidableWorks: ReportAdminServiceOptions['works'] };

export async function registerReport(app: FastifyInstance, context: ReportContext): Promise<void> {
  const { config, db, clock, media, mediaStore: store, hidableWorks: works } = context;
  const { sql } = db;
  await app.register(reportRoutes, { reports: createReportService(db), takedowns: createTakedownService(db) });
  await app.register(reportAdminRoutes, {
    reports: (actor) => createReportAdminService({ sql, media, store, actor, works }),
    objections: (actor) => createObjectionAdminService({ sql, actor, works }),
    undecided: (actor) => createUndecidedTakedownService(sql, actor),
    photos: (actor) => createReportedPhotosService({ sql, store, publicUrl: config.publicUrl, actor }),
    clock,
  });
}
