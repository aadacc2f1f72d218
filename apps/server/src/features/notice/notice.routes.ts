import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { NoticeService } from './notice.service.ts';

export const noticeRoutes: FastifyPluginAsync<{ notices: NoticeService }> = async (app, { notices }) => {
  route(app, 'GET /api/notice', ({ memberId, query }) => notices.list(memberId, query));
  route(app, 'GET /api/notice/:id', ({ memberId, params }) => notices.get(memberId, params.id));
};
