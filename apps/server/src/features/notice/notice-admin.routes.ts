import {
  editNotice,
  getAdminNotice,
  listAdminNotices,
  previewNotice,
  publishNotice,
  withdrawNotice,
  writeNotice,
} from '@sol/contract/admin-notice';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { Actor } from '#lib/member/audit.ts';
import type { NoticeAdminService } from './notice-admin.service.ts';

export const noticeAdminRoutes: FastifyPluginAsync<{ admin: (actor: Actor) => NoticeAdminService }> = async (
  app,
  { admin },
) => {
  route(app, listAdminNotices, ({ actor, query }) => admin(actor).listPage(query));
  route(app, getAdminNotice, ({ actor, params }) => admin(actor).get(params.id));
  route(app, writeNotice, ({ actor, body }) => admin(actor).write(body));
  route(app, editNotice, ({ actor, params, body: { revision, ...text } }) =>
    admin(actor).edit(params.id, text, revision),
  );
  route(app, publishNotice, ({ actor, params, body }) => admin(actor).publish(params.id, body.revision));
  route(app, withdrawNotice, ({ actor, params, body }) => admin(actor).withdraw(params.id, body.revision));
  route(app, previewNotice, ({ actor, body }) => ({ html: admin(actor).preview(body.content) }));
};
