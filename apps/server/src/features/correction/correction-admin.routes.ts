import {
  acceptCorrection,
  listAdminCorrections,
  rejectCorrection,
  revertCorrection,
  revertMember,
} from '@sol/contract/correction';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { type Actor, toActor } from '#lib/member/audit.ts';
import type { CorrectionAdminService } from './correction-admin.service.ts';

interface CorrectionAdminRoutesOptions {
  admin: (actor: Actor) => CorrectionAdminService;
}

export const correctionAdminRoutes: FastifyPluginAsync<CorrectionAdminRoutesOptions> = async (app, { admin }) => {
  route(app, listAdminCorrections, ({ operatorId, query }) => admin(toActor(operatorId)).listPage(query));
  route(app, acceptCorrection, ({ operatorId, params }) => admin(toActor(operatorId)).accept(params.id));
  route(app, rejectCorrection, ({ operatorId, params, body }) =>
    admin(toActor(operatorId)).reject(params.id, body.reason),
  );
  route(app, revertCorrection, ({ operatorId, params }) => admin(toActor(operatorId)).revert(params.id));
  route(app, revertMember, ({ operatorId, params }) => admin(toActor(operatorId)).revertAuthorOf(params.id));
};
