import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { ALREADY_SENT, route } from '#lib/http/endpoint-route.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { registerUploads } from '#plugins/uploads.ts';
import { createProfileService, type ProfileService } from './profile.service.ts';

const profileRoutes: FastifyPluginAsync<{ profiles: ProfileService }> = async (app, { profiles }) => {
  await registerUploads(app);

  route(app, 'POST /api/profile', ({ memberId }) => profiles.get(memberId));
  route(app, 'PATCH /api/profile', ({ memberId, body, uploads }) => profiles.update(memberId, body, uploads));
  route(app, 'GET /api/profile/validate/nickname', async ({ memberId, query }, reply) => {
    const data = await profiles.checkNickname(memberId, query.nickname);
    reply.send({ success: true, message: data.message, data });
    return ALREADY_SENT;
  });
};

export async function registerProfile(app: FastifyInstance, { db, media }: AppContext): Promise<void> {
  await app.register(profileRoutes, { profiles: createProfileService({ db, media }) });
}
