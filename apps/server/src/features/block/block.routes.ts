import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { type BlockService, createBlockService } from './block.service.ts';

const blockRoutes: FastifyPluginAsync<{ blocks: BlockService }> = async (app, { blocks }) => {
  route(app, 'GET /api/block', async ({ memberId }) => ({ members: await blocks.list(memberId) }));
  route(app, 'POST /api/block/:userId', async ({ memberId, params }) => {
    await blocks.block(memberId, params.userId);
    return null;
  });
  route(app, 'DELETE /api/block/:userId', async ({ memberId, params }) => {
    await blocks.unblock(memberId, params.userId);
    return null;
  });
  route(app, 'POST /api/review/:id/block', async ({ memberId, params }) => {
    await blocks.blockReviewer(memberId, params.id);
    return null;
  });
  route(app, 'DELETE /api/review/:id/block', async ({ memberId, params }) => {
    await blocks.unblockReviewer(memberId, params.id);
    return null;
  });
};

export async function registerBlock(app: FastifyInstance, { db }: AppContext): Promise<void> {
  await app.register(blockRoutes, { blocks: createBlockService(db) });
}
