import { dismissReports, hideReportedWork, listReportedWorks, restoreReportedWork } from '@sol/contract/admin-report';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { type Actor, actorOf } from '#lib/member/audit.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { ReportDesk } from './report-desk.service.ts';

interface ReportDeskRoutesOptions {
  desk: (actor: Actor) => ReportDesk;
  clock: Clock;
}

export const reportDeskRoutes: FastifyPluginAsync<ReportDeskRoutesOptions> = async (app, { desk, clock }) => {
  route(app, listReportedWorks, ({ operatorId, query }) => desk(actorOf(operatorId)).listPage(query));
  route(app, hideReportedWork, async ({ operatorId, params, body: { until, seen } }) => {
    await desk(actorOf(operatorId)).hide(params.id, { until: new Date(until), now: clock.now(), seen });
    return null;
  });
  route(app, restoreReportedWork, async ({ operatorId, params, body }) => {
    await desk(actorOf(operatorId)).restore(params.id, body.seen);
    return null;
  });
  route(app, dismissReports, async ({ operatorId, params, body }) => {
    await desk(actorOf(operatorId)).dismiss(params.id, body.seen);
    return null;
  });
};
