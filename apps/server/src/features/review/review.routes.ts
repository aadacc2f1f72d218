import { listPlaceReviews } from '@sol/contract/review';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/endpoint-route.ts';
import type { ReviewService } from './review.service.ts';

export const reviewRoutes: FastifyPluginAsync<{ reviews: ReviewService }> = async (app, { reviews }) => {
  route(app, listPlaceReviews, ({ params, query }) => reviews.listPage(params.id, query.cursorId));
};
