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
import { type Actor, toActor } from '#lib/member/audit.ts';
import type { NoticeAdminService } from './notice-admin.service.ts';

export const noticeAdminRoutes: FastifyPluginAsync<{ admin: (actor: Actor) => NoticeAdminService }> = async (
  app,
  { admin },
) => {
  route(app, listAdminNotices, ({ operatorId, query }) => admin(toActor(operatorId)).listPage(query));
  route(app, getAdminNotice, ({ operatorId, params }) => admin(toActor(operatorId)).get(params.id));
  route(app, writeNotice, ({ operatorId, body }) => admin(toActor(operatorId)).write(body));
  route(app, editNotice, ({ operatorId, params, body: { revision, ...text } }) =>
    admin(toActor(operatorId)).edit(params.id, text, revision),
  );
  route(app, publishNotice, ({ operatorId, params, body }) =>
    admin(toActor(operatorId)).publish(params.id, body.revision),
  );
  route(app, withdrawNotice, ({ operatorId, params, body }) =>
    admin(toActor(operatorId)).withdraw(params.id, body.revision),
  );
  route(app, previewNotice, ({ operatorId, body }) => ({ html: admin(toActor(operatorId)).preview(body.content) }));
};
