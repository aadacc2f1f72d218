import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import type { Actor } from '#lib/member/actor.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { type CorrectionService, createCorrectionService } from './correction.service.ts';
import {
  type CorrectionAdminOptions,
  type CorrectionAdminService,
  createCorrectionAdminService,
} from './correction-admin.service.ts';

interface CorrectionAdminRoutesOptions {
  admin: (actor: Actor) => CorrectionAdminService;
}

const correctionAdminRoutes: FastifyPluginAsync<CorrectionAdminRoutesOptions> = async (app, { admin }) => {
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

const correctionRoutes: FastifyPluginAsync<{ corrections: CorrectionService }> = async (app, { corrections }) => {
  route(app, 'POST /api/place/:id/correction', (request) =>
    corrections.create(request.memberId, request.params.id, request.body, readRepeatableWrite(request)),
  );
  route(app, 'GET /api/place/:id/corrections', ({ memberId, params }) => corrections.list(memberId, params.id));
  route(app, 'GET /api/place/:id/hours-hints', ({ memberId, params }) =>
    corrections.getHoursHints(memberId, params.id),
  );
  route(app, 'GET /api/correction/my', ({ memberId }) => corrections.listOwn(memberId));
  route(app, 'POST /api/correction/:id/confirm', (request) =>
    corrections.confirm(request.memberId, request.params.id, readRepeatableWrite(request)),
  );
  route(app, 'DELETE /api/correction/:id', async ({ memberId, params }) => {
    await corrections.withdraw(memberId, params.id);
    return null;
  });
};

type CorrectionContext = AppContext & {
  memberRows: CorrectionAdminOptions['rows'];
  refreshCategories: CorrectionAdminOptions['refreshCategories'];
};

export async function registerCorrection(app: FastifyInstance, context: CorrectionContext): Promise<void> {
  const { db, clock, memberRows: rows, refreshCategories } = context;
  await app.register(correctionRoutes, { corrections: createCorrectionService({ db, clock, rows }) });
  await app.register(correctionAdminRoutes, {
    admin: (actor) => createCorrectionAdminService({ sql: db.sql, actor, clock, rows, refreshCategories }),
  });
}
