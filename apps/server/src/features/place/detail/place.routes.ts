import { isAligned } from '@sol/contract/geo';
import { PLACE_PICTURE_PATH, placePicturePath } from '@sol/contract/paths';
import { placePictureParams } from '@sol/contract/place';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type * as z from 'zod/mini';
import { createPlacePictureService, type PlacePictureService } from '#features/place/link-picture/picture.service.ts';
import { createPlaceMarkerService, type PlaceMarkerService } from '#features/place/markers/marker.service.ts';
import { createPlaceSearchService, type PlaceSearchService } from '#features/place/search/related.service.ts';
import { createSearchResultsService, type SearchResultsService } from '#features/place/search/results.service.ts';
import { createSmartListService, type SmartListService } from '#features/place/smart-lists/smart-list.service.ts';
import { clientAddress } from '#lib/http/client-address.ts';
import { route } from '#lib/http/endpoint-route.ts';
import { matchesIfNoneMatch } from '#lib/http/etag.ts';
import { createResponseCache, routeCachedForGuests } from '#lib/http/response-cache.ts';
import type { ListStreetLines } from '#lib/media/picture/map-layout.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { createPlaceService, type PlaceService, type PlaceServiceOptions } from './place.service.ts';

/** Acceptable age of a map: places of an import or an accepted request appear with this delay. */
const CACHE_TTL_MS = 10_000;
const CACHE_BYTES_MAX = 16 * 1024 * 1024;

const placeMarkerRoutes: FastifyPluginAsync<{ markers: PlaceMarkerService }> = async (app, { markers }) => {
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

/** The content is public and changes with reviews; an image of ten minutes ago is acceptable. */
const CACHE_CONTROL = 'public, max-age=600';

const placePictureRoutes: FastifyPluginAsync<{ pictures: PlacePictureService }> = async (app, { pictures }) => {
  const schema = { params: placePictureParams };
  // Does not render the image: the headers do not depend on it.
  app.head(PLACE_PICTURE_PATH, { schema }, async (request, reply) => {
    const { id } = request.params as z.output<typeof placePictureParams>;
    const picturedId = await pictures.getPicturedId(id);
    reply.header('cache-control', CACHE_CONTROL);
    if (picturedId !== id) return reply.redirect(placePicturePath(picturedId), 301);
    return reply.type('image/jpeg').send();
  });
  app.get(PLACE_PICTURE_PATH, { schema, exposeHeadRoute: false }, async (request, reply) => {
    // Validated by the schema.
    const { id } = request.params as z.output<typeof placePictureParams>;
    const picture = await pictures.get(id, clientAddress(request));
    reply.header('cache-control', CACHE_CONTROL);
    if ('mergedInto' in picture) return reply.redirect(placePicturePath(picture.mergedInto), 301);
    reply.header('etag', picture.etag);
    if (matchesIfNoneMatch(request, picture.etag)) return reply.code(304).send();
    return reply.type('image/jpeg').send(picture.jpeg);
  });
};

const smartListRoutes: FastifyPluginAsync<{ lists: SmartListService }> = async (app, { lists }) => {
  route(app, 'GET /api/smart-list', ({ memberId, query }) =>
    lists.list(memberId, { latitude: query.userLat, longitude: query.userLng }),
  );
  route(app, 'GET /api/smart-list/:id', ({ memberId, params, query }) =>
    lists.get(memberId, params.id, { latitude: query.userLat, longitude: query.userLng }),
  );
};

interface PlaceRoutesOptions {
  places: PlaceService;
  search: PlaceSearchService;
  results: SearchResultsService;
}

const placeRoutes: FastifyPluginAsync<PlaceRoutesOptions> = async (app, { places, search, results }) => {
  route(app, 'GET /api/solmap/places', ({ memberId, query }) => places.listInBox(memberId, query));
  route(app, 'GET /api/solmap/region/:region/places', ({ memberId, params, query }) =>
    places.listInRegion(memberId, params.region, query),
  );
  route(app, 'GET /api/solmap/places/search/related', ({ memberId, query }) => places.listByIds(memberId, query));
  route(app, 'GET /api/solmap/questions', ({ memberId, query: { lat: latitude, lng: longitude } }) =>
    places.listQuestions(memberId, { latitude, longitude }),
  );
  route(app, 'GET /api/solmap/places/nearby', ({ memberId, query }) => places.listNearby(memberId, query));
  route(app, 'GET /api/solmap/place/search/:id', async ({ memberId, params }) => ({
    place: await places.getPreview(memberId, params.id),
  }));
  route(app, 'GET /api/place/:id', ({ memberId, params }) => places.getDetail(memberId, params.id));

  route(app, 'GET /api/solmap/region/nearby', ({ memberId, query: { userLat, userLng } }) =>
    search.listNeighborhoods(memberId, { latitude: userLat, longitude: userLng }),
  );
  route(app, 'GET /api/solmap/search/related', ({ memberId, query: { keyword, literal, userLat, userLng } }) =>
    search.searchRelated(memberId, {
      keyword,
      isLiteral: literal,
      user: { latitude: userLat, longitude: userLng },
    }),
  );
  route(app, 'GET /api/solmap/search/places', ({ memberId, query }) => results.list(memberId, query));
  route(app, 'GET /api/solmap/search/markers', ({ memberId, query }) => results.listMarkers(memberId, query));
  route(app, 'GET /api/place/search', ({ memberId, query: { keyword, userLat, userLng } }) =>
    search.searchPlaces(
      memberId,
      keyword,
      userLat === undefined || userLng === undefined ? undefined : { latitude: userLat, longitude: userLng },
    ),
  );
};

type PlaceContext = AppContext & PlaceServiceOptions & { listStreets: ListStreetLines };

export async function registerPlace(app: FastifyInstance, context: PlaceContext): Promise<void> {
  const { db, linkPictures: pictures, listStreets } = context;
  await app.register(placeRoutes, {
    places: createPlaceService(context),
    search: createPlaceSearchService(context),
    results: createSearchResultsService(context),
  });
  await app.register(smartListRoutes, { lists: createSmartListService(context) });
  await app.register(placeMarkerRoutes, { markers: createPlaceMarkerService(context) });
  await app.register(placePictureRoutes, { pictures: createPlacePictureService({ db, pictures, listStreets }) });
}
