import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import type { CorrectionService } from './correction.service.ts';

export const correctionRoutes: FastifyPluginAsync<{ corrections: CorrectionService }> = async (
  app,
  { corrections },
) => {
  route(app, 'POST /api/place/:id/correction', (request) =>
    corrections.create(request.memberId, request.params.id, request.body, readRepeatableWrite(request)),
  );
  route(app, 'GET /api/place/:id/corrections', ({ memberId, params }) => corrections.list(memberId, params.id));
  route(app, 'POST /api/correction/:id/confirm', (request) =>
    corrections.confirm(request.memberId, request.params.id, readRepeatableWrite(request)),
  );
  route(app, 'DELETE /api/correction/:id', async ({ memberId, params }) => {
    await corrections.withdraw(memberId, params.id);
    return null;
  });
};
