import {
  dismissReports,
  getReportedPhoto,
  hideReportedWork,
  listPurgeAddresses,
  listReportedWorks,
  removeReportedWork,
  restoreReportedWork,
} from '@sol/contract/admin-report';
import { answerObjection, listObjections } from '@sol/contract/takedown';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { type Actor, toActor } from '#lib/member/audit.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { ReportAdminService } from './report-admin.service.ts';
import type { ReportedPhotosService } from './reported-photos.service.ts';

interface ReportAdminRoutesOptions {
  admin: (actor: Actor) => ReportAdminService;
  photos: ReportedPhotosService;
  clock: Clock;
}

export const reportAdminRoutes: FastifyPluginAsync<ReportAdminRoutesOptions> = async (
  app,
  { admin, photos, clock },
) => {
  route(app, listReportedWorks, ({ operatorId, query }) => admin(toActor(operatorId)).listPage(query));
  route(app, hideReportedWork, async ({ operatorId, params, body: { until, explanation = '', seen } }) => {
    await admin(toActor(operatorId)).hide(params.id, { until: new Date(until), now: clock.now(), explanation, seen });
    return null;
  });
  route(app, restoreReportedWork, async ({ operatorId, params, body }) => {
    await admin(toActor(operatorId)).restore(params.id, body.seen);
    return null;
  });
  route(app, removeReportedWork, async ({ operatorId, params, body }) => {
    await admin(toActor(operatorId)).remove(params.id, { ...body, now: clock.now() });
    return null;
  });
  route(app, dismissReports, async ({ operatorId, params, body }) => {
    await admin(toActor(operatorId)).dismiss(params.id, body.seen);
    return null;
  });
  route(app, getReportedPhoto, ({ params }) => photos.getPhoto(params.id, params.key));
  route(app, listPurgeAddresses, async ({ params }) => ({ addresses: await photos.listPurgeAddresses(params.id) }));
  route(app, listObjections, ({ operatorId, query }) => admin(toActor(operatorId)).listObjections(query));
  route(app, answerObjection, async ({ operatorId, params, body }) => {
    await admin(toActor(operatorId)).answerObjection(params.id, body);
    return null;
  });
};
