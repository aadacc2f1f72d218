import { isAligned } from '@sol/contract/map-box';

import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { createResponseCache, routeCachedForGuests } from '#lib/http/response-cache.ts';
import type { PlaceMarkerService } from './place-marker.service.ts';

/** Acceptable age of a map: places of an import or an accepted request appear with this delay. */
const CACHE_TTL_MS = 10_000;
const CACHE_BYTES_MAX = 16 * 1024 * 1024;

export const placeMarkerRoutes: FastifyPluginAsync<{ markers: PlaceMarkerService }> = async (app, { markers }) => {
  const cache = createResponseCache({ ttlMs: CACHE_TTL_MS, maxBytes: CACHE_BYTES_MAX });
  // Guests share aligned boxes; hardly any other box is requested twice.
  routeCachedForGuests(
    app,
    'GET /api/solmap/markers',
    { cache, canCache: ({ query }) => isAligned(query) },
    ({ memberId, query }) => markers.listInBox(memberId, query),
  );
  routeCachedForGuests(app, 'GET /api/solmap/region/:region/markers', { cache }, ({ memberId, params, query }) =>
    markers.listInRegion(memberId, params.region, query),
  );
  route(app, 'GET /api/solmap/markers/search/related', ({ memberId, query }) => markers.listByIds(memberId, query));
};
