import type { FastifyPluginAsync } from 'fastify';
import { deskSummaryRoutes } from '#features/desk-summary/desk-summary.routes.ts';
import { createDeskSummaryService } from '#features/desk-summary/desk-summary.service.ts';
import { feedbackDeskRoutes } from '#features/feedback/feedback-desk.routes.ts';
import { createFeedbackDesk } from '#features/feedback/feedback-desk.service.ts';
import { noticeDeskRoutes } from '#features/notice/notice-desk.routes.ts';
import { createNoticeDesk } from '#features/notice/notice-desk.service.ts';
import { placeRequestDeskRoutes } from '#features/place-request/place-request-desk.routes.ts';
import { createPlaceRequestDesk } from '#features/place-request/place-request-desk.service.ts';
import { reportDeskRoutes } from '#features/report/report-desk.routes.ts';
import type { Sql } from '#lib/database/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import { createReportDeskOf } from './operator-desks.ts';

/** The operator's CLI, for members with the role: the same desks, with their name beside each action. */
export const operatorRoutes: FastifyPluginAsync<{ sql: Sql; clock: Clock }> = async (app, { sql, clock }) => {
  await app.register(deskSummaryRoutes, { summary: createDeskSummaryService(sql) });
  await app.register(placeRequestDeskRoutes, { desk: (actor) => createPlaceRequestDesk(sql, actor) });
  await app.register(reportDeskRoutes, { desk: (actor) => createReportDeskOf(sql, actor), clock });
  await app.register(noticeDeskRoutes, { desk: (actor) => createNoticeDesk(sql, actor) });
  await app.register(feedbackDeskRoutes, { desk: (actor) => createFeedbackDesk(sql, actor) });
};
