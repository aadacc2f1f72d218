import {
  getPlace,
  getPlacePreview,
  listNearbyPlaces,
  listNeighborhoods,
  listPlaces,
  listPlacesByIds,
  listRegionPlaces,
  listSearchResultMarkers,
  listSearchResults,
  searchPlaces,
  searchRelated,
} from '@sol/contract/place';
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
  route(app, listPlaces, ({ memberId, query }) => places.listInBox(memberId, query));
  route(app, listRegionPlaces, ({ memberId, params, query }) => places.listInRegion(memberId, params.region, query));
  route(app, listPlacesByIds, ({ memberId, query }) => places.listByIds(memberId, query));
  route(app, listNearbyPlaces, ({ memberId, query }) => places.listNearby(memberId, query));
  route(app, getPlacePreview, async ({ memberId, params }) => ({
    place: await places.getPreview(memberId, params.id),
  }));
  route(app, getPlace, ({ memberId, params }) => places.getDetail(memberId, params.id));

  route(app, listNeighborhoods, ({ memberId, query: { userLat, userLng } }) =>
    search.listNeighborhoods(memberId, { latitude: userLat, longitude: userLng }),
  );
  route(app, searchRelated, ({ memberId, query: { keyword, literal, userLat, userLng } }) =>
    search.searchRelated(memberId, {
      keyword,
      isLiteral: literal,
      user: { latitude: userLat, longitude: userLng },
    }),
  );
  route(app, listSearchResults, ({ memberId, query }) => results.list(memberId, query));
  route(app, listSearchResultMarkers, ({ memberId, query }) => results.listMarkers(memberId, query));
  route(app, searchPlaces, ({ memberId, query: { keyword, userLat, userLng } }) =>
    search.searchPlaces(
      memberId,
      keyword,
      userLat === undefined || userLng === undefined ? undefined : { latitude: userLat, longitude: userLng },
    ),
  );
};
