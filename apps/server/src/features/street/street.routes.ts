import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { sendCached } from '#lib/http/response-cache.ts';
import type { StreetService } from './street.service.ts';

/** Streets change only with an import. */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400';

export const streetRoutes: FastifyPluginAsync<{ streets: StreetService }> = async (app, { streets }) => {
  route(app, 'GET /api/map/streets', async (request, reply) =>
    sendCached(await streets.getResponse(request.query), request, reply, { cacheControl: CACHE_CONTROL }),
  );
};
