import { blockMember, blockReviewer, listBlockedMembers, unblockMember, unblockReviewer } from '@sol/contract/block';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { BlockService } from './block.service.ts';

export const blockRoutes: FastifyPluginAsync<{ blocks: BlockService }> = async (app, { blocks }) => {
  route(app, listBlockedMembers, async ({ memberId }) => ({ members: await blocks.list(memberId) }));
  route(app, blockMember, async ({ memberId, params }) => {
    await blocks.block(memberId, params.userId);
    return null;
  });
  route(app, unblockMember, async ({ memberId, params }) => {
    await blocks.unblock(memberId, params.userId);
    return null;
  });
  route(app, blockReviewer, async ({ memberId, params }) => {
    await blocks.blockReviewer(memberId, params.id);
    return null;
  });
  route(app, unblockReviewer, async ({ memberId, params }) => {
    await blocks.unblockReviewer(memberId, params.id);
    return null;
  });
};
