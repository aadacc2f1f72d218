import { countSearch, listPopularSearches } from '@sol/contract/popular-search';
import type { FastifyPluginAsync } from 'fastify';
import { clientAddress } from '#lib/http/client-address.ts';
import { route } from '#lib/http/endpoint-route.ts';
import type { PopularSearchService } from './popular-search.service.ts';

export const popularSearchRoutes: FastifyPluginAsync<{ searches: PopularSearchService }> = async (
  app,
  { searches },
) => {
  route(app, listPopularSearches, () => searches.list());
  route(app, countSearch, async (request) => {
    await searches.count(request.body.keyword, clientAddress(request));
    return null;
  });
};
