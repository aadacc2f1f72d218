import { createReview, deleteReview, listOwnReviews, listPlaceReviews } from '@sol/contract/review';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { registerUploads } from '#plugins/uploads.ts';
import type { ReviewService } from './review.service.ts';

export const reviewRoutes: FastifyPluginAsync<{ reviews: ReviewService }> = async (app, { reviews }) => {
  await registerUploads(app);

  route(app, listPlaceReviews, ({ params, query, memberId }) =>
    reviews.listByPlace(params.id, memberId, {
      beforeId: query.cursorId,
      visitedFirst: query.visitedFirst,
      isBeforeVisited: query.cursorIsVisited,
    }),
  );
  route(app, listOwnReviews, ({ memberId, query }) => reviews.listOwn(memberId, query.cursorId));
  route(app, createReview, ({ memberId, body, uploads }) => reviews.create(memberId, body, uploads));
  route(app, deleteReview, async ({ memberId, params }) => {
    await reviews.delete(memberId, params.id);
    return null;
  });
};
