import {
  getPlace,
  getPlacePreview,
  listMarkers,
  listMarkersByIds,
  listNearbyPlaces,
  listPlaces,
  listPlacesByIds,
  listRegionMarkers,
  listRegionPlaces,
  searchPlaces,
  searchRelated,
} from '@sol/contract/place';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/endpoint-route.ts';
import type { PlaceService } from './place.service.ts';
import type { PlaceMarkerService } from './place-marker.service.ts';
import type { PlaceSearchService } from './place-search.service.ts';

export interface PlaceRoutesOptions {
  places: PlaceService;
  markers: PlaceMarkerService;
  search: PlaceSearchService;
}

export const placeRoutes: FastifyPluginAsync<PlaceRoutesOptions> = async (app, { places, markers, search }) => {
  route(app, listMarkers, ({ query }) => markers.listInBox(query));
  route(app, listRegionMarkers, ({ params, query }) => markers.listInRegion(params.region, query));
  route(app, listMarkersByIds, ({ query }) => markers.listByIds(query.ids));

  route(app, listPlaces, ({ query }) => places.listInBox(query));
  route(app, listRegionPlaces, ({ params, query }) => places.listInRegion(params.region, query));
  route(app, listPlacesByIds, ({ query }) => places.listByIds(query));
  route(app, listNearbyPlaces, ({ query }) => places.listNearby(query));
  route(app, getPlacePreview, async ({ params }) => ({ place: await places.getPreview(params.id) }));
  route(app, getPlace, ({ params }) => places.getDetail(params.id));

  route(app, searchRelated, ({ query: { keyword, userLat, userLng } }) =>
    search.searchRelated(keyword, { latitude: userLat, longitude: userLng }),
  );
  route(app, searchPlaces, ({ query: { keyword, userLat, userLng } }) =>
    search.searchPlaces(
      keyword,
      userLat === undefined || userLng === undefined ? undefined : { latitude: userLat, longitude: userLng },
    ),
  );
};
