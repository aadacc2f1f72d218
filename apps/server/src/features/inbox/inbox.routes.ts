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
};

export async function registerInbox(app: FastifyInstance, { db }: AppContext): Promise<void> {
  await app.register(inboxRoutes, { inbox: createInboxService(db) });
}
