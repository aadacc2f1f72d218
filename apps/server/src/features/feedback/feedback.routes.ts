import { sendFeedback } from '@sol/contract/feedback';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { FeedbackService } from './feedback.service.ts';

export const feedbackRoutes: FastifyPluginAsync<{ feedback: FeedbackService }> = async (app, { feedback }) => {
  route(app, sendFeedback, async ({ memberId, body }) => {
    await feedback.send(memberId, body.feedback);
    return null;
  });
};
