import type { FastifyPluginAsync } from 'fastify';
import type { ObjectionAdminService, UndecidedTakedownService } from '#features/report/takedown/takedown.service.ts';
import { route } from '#lib/http/endpoint-route.ts';
import type { Actor } from '#lib/member/actor.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { ReportAdminService } from './report-admin.service.ts';
import type { ReportedPhotosService } from './reported-photos.service.ts';

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
  route(app, 'GET /api/admin/report/:id/memos', ({ actor, params, query }) =>
    reports(actor).listMemos(params.id, query.cursorId),
  );
  route(app, 'GET /api/admin/report', ({ actor, query }) => reports(actor).listPage(query));
  route(app, 'POST /api/admin/report/:id/hide', ({ actor, params, body: { until, explanation = '', expected } }) =>
    reports(actor).hide(params.id, { until: new Date(until), now: clock.now(), explanation, expected }),
  );
  route(app, 'POST /api/admin/report/:id/restore', async ({ actor, params, body }) => {
    await reports(actor).restore(params.id, body.expected);
    return null;
  });
  route(app, 'POST /api/admin/report/:id/remove', ({ actor, params, body }) =>
    reports(actor).remove(params.id, { ...body, now: clock.now() }),
  );
  route(app, 'POST /api/admin/report/:id/dismiss', async ({ actor, params, body }) => {
    await reports(actor).dismiss(params.id, body.expected);
    return null;
  });
  route(app, 'GET /api/admin/report/:id/photo/:key', ({ actor, params }) =>
    photos(actor).getPhoto(params.id, params.key),
  );
  route(app, 'GET /api/admin/report/:id/purge', async ({ actor, params }) => ({
    addresses: await photos(actor).listPurgeAddresses(params.id),
  }));
  route(app, 'GET /api/admin/objection', ({ actor, query }) => objections(actor).list(query));
  route(app, 'POST /api/admin/objection/:id/answer', async ({ actor, params, body }) => {
    await objections(actor).decide(params.id, body);
    return null;
  });
  route(app, 'GET /api/admin/takedown', ({ actor, query }) => undecided(actor).listPage(query));
  route(app, 'POST /api/admin/takedown/:id/confirm', async ({ actor, params, body }) => {
    await undecided(actor).confirm(params.id, body.explanation);
    return null;
  });
  route(app, 'POST /api/admin/takedown/:id/revoke', async ({ actor, params }) => {
    await undecided(actor).revoke(params.id);
    return null;
  });
};
