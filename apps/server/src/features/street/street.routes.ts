import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { sendCached } from '#lib/http/response-cache.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { createStreetService, type StreetService } from './street.service.ts';

/** Streets change only with an import. */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400';

const streetRoutes: FastifyPluginAsync<{ streets: StreetService }> = async (app, { streets }) => {
  route(app, 'GET /api/map/streets', async (request, reply) =>
    sendCached(await streets.getResponse(request.query), request, reply, { cacheControl: CACHE_CONTROL }),
  );
};

export async function registerStreet(app: FastifyInstance, { db }: AppContext): Promise<void> {
  await app.register(streetRoutes, { streets: createStreetService(db) });
}
