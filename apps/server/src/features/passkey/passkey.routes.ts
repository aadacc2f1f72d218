import {
  deletePasskey,
  enrolPasskey,
  listPasskeys,
  startEnrolment,
  startUnlock,
  unlock,
} from '@sol/contract/admin-passkey';
import type { FastifyPluginAsync } from 'fastify';
import { getClaims } from '#lib/auth/require-member.ts';
import { route } from '#lib/http/endpoint-route.ts';
import type { PasskeyService } from './passkey.service.ts';

export const passkeyRoutes: FastifyPluginAsync<{ passkeys: PasskeyService }> = async (app, { passkeys }) => {
  route(app, listPasskeys, ({ memberId }) => passkeys.list(memberId));
  route(app, deletePasskey, async (request) => {
    await passkeys.delete(getClaims(request), request.params.id, request.actor);
    return null;
  });
  route(app, startUnlock, (request) => passkeys.startUnlock(getClaims(request)));
  route(app, unlock, async (request) => {
    await passkeys.unlock(getClaims(request), request.body.credential, request.actor);
    return null;
  });
  route(app, startEnrolment, (request) =>
    passkeys.startEnrolment(getClaims(request), request.body.token, request.actor),
  );
  route(app, enrolPasskey, async (request) => {
    await passkeys.enrol(getClaims(request), request.body, request.actor);
    return null;
  });
};
