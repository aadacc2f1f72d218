import { FEEDBACK_EXPORT_PATH } from '@sol/contract/paths';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { getActor, requireOperator } from '#lib/auth/require-access.ts';
import { route } from '#lib/http/endpoint-route.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import type { Actor } from '#lib/member/actor.ts';
import { attachment } from '#lib/place-file/export-route.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import {
  createFeedbackAdminService,
  createFeedbackService,
  type FeedbackAdminService,
  type FeedbackService,
} from './feedback.service.ts';

const EXPORT_NAME = '쏠 의견';

const feedbackAdminRoutes: FastifyPluginAsync<{ admin: (actor: Actor) => FeedbackAdminService }> = async (
  app,
  { admin },
) => {
  route(app, 'GET /api/admin/feedback', ({ actor, query }) => admin(actor).listPage(query));
  route(app, 'POST /api/admin/feedback/:id/handled', async ({ actor, params }) => {
    await admin(actor).handle(params.id);
    return null;
  });
  route(app, 'POST /api/admin/feedback/:id/answer', async ({ actor, params, body }) => {
    await admin(actor).answer(params.id, body.answer);
    return null;
  });
  app.get(
    FEEDBACK_EXPORT_PATH,
    { onRequest: requireOperator, config: { access: 'operator', acceptsTicket: true } },
    async (request, reply) => {
      const { csv } = await admin(getActor(request)).exportCsv();
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(EXPORT_NAME, 'csv'))
        .send(csv);
    },
  );
};

const feedbackRoutes: FastifyPluginAsync<{ feedback: FeedbackService }> = async (app, { feedback }) => {
  route(app, 'GET /api/feedback/my', ({ memberId }) => feedback.listOwn(memberId));
  route(app, 'POST /api/feedback', async (request) => {
    await feedback.send(request.memberId, request.body.feedback, readRepeatableWrite(request));
    return null;
  });
};

export async function registerFeedback(app: FastifyInstance, { db }: AppContext): Promise<void> {
  await app.register(feedbackRoutes, { feedback: createFeedbackService(db) });
  await app.register(feedbackAdminRoutes, { admin: (actor) => createFeedbackAdminService(db.sql, actor) });
}
