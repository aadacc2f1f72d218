import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import { registerUploads } from '#plugins/uploads.ts';
import type { ReviewService } from './review.service.ts';

export const reviewRoutes: FastifyPluginAsync<{ reviews: ReviewService }> = async (app, { reviews }) => {
  await registerUploads(app);

  route(app, 'GET /api/review/place/:id', ({ params, query, memberId }) =>
    reviews.listByPlace(params.id, memberId, {
      beforeId: query.cursorId,
      visitedFirst: query.visitedFirst,
      isBeforeVisited: query.cursorIsVisited,
    }),
  );
  route(app, 'GET /api/review/my', ({ memberId, query }) => reviews.listOwn(memberId, query.cursorId));
  route(app, 'POST /api/review', (request) => {
    const { memberId, body, uploads } = request;
    return reviews.create(memberId, body, { uploads, write: readRepeatableWrite(request) });
  });
  route(app, 'DELETE /api/review/:id', async ({ memberId, params }) => {
    await reviews.delete(memberId, params.id);
    return null;
  });
};
