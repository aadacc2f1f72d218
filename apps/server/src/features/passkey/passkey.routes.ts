import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { getClaims } from '#lib/auth/require-access.ts';
import { route } from '#lib/http/endpoint-route.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { createPasskeyService, type PasskeyService } from './passkey.service.ts';

const passkeyRoutes: FastifyPluginAsync<{ passkeys: PasskeyService }> = async (app, { passkeys }) => {
  route(app, 'GET /api/admin/passkey', ({ memberId }) => passkeys.list(memberId));
  route(app, 'DELETE /api/admin/passkey/:id', async (request) => {
    await passkeys.delete(getClaims(request), request.params.id, request.actor);
    return null;
  });
  route(app, 'POST /api/admin/passkey/options', (request) => passkeys.startUnlock(getClaims(request)));
  route(app, 'POST /api/admin/passkey/verify', async (request) => {
    await passkeys.unlock(getClaims(request), request.body.credential, request.actor);
    return null;
  });
  route(app, 'POST /api/admin/passkey/enrol/options', (request) =>
    passkeys.startEnrolment(getClaims(request), request.body.token, request.actor),
  );
  route(app, 'POST /api/admin/passkey/enrol/verify', async (request) => {
    await passkeys.enrol(getClaims(request), request.body, request.actor);
    return null;
  });
};

export async function registerPasskey(app: FastifyInstance, { config, db, clock }: AppContext): Promise<void> {
  const { publicUrl, requiresPasskey: isRequired } = config;
  await app.register(passkeyRoutes, { passkeys: createPasskeyService({ sql: db.sql, clock, publicUrl, isRequired }) });
}
