import { isAligned } from '@sol/contract/map-box';
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
  listSearchResultMarkers,
  listSearchResults,
  searchPlaces,
  searchRelated,
} from '@sol/contract/place';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { createResponseCache, sendCached } from '#lib/http/response-cache.ts';
import type { PlaceService } from './place.service.ts';
import type { PlaceMarkerService } from './place-marker.service.ts';
import type { PlaceSearchService } from './place-search.service.ts';

/** Acceptable age of a map: places of an import or an accepted request appear with this delay. */
const MARKERS_TTL_MS = 10_000;
const MARKERS_CACHE_BYTES_MAX = 16 * 1024 * 1024;
/** A browser revalidates when it shows a box again; a CDN may cache responses for guests. */
const MARKERS_CACHING = {
  cacheControl: 'public, max-age=5, s-maxage=10, stale-while-revalidate=30',
  // Responses to members differ.
  vary: ['authorization'],
};

export interface PlaceRoutesOptions {
  places: PlaceService;
  markers: PlaceMarkerService;
  search: PlaceSearchService;
}

export const placeRoutes: FastifyPluginAsync<PlaceRoutesOptions> = async (app, { places, markers, search }) => {
  // Shared by all guests. Responses to members contain what they have saved, so they are not
  // cached.
  const shared = createResponseCache({ ttlMs: MARKERS_TTL_MS, maxBytes: MARKERS_CACHE_BYTES_MAX });
  route(app, listMarkers, async (request, reply) => {
    const { memberId, query } = request;
    const list = () => markers.listInBox(memberId, query);
    if (memberId !== null || !isAligned(query)) return list();
    return sendCached(await shared.get(JSON.stringify(query), list), request, reply, MARKERS_CACHING);
  });
  route(app, listRegionMarkers, async (request, reply) => {
    const { memberId, params, query } = request;
    const list = () => markers.listInRegion(memberId, params.region, query);
    if (memberId !== null) return list();
    return sendCached(await shared.get(JSON.stringify([params, query]), list), request, reply, MARKERS_CACHING);
  });
  route(app, listMarkersByIds, ({ memberId, query }) => markers.listByIds(memberId, query));

  route(app, listPlaces, ({ memberId, query }) => places.listInBox(memberId, query));
  route(app, listRegionPlaces, ({ memberId, params, query }) => places.listInRegion(memberId, params.region, query));
  route(app, listPlacesByIds, ({ memberId, query }) => places.listByIds(memberId, query));
  route(app, listNearbyPlaces, ({ memberId, query }) => places.listNearby(memberId, query));
  route(app, getPlacePreview, async ({ memberId, params }) => ({
    place: await places.getPreview(memberId, params.id),
  }));
  route(app, getPlace, ({ memberId, params }) => places.getDetail(memberId, params.id));

  route(app, searchRelated, ({ memberId, query: { keyword, literal, userLat, userLng } }) =>
    search.searchRelated(memberId, {
      keyword,
      isLiteral: literal,
      user: { latitude: userLat, longitude: userLng },
    }),
  );
  route(app, listSearchResults, ({ memberId, query }) => search.listResults(memberId, query));
  route(app, listSearchResultMarkers, ({ memberId, query }) => search.listResultMarkers(memberId, query));
  route(app, searchPlaces, ({ memberId, query: { keyword, userLat, userLng } }) =>
    search.searchPlaces(
      memberId,
      keyword,
      userLat === undefined || userLng === undefined ? undefined : { latitude: userLat, longitude: userLng },
    ),
  );
};
