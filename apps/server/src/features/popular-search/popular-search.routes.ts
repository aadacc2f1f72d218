import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { clientAddress } from '#lib/http/client-address.ts';
import { route } from '#lib/http/endpoint-route.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import {
  createPopularSearchService,
  type PopularSearchService,
  type PopularSearchServiceOptions,
} from './popular-search.service.ts';

const popularSearchRoutes: FastifyPluginAsync<{ searches: PopularSearchService }> = async (app, { searches }) => {
  route(app, 'GET /api/solmap/search/popular', () => searches.list());
  route(app, 'POST /api/solmap/search/popular', async (request) => {
    await searches.count(request.body.keyword, clientAddress(request));
    return null;
  });
};

type PopularSearchContext = AppContext & Pick<PopularSearchServiceOptions, 'findsPlaces'>;

export async function registerPopularSearch(
  app: FastifyInstance,
  { db, clock, findsPlaces }: PopularSearchContext,
): Promise<void> {
  await app.register(popularSearchRoutes, { searches: createPopularSearchService({ db, clock, findsPlaces }) });
}
