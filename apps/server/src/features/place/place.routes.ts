import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { PlaceService } from './place.service.ts';
import type { PlaceSearchService } from './place-search.service.ts';
import type { SearchResultsService } from './search-results.service.ts';

export interface PlaceRoutesOptions {
  places: PlaceService;
  search: PlaceSearchService;
  results: SearchResultsService;
}

export const placeRoutes: FastifyPluginAsync<PlaceRoutesOptions> = async (app, { places, search, results }) => {
  route(app, 'GET /api/solmap/places', ({ memberId, query }) => places.listInBox(memberId, query));
  route(app, 'GET /api/solmap/region/:region/places', ({ memberId, params, query }) =>
    places.listInRegion(memberId, params.region, query),
  );
  route(app, 'GET /api/solmap/places/search/related', ({ memberId, query }) => places.listByIds(memberId, query));
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
