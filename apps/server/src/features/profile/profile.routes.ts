import { getProfile, updateProfile, validateNickname } from '@sol/contract/profile';
import type { FastifyPluginAsync } from 'fastify';
import { ALREADY_SENT, route } from '#lib/http/endpoint-route.ts';
import { registerUploads } from '#plugins/uploads.ts';
import type { ProfileService } from './profile.service.ts';

export const profileRoutes: FastifyPluginAsync<{ profiles: ProfileService }> = async (app, { profiles }) => {
  await registerUploads(app);

  route(app, getProfile, ({ memberId }) => profiles.get(memberId));
  route(app, updateProfile, ({ memberId, body, uploads }) => profiles.update(memberId, body, uploads));
  route(app, validateNickname, async ({ memberId, query }, reply) => {
    const data = await profiles.checkNickname(memberId, query.nickname);
    reply.send({ success: true, message: data.message, data });
    return ALREADY_SENT;
  });
};
