import { refreshTokens } from '@sol/contract/auth';
import type { Endpoint } from '@sol/contract/endpoint';
import { getNotice, listNotices } from '@sol/contract/notice';
import {
  getPlace,
  getPlacePreview,
  listMarkers,
  listMarkersByIds,
  listNearbyPlaces,
  listNeighborhoods,
  listPlaces,
  listPlacesByIds,
  listRegionMarkers,
  listRegionPlaces,
  listSearchResultMarkers,
  listSearchResults,
} from '@sol/contract/place';
import { countSearch } from '@sol/contract/popular-search';
import { getProfile } from '@sol/contract/profile';
import { listOwnReviews, listPlaceReviews } from '@sol/contract/review';
import {
  getSollect,
  listMarkedSollects,
  listOwnSollects,
  listPopularSollects,
  listRecommendedSollects,
  listRelatedSollects,
  listSollects,
} from '@sol/contract/sollect';
import { listCollectionPlaces, listCollections, listCollectionsOfPlace } from '@sol/contract/solmark';
import { getSolroute, getSolroutePlace, listSolrouteNearby, listSolroutes } from '@sol/contract/solroute';
import { listStreets } from '@sol/contract/street';
import { getWalkingRoute } from '@sol/contract/walking-route';

/**
 * The reads that are stored for use without a network. A list of what is stored, so that a new
 * endpoint is not stored by accident: signing in, administration, exports and shared links never are.
 */
const CACHED_ENDPOINTS: readonly Endpoint[] = [
  ...[listNotices, getNotice],
  ...[getPlace, getPlacePreview, listPlaces, listPlacesByIds, listNearbyPlaces, listNeighborhoods, listRegionPlaces],
  ...[listMarkers, listMarkersByIds, listRegionMarkers, listSearchResults, listSearchResultMarkers],
  listStreets,
  ...[listPlaceReviews, listOwnReviews],
  ...[getSollect, listSollects, listRecommendedSollects, listPopularSollects, listRelatedSollects],
  ...[listMarkedSollects, listOwnSollects],
  ...[listCollections, listCollectionPlaces, listCollectionsOfPlace],
  ...[listSolroutes, getSolroute, getSolroutePlace, listSolrouteNearby],
];

const PATTERNS = CACHED_ENDPOINTS.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));

export const isCachedCall = (pathname: string): boolean => PATTERNS.some((pattern) => pattern.test(pathname));

/** These differ on every reading of the user's position. */
const POSITION_PARAMS = ['userLat', 'userLng'];
/** These differ with the height of the map. Markers of another area are at their places all the same. */
const AREA_PARAMS = ['swLat', 'swLng', 'neLat', 'neLng'];

/** The address without the parameters in which the stored response to a read may differ. */
export function toComparable(address: string): string {
  const url = new URL(address);
  const ignored = url.pathname === listMarkers.path ? [...POSITION_PARAMS, ...AREA_PARAMS] : POSITION_PARAMS;
  for (const name of ignored) url.searchParams.delete(name);
  return url.href;
}

/** Requests with another method than GET that change nothing a read returns. */
const HARMLESS_PATHS = new Set([getProfile.path, getWalkingRoute.path, countSearch.path, refreshTokens.path]);

export const isWrite = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method !== 'GET' && !HARMLESS_PATHS.has(new URL(url).pathname);
