import { confirmCorrection, createCorrection, listCorrections, withdrawCorrection } from '@sol/contract/correction';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import type { CorrectionService } from './correction.service.ts';

export const correctionRoutes: FastifyPluginAsync<{ corrections: CorrectionService }> = async (
  app,
  { corrections },
) => {
  route(app, createCorrection, (request) =>
    corrections.create(request.memberId, request.params.id, request.body, readRepeatableWrite(request)),
  );
  route(app, listCorrections, ({ memberId, params }) => corrections.list(memberId, params.id));
  route(app, confirmCorrection, (request) =>
    corrections.confirm(request.memberId, request.params.id, readRepeatableWrite(request)),
  );
  route(app, withdrawCorrection, async ({ memberId, params }) => {
    await corrections.withdraw(memberId, params.id);
    return null;
  });
};
