import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { createInboxService, type InboxService } from './inbox.service.ts';

const inboxRoutes: FastifyPluginAsync<{ inbox: InboxService }> = async (app, { inbox }) => {
  route(app, 'GET /api/inbox', ({ memberId, query }) => inbox.list(memberId, query));
  route(app, 'POST /api/inbox/read', async ({ memberId, body }) => {
    await inbox.markRead(memberId, body.upTo);
    return null;
  });
  route(app, 'GET /api/inbox/settings', ({ memberId }) => inbox.getSettings(memberId));
  route(app, 'PUT /api/inbox/settings', ({ memberId, body }) => inbox.changeSettings(memberId, body));
};

export async function registerInbox(app: FastifyInstance, { db }: AppContext): Promise<void> {
  await app.register(inboxRoutes, { inbox: createInboxService(db) });
}
