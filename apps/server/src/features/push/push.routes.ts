import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { AppError } from '#lib/http/errors.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { createPushService, type PushService } from './push.service.ts';
import type { PushServices } from './push.source.ts';

const pushRoutes: FastifyPluginAsync<{ push: PushService }> = async (app, { push }) => {
  route(app, 'GET /api/push/key', () => push.getKey());
  route(app, 'PUT /api/push/subscription', async ({ claims, body }) => {
    if (claims === null) throw new AppError('UNAUTHENTICATED');
    await push.subscribe(claims, body);
    return null;
  });
  route(app, 'DELETE /api/push/subscription', async ({ memberId, body }) => {
    await push.unsubscribe(memberId, body.endpoint);
    return null;
  });
};

export async function registerPush(
  app: FastifyInstance,
  { db, pushServices }: AppContext & { pushServices: PushServices },
): Promise<void> {
  await app.register(pushRoutes, { push: createPushService(db, pushServices) });
}
