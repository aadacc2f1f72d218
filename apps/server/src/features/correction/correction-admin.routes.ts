import {
  acceptCorrection,
  listAdminCorrections,
  rejectCorrection,
  revertCorrection,
  revertCorrectionAuthor,
} from '@sol/contract/correction';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { Actor } from '#lib/member/audit.ts';
import type { CorrectionAdminService } from './correction-admin.service.ts';

interface CorrectionAdminRoutesOptions {
  admin: (actor: Actor) => CorrectionAdminService;
}

export const correctionAdminRoutes: FastifyPluginAsync<CorrectionAdminRoutesOptions> = async (app, { admin }) => {
  route(app, listAdminCorrections, ({ actor, query }) => admin(actor).listPage(query));
  route(app, acceptCorrection, ({ actor, params }) => admin(actor).accept(params.id));
  route(app, rejectCorrection, ({ actor, params, body }) => admin(actor).reject(params.id, body.reason));
  route(app, revertCorrection, ({ actor, params }) => admin(actor).revert(params.id));
  route(app, revertCorrectionAuthor, ({ actor, params }) => admin(actor).revertAuthorOf(params.id));
};
