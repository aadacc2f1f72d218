import { listCategories } from '@sol/contract/place-category';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { createResponseCache, PUBLIC_CACHE_CONTROL, sendCached } from '#lib/http/response-cache.ts';
import type { PlaceCategoryService } from './place-category.service.ts';

/** Every rendered page requests the categories; an import rarely adds one. */
const TTL_MS = 10_000;
const CACHE_BYTES_MAX = 16 * 1_024;

export const placeCategoryRoutes: FastifyPluginAsync<{ categories: PlaceCategoryService }> = async (
  app,
  { categories },
) => {
  const cache = createResponseCache({ ttlMs: TTL_MS, maxBytes: CACHE_BYTES_MAX });
  route(app, listCategories, async (request, reply) =>
    sendCached(await cache.get('', categories.list), request, reply, { cacheControl: PUBLIC_CACHE_CONTROL }),
  );
};
