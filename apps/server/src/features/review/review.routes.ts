import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { registerUploads } from '#plugins/uploads.ts';
import { createReviewService, type ReviewService } from './review.service.ts';

const reviewRoutes: FastifyPluginAsync<{ reviews: ReviewService }> = async (app, { reviews }) => {
  await registerUploads(app);

  route(app, 'GET /api/review/place/:id', ({ params, query: { cursorId, cursorKey, ...shown }, memberId }) =>
    reviews.listByPlace(params.id, memberId, { ...shown, beforeId: cursorId, beforeKey: cursorKey }),
  );
  route(app, 'GET /api/review/my', ({ memberId, query }) => reviews.listOwn(memberId, query));
  route(app, 'POST /api/review', (request) => {
    const { memberId, body, uploads } = request;
    return reviews.create(memberId, body, { uploads, write: readRepeatableWrite(request) });
  });
  route(app, 'PATCH /api/review/:id', ({ memberId, params, body, uploads }) =>
    reviews.update(memberId, params.id, body, uploads),
  );
  route(app, 'DELETE /api/review/:id', async ({ memberId, params }) => {
    await reviews.delete(memberId, params.id);
    return null;
  });
};

export async function registerReview(app: FastifyInstance, { db, media, clock }: AppContext): Promise<void> {
  await app.register(reviewRoutes, { reviews: createReviewService({ db, media, clock }) });
}
