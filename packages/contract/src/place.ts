import type * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type {
  formattedDistance,
  getPlacePreviewSchemas,
  getPlaceSchemas,
  keywordReading,
  listMarkersByIdsSchemas,
  listMarkersSchemas,
  listNearbyPlacesSchemas,
  listNeighborhoodsSchemas,
  listPlacesByIdsSchemas,
  listPlacesSchemas,
  listRegionMarkersSchemas,
  listRegionPlacesSchemas,
  listSearchResultMarkersSchemas,
  listSearchResultsSchemas,
  marker,
  placeDetail,
  placeOrder,
  placePage,
  placePreview,
  placeSearchResult,
  placeSourceCredit,
  placeTotal,
  relatedItem,
  searchPlacesSchemas,
  searchRelatedSchemas,
  tagCount,
} from './place-schemas.ts';

/** Maximum of markers per response; beyond it they are thinned out evenly over the box. */
export const MARKERS_MAX = 1000;
/** Maximum of ids per request. */
export const ID_LIST_MAX = 100;
/** Photos of a list item. Spec 2.6-24. */
export const PREVIEW_THUMBNAILS_MAX = 3;
/** Number of photos from which the last one links to all reviews. Spec 2.7-12. */
export const DETAIL_THUMBNAILS_MORE = 6;
/** Photos in the detail, newest first. */
export const DETAIL_THUMBNAILS_MAX = 20;
/** Tags of a list item. */
export const PREVIEW_TAGS_MAX = 3;
/** Reviews in the detail. */
export const DETAIL_REVIEWS_MAX = 3;
/** Graphemes of a name on a card before truncation. Spec 2.6-18. */
export const CARD_NAME_MAX = 10;
/** Minimum would-come-again share of a nearby recommendation. */
export const SOLO_SCORE_MIN = 0.5;

export type Marker = z.infer<typeof marker>;
export type PlacePreview = z.infer<typeof placePreview>;
export type TagCount = z.infer<typeof tagCount>;
export type PlaceDetail = z.infer<typeof placeDetail>;
export type PlaceSourceCredit = z.infer<typeof placeSourceCredit>;
export type FormattedDistance = z.infer<typeof formattedDistance>;
export type RelatedItem = z.infer<typeof relatedItem>;
export type PlaceSearchResult = z.infer<typeof placeSearchResult>;

/**
 * Orders of a list of places. DISTANCE: nearest first; in a search, better name matches precede the
 * distance. REVIEWS: most reviews first. AGAIN: highest would-come-again share first, as a Bayesian
 * average with `SOLO_PRIOR_REVIEWS` prior reviews. Ties: nearest first.
 */
export const PLACE_ORDERS = ['DISTANCE', 'REVIEWS', 'AGAIN'] as const;

export type PlaceOrder = z.infer<typeof placeOrder>;
/** Upper limit of the count of a list. */
export const TOTAL_MAX = 100;

export type PlaceTotal = z.infer<typeof placeTotal>;
export type KeywordReading = z.infer<typeof keywordReading>;
export type PlacePage = z.infer<typeof placePage>;

/** The longer side of a box in which markers have names: that of a map at zoom 16. */
export const MARKER_NAMES_MAX_DEGREES = 0.04;

export const listMarkers = endpoint<typeof listMarkersSchemas>({
  method: 'GET',
  path: '/api/solmap/markers',
});

export const listRegionMarkers = endpoint<typeof listRegionMarkersSchemas>({
  method: 'GET',
  path: '/api/solmap/region/:region/markers',
});

export const listMarkersByIds = endpoint<typeof listMarkersByIdsSchemas>({
  method: 'GET',
  path: '/api/solmap/markers/search/related',
});

export const listPlaces = endpoint<typeof listPlacesSchemas>({
  method: 'GET',
  path: '/api/solmap/places',
});

/**
 * The places of a city, a 시군구, a 동 or a station, by its name in the response of {@link searchRelated}. In the
 * order DISTANCE the nearest to the user are first, or to the center of a station or city that the user is not in.
 */
export const listRegionPlaces = endpoint<typeof listRegionPlacesSchemas>({
  method: 'GET',
  path: '/api/solmap/region/:region/places',
});

/** Maximum of {@link listNeighborhoods}. */
export const NEIGHBORHOODS_MAX = 8;

/** The names of the neighborhoods (성수동) around the user, nearest first. */
export const listNeighborhoods = endpoint<typeof listNeighborhoodsSchemas>({
  method: 'GET',
  path: '/api/solmap/region/nearby',
});

export const listPlacesByIds = endpoint<typeof listPlacesByIdsSchemas>({
  method: 'GET',
  path: '/api/solmap/places/search/related',
});

export const getPlacePreview = endpoint<typeof getPlacePreviewSchemas>({
  method: 'GET',
  path: '/api/solmap/place/search/:id',
});

export const listNearbyPlaces = endpoint<typeof listNearbyPlacesSchemas>({
  method: 'GET',
  path: '/api/solmap/places/nearby',
});

/** Maximum of results of one search. */
export const SEARCH_RESULTS_MAX = 20;

export const searchRelated = endpoint<typeof searchRelatedSchemas>({
  method: 'GET',
  path: '/api/solmap/search/related',
});

/**
 * Maximum of results of one search over all pages. Above it a longer keyword is more useful than a
 * longer list.
 */
export const SEARCH_LIST_MAX = 300;

/**
 * All results of a search, paginated. Unlike the related search it has places only, without a match
 * score.
 */
export const listSearchResults = endpoint<typeof listSearchResultsSchemas>({
  method: 'GET',
  path: '/api/solmap/search/places',
});

/** The first ID_LIST_MAX places of {@link listSearchResults} in the same order. */
export const listSearchResultMarkers = endpoint<typeof listSearchResultMarkersSchemas>({
  method: 'GET',
  path: '/api/solmap/search/markers',
});

export const searchPlaces = endpoint<typeof searchPlacesSchemas>({
  method: 'GET',
  path: '/api/place/search',
});

/**
 * The rendered link image of a place without photos. Outside of /api, which is blocked for
 * crawlers.
 */
export const PLACE_PICTURE_PATH = '/map/detail/:id/picture.jpg';

export const placePicturePath = (placeId: number): string => PLACE_PICTURE_PATH.replace(':id', String(placeId));

export const getPlace = endpoint<typeof getPlaceSchemas>({
  method: 'GET',
  path: '/api/place/:id',
});
