import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import type { FeedbackService } from './feedback.service.ts';

export const feedbackRoutes: FastifyPluginAsync<{ feedback: FeedbackService }> = async (app, { feedback }) => {
  route(app, 'POST /api/feedback', async (request) => {
    await feedback.send(request.memberId, request.body.feedback, readRepeatableWrite(request));
    return null;
  });
};
