import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { Actor } from '#lib/member/audit.ts';
import type { CorrectionAdminService } from './correction-admin.service.ts';

interface CorrectionAdminRoutesOptions {
  admin: (actor: Actor) => CorrectionAdminService;
}

export const correctionAdminRoutes: FastifyPluginAsync<CorrectionAdminRoutesOptions> = async (app, { admin }) => {
  route(app, 'GET /api/admin/correction', ({ actor, query }) => admin(actor).listPage(query));
  route(app, 'POST /api/admin/correction/:id/accept', ({ actor, params }) => admin(actor).accept(params.id));
  route(app, 'POST /api/admin/correction/:id/reject', ({ actor, params, body }) =>
    admin(actor).reject(params.id, body.reason),
  );
  route(app, 'POST /api/admin/correction/:id/revert', ({ actor, params }) => admin(actor).revert(params.id));
  route(app, 'POST /api/admin/correction/:id/revert-member', ({ actor, params }) =>
    admin(actor).revertAuthorOf(params.id),
  );
};
