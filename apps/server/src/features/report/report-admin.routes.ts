import {
  dismissReports,
  getReportedPhoto,
  hideReportedWork,
  listPurgeAddresses,
  listReportedMemos,
  listReportedWorks,
  removeReportedWork,
  restoreReportedWork,
} from '@sol/contract/admin-report';
import {
  confirmTakedown,
  decideObjection,
  listObjections,
  listUndecidedTakedowns,
  revokeTakedown,
} from '@sol/contract/takedown';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { Actor } from '#lib/member/audit.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { ObjectionAdminService } from './objection-admin.service.ts';
import type { ReportAdminService } from './report-admin.service.ts';
import type { ReportedPhotosService } from './reported-photos.service.ts';
import type { UndecidedTakedownService } from './undecided-takedown.service.ts';

interface ReportAdminRoutesOptions {
  reports: (actor: Actor) => ReportAdminService;
  objections: (actor: Actor) => ObjectionAdminService;
  undecided: (actor: Actor) => UndecidedTakedownService;
  photos: (actor: Actor) => ReportedPhotosService;
  clock: Clock;
}

export const reportAdminRoutes: FastifyPluginAsync<ReportAdminRoutesOptions> = async (
  app,
  { reports, objections, undecided, photos, clock },
) => {
  route(app, listReportedMemos, ({ actor, params, query }) => reports(actor).listMemos(params.id, query.cursorId));
  route(app, listReportedWorks, ({ actor, query }) => reports(actor).listPage(query));
  route(app, hideReportedWork, ({ actor, params, body: { until, explanation = '', expected } }) =>
    reports(actor).hide(params.id, { until: new Date(until), now: clock.now(), explanation, expected }),
  );
  route(app, restoreReportedWork, async ({ actor, params, body }) => {
    await reports(actor).restore(params.id, body.expected);
    return null;
  });
  route(app, removeReportedWork, ({ actor, params, body }) =>
    reports(actor).remove(params.id, { ...body, now: clock.now() }),
  );
  route(app, dismissReports, async ({ actor, params, body }) => {
    await reports(actor).dismiss(params.id, body.expected);
    return null;
  });
  route(app, getReportedPhoto, ({ actor, params }) => photos(actor).getPhoto(params.id, params.key));
  route(app, listPurgeAddresses, async ({ actor, params }) => ({
    addresses: await photos(actor).listPurgeAddresses(params.id),
  }));
  route(app, listObjections, ({ actor, query }) => objections(actor).list(query));
  route(app, decideObjection, async ({ actor, params, body }) => {
    await objections(actor).decide(params.id, body);
    return null;
  });
  route(app, listUndecidedTakedowns, ({ actor, query }) => undecided(actor).listPage(query));
  route(app, confirmTakedown, async ({ actor, params, body }) => {
    await undecided(actor).confirm(params.id, body.explanation);
    return null;
  });
  route(app, revokeTakedown, async ({ actor, params }) => {
    await undecided(actor).revoke(params.id);
    return null;
  });
};
