import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { createSearchHistoryService, type SearchHistoryService } from './search-history.service.ts';

interface SearchHistoryRoutesOptions {
  searches: SearchHistoryService;
}

const searchHistoryRoutes: FastifyPluginAsync<SearchHistoryRoutesOptions> = async (app, { searches }) => {
  route(app, 'GET /api/:mode/search/recent', ({ memberId, params }) => searches.list(memberId, params.mode));
  route(app, 'POST /api/:mode/search/recent', async ({ memberId, params, body }) => {
    await searches.save(memberId, params.mode, body.keyword);
    return null;
  });
  route(app, 'DELETE /api/:mode/search/recent/:keyword', async ({ memberId, params }) => {
    await searches.delete(memberId, params.mode, params.keyword);
    return null;
  });
  route(app, 'DELETE /api/:mode/search/recent', async ({ memberId, params }) => {
    await searches.deleteAll(memberId, params.mode);
    return null;
  });
};

export async function registerSearchHistory(app: FastifyInstance, { db }: AppContext): Promise<void> {
  await app.register(searchHistoryRoutes, { searches: createSearchHistoryService(db) });
}
