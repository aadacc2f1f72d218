import {
  editNotice,
  getDeskNotice,
  listDeskNotices,
  previewNotice,
  publishNotice,
  withdrawNotice,
  writeNotice,
} from '@sol/contract/admin-notice';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { type Actor, actorOf } from '#lib/member/audit.ts';
import type { NoticeDesk } from './notice-desk.service.ts';

export const noticeDeskRoutes: FastifyPluginAsync<{ desk: (actor: Actor) => NoticeDesk }> = async (app, { desk }) => {
  route(app, listDeskNotices, ({ operatorId, query }) => desk(actorOf(operatorId)).listPage(query));
  route(app, getDeskNotice, ({ operatorId, params }) => desk(actorOf(operatorId)).get(params.id));
  route(app, writeNotice, ({ operatorId, body }) => desk(actorOf(operatorId)).write(body));
  route(app, editNotice, ({ operatorId, params, body: { revision, ...text } }) =>
    desk(actorOf(operatorId)).edit(params.id, text, revision),
  );
  route(app, publishNotice, ({ operatorId, params, body }) =>
    desk(actorOf(operatorId)).publish(params.id, body.revision),
  );
  route(app, withdrawNotice, ({ operatorId, params, body }) =>
    desk(actorOf(operatorId)).withdraw(params.id, body.revision),
  );
  route(app, previewNotice, ({ operatorId, body }) => ({ html: desk(actorOf(operatorId)).preview(body.content) }));
};
