import {
  dismissReports,
  getReportedPhoto,
  hideReportedWork,
  listPurgeAddresses,
  listReportedWorks,
  removeReportedWork,
  restoreReportedWork,
} from '@sol/contract/admin-report';
import { decideObjection, listObjections } from '@sol/contract/takedown';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { type Actor, toActor } from '#lib/member/audit.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { ObjectionAdminService } from './objection-admin.service.ts';
import type { ReportAdminService } from './report-admin.service.ts';
import type { ReportedPhotosService } from './reported-photos.service.ts';

interface ReportAdminRoutesOptions {
  reports: (actor: Actor) => ReportAdminService;
  objections: (actor: Actor) => ObjectionAdminService;
  photos: ReportedPhotosService;
  clock: Clock;
}

export const reportAdminRoutes: FastifyPluginAsync<ReportAdminRoutesOptions> = async (
  app,
  { reports, objections, photos, clock },
) => {
  route(app, listReportedWorks, ({ operatorId, query }) => reports(toActor(operatorId)).listPage(query));
  route(app, hideReportedWork, async ({ operatorId, params, body: { until, explanation = '', expected } }) => {
    await reports(toActor(operatorId)).hide(params.id, {
      until: new Date(until),
      now: clock.now(),
      explanation,
      expected,
    });
    return null;
  });
  route(app, restoreReportedWork, async ({ operatorId, params, body }) => {
    await reports(toActor(operatorId)).restore(params.id, body.expected);
    return null;
  });
  route(app, removeReportedWork, async ({ operatorId, params, body }) => {
    await reports(toActor(operatorId)).remove(params.id, { ...body, now: clock.now() });
    return null;
  });
  route(app, dismissReports, async ({ operatorId, params, body }) => {
    await reports(toActor(operatorId)).dismiss(params.id, body.expected);
    return null;
  });
  route(app, getReportedPhoto, ({ params }) => photos.getPhoto(params.id, params.key));
  route(app, listPurgeAddresses, async ({ params }) => ({ addresses: await photos.listPurgeAddresses(params.id) }));
  route(app, listObjections, ({ operatorId, query }) => objections(toActor(operatorId)).list(query));
  route(app, decideObjection, async ({ operatorId, params, body }) => {
    await objections(toActor(operatorId)).decide(params.id, body);
    return null;
  });
};
