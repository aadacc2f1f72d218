import { confirmCorrection, createCorrection, listCorrections, withdrawCorrection } from '@sol/contract/correction';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { CorrectionService } from './correction.service.ts';

export const correctionRoutes: FastifyPluginAsync<{ corrections: CorrectionService }> = async (
  app,
  { corrections },
) => {
  route(app, createCorrection, ({ memberId, params, body }) => corrections.create(memberId, params.id, body));
  route(app, listCorrections, ({ memberId, params }) => corrections.list(memberId, params.id));
  route(app, confirmCorrection, ({ memberId, params }) => corrections.confirm(memberId, params.id));
  route(app, withdrawCorrection, async ({ memberId, params }) => {
    await corrections.withdraw(memberId, params.id);
    return null;
  });
};
