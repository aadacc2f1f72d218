import {
  copySharedSolroute,
  getSharedSolroute,
  getSolrouteShare,
  shareSolroute,
  unshareSolroute,
} from '@sol/contract/solroute-share';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/endpoint-route.ts';
import type { SolrouteShareService } from './solroute-share.service.ts';

export const solrouteShareRoutes: FastifyPluginAsync<{ shares: SolrouteShareService }> = async (app, { shares }) => {
  route(app, getSolrouteShare, ({ memberId, params }) => shares.find(memberId, params.id));
  route(app, shareSolroute, ({ memberId, params, body }) => shares.share(memberId, params.id, body.includesMemos));
  route(app, unshareSolroute, async ({ memberId, params }) => {
    await shares.unshare(memberId, params.id);
    return null;
  });
  route(app, getSharedSolroute, ({ params }, reply) => {
    // The link may be taken back at any moment, and nobody on the way is to answer for it then.
    reply.header('cache-control', 'private, no-store');
    return shares.getShared(params.shareId);
  });
  route(app, copySharedSolroute, async ({ memberId, params }) => ({
    solrouteId: await shares.copy(memberId, params.shareId),
  }));
};
