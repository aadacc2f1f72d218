import type { FastifyPluginAsync } from 'fastify';
import { clientAddress } from '#lib/http/client-address.ts';
import { route } from '#lib/http/endpoint-route.ts';
import type { PopularSearchService } from './popular-search.service.ts';

export const popularSearchRoutes: FastifyPluginAsync<{ searches: PopularSearchService }> = async (
  app,
  { searches },
) => {
  route(app, 'GET /api/solmap/search/popular', () => searches.list());
  route(app, 'POST /api/solmap/search/popular', async (request) => {
    await searches.count(request.body.keyword, clientAddress(request));
    return null;
  });
};
