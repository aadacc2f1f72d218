import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { Actor } from '#lib/member/actor.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import {
  createNoticeAdminService,
  createNoticeService,
  type NoticeAdminService,
  type NoticeService,
} from './notice.service.ts';

const noticeAdminRoutes: FastifyPluginAsync<{ admin: (actor: Actor) => NoticeAdminService }> = async (
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

const noticeRoutes: FastifyPluginAsync<{ notices: NoticeService }> = async (app, { notices }) => {
  route(app, 'GET /api/notice', ({ memberId, query }) => notices.list(memberId, query));
  route(app, 'GET /api/notice/:id', ({ memberId, params }) => notices.get(memberId, params.id));
};

export async function registerNotice(app: FastifyInstance, { db }: AppContext): Promise<void> {
  await app.register(noticeRoutes, { notices: createNoticeService(db) });
  await app.register(noticeAdminRoutes, { admin: (actor) => createNoticeAdminService(db.sql, actor) });
}
