import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { Actor } from '#lib/member/audit.ts';
import type { NoticeService } from './notice.service.ts';
import type { NoticeAdminService } from './notice-admin.service.ts';

export const noticeAdminRoutes: FastifyPluginAsync<{ admin: (actor: Actor) => NoticeAdminService }> = async (
  app,
  { admin },
) => {
  route(app, 'GET /api/admin/notice', ({ actor, query }) => admin(actor).listPage(query));
  route(app, 'GET /api/admin/notice/:id', ({ actor, params }) => admin(actor).get(params.id));
  route(app, 'POST /api/admin/notice', ({ actor, body }) => admin(actor).write(body));
  route(app, 'PUT /api/admin/notice/:id', ({ actor, params, body: { revision, ...text } }) =>
    admin(actor).edit(params.id, text, revision),
  );
  route(app, 'POST /api/admin/notice/:id/publish', ({ actor, params, body }) =>
    admin(actor).publish(params.id, body.revision),
  );
  route(app, 'POST /api/admin/notice/:id/withdraw', ({ actor, params, body }) =>
    admin(actor).withdraw(params.id, body.revision),
  );
  route(app, 'POST /api/admin/notice/preview', ({ actor, body }) => ({ html: admin(actor).preview(body.content) }));
};

export const noticeRoutes: FastifyPluginAsync<{ notices: NoticeService }> = async (app, { notices }) => {
  route(app, 'GET /api/notice', ({ memberId, query }) => notices.list(memberId, query));
  route(app, 'GET /api/notice/:id', ({ memberId, params }) => notices.get(memberId, params.id));
};
