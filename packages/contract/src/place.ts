import * as z from 'zod/mini';
import { category } from './category.ts';
import { endpoint, envelope } from './endpoint.ts';
import { keyword } from './keyword.ts';
import { ownRecommendation, review } from './review.ts';
import { cleanLine } from './text.ts';
import {
  distanceCursor,
  flagText,
  id,
  idListText,
  idText,
  latitude,
  latitudeText,
  longitude,
  longitudeText,
  numberText,
  PLACE_PAGE_SIZE,
  pageSizeText,
} from './wire.ts';

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

export const marker = z.object({
  id,
  category,
  latitude,
  longitude,
  /** Only for a signed-in member. */
  isMarked: z.optional(z.boolean()),
});
export type Marker = z.infer<typeof marker>;

export const placePreview = z.object({
  id,
  name: z.string(),
  category,
  /** The most specific category of the source, in Korean. */
  detailedCategory: z.string(),
  latitude,
  longitude,
  /** null if the opening hours are unknown. */
  isOpen: z.nullable(z.boolean()),
  isMarked: z.boolean(),
  /** One decimal; null without reviews. */
  rating: z.nullable(z.number()),
  /** Percentage of would-come-again-alone reviews; null without reviews. */
  isSoloRecommended: z.nullable(z.int()),
  reviewCount: z.int(),
  /**
   * Number of would-come-again-alone reviews. Below SOLO_SHARE_REVIEWS_MIN reviews it is shown
   * instead of the percentage.
   */
  recommendCount: z.int(),
  tags: z.array(z.string()),
  thumbnailUrls: z.array(z.string()),
  /** Metres from the requested origin; null if the endpoint has none. */
  distance: z.nullable(z.number()),
});
export type PlacePreview = z.infer<typeof placePreview>;

export const openingHour = z.object({
  /** 0 is Sunday. */
  dayOfWeek: z.int().check(z.gte(0), z.lte(6)),
  /** "09:00". */
  startTime: z.string(),
  /** "22:00". A time at or before startTime is on the next day; "24:00" is midnight. */
  endTime: z.string(),
});
export type OpeningHour = z.infer<typeof openingHour>;

const tagCount = z.object({ tagName: z.string(), tagTotal: z.int() });
export type TagCount = z.infer<typeof tagCount>;

export const placeDetail = z.object({
  id,
  name: z.string(),
  category,
  detailedCategory: z.string(),
  address: z.string(),
  latitude,
  longitude,
  isOpen: z.nullable(z.boolean()),
  /** "22:00" while open, otherwise null. */
  closingTime: z.nullable(z.string()),
  /** The next opening while closed; null while open or if the hours are unknown. */
  opensNext: z.nullable(
    z.object({
      /** 0 for today, 7 for the same day of next week. */
      daysLater: z.int().check(z.gte(0), z.lte(7)),
      /** "09:00". */
      time: z.string(),
    }),
  ),
  /** Present for a place that no longer exists: it is in no list, and its page shows a message. */
  isClosed: z.optional(z.literal(true)),
  isMarked: z.boolean(),
  markedCount: z.int(),
  rating: z.nullable(z.number()),
  isSoloRecommended: z.nullable(z.int()),
  reviewCount: z.int(),
  /**
   * Number of would-come-again-alone reviews. Below SOLO_SHARE_REVIEWS_MIN reviews it is shown
   * instead of the percentage.
   */
  recommendCount: z.int(),
  /** Empty if the hours are unknown; otherwise the missing days are closed. */
  openingHours: z.array(openingHour),
  tags: z.object({ mood: z.array(tagCount), solo: z.array(tagCount) }),
  thumbnailUrl: z.array(z.string()),
});
export type PlaceDetail = z.infer<typeof placeDetail>;

/** A formatted distance: whole metres below a kilometre, otherwise kilometres with one decimal. */
const shownDistance = z.object({ value: z.number(), unit: z.enum(['m', 'km']) });
export type ShownDistance = z.infer<typeof shownDistance>;

export const relatedItem = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('PLACE'),
    id,
    name: z.string(),
    address: z.string(),
    category,
    isMarked: z.boolean(),
    distance: shownDistance,
  }),
  z.object({
    type: z.literal('DISTRICT'),
    /** Unique; the region endpoints take it unchanged. */
    name: z.string(),
    address: z.string(),
    distance: shownDistance,
    /** The keyword is its full name (분당구, 성남 분당구), not a prefix and not its choseong. */
    isNamed: z.optional(z.literal(true)),
  }),
]);
export type RelatedItem = z.infer<typeof relatedItem>;

export const placeSearchResult = z.object({
  id,
  name: z.string(),
  address: z.string(),
  category,
  isMarked: z.boolean(),
});
export type PlaceSearchResult = z.infer<typeof placeSearchResult>;

const box = {
  swLat: latitudeText,
  swLng: longitudeText,
  neLat: latitudeText,
  neLng: longitudeText,
};
const user = { userLat: latitudeText, userLng: longitudeText };
const filter = {
  category: z.optional(category),
  /** Only places known to be open now; excludes unknown hours. */
  openNow: z.optional(flagText),
};
const distancePage = { ...distanceCursor, limit: pageSizeText(PLACE_PAGE_SIZE) };

/**
 * Orders of a list of places. DISTANCE: nearest first; in a search, better name matches precede the
 * distance. REVIEWS: most reviews first. AGAIN: highest would-come-again share first, as a Bayesian
 * average with `SOLO_PRIOR_REVIEWS` prior reviews. Ties: nearest first.
 */
export const PLACE_ORDERS = ['DISTANCE', 'REVIEWS', 'AGAIN'] as const;
export const placeOrder = z.enum(PLACE_ORDERS);
export type PlaceOrder = z.infer<typeof placeOrder>;
/** Upper limit of the count of a list. */
export const TOTAL_MAX = 100;

const chosenOrder = { order: z.optional(placeOrder) };
const ordered = {
  ...chosenOrder,
  /**
   * `nextCursorKey` of the previous page, if present; sent together with cursorId and cursorDist.
   */
  cursorKey: z.optional(numberText(z.number())),
  /** Whether the first page counts the places of the list. */
  total: z.optional(flagText),
};
const region = { region: z.string().check(z.maxLength(40, { abort: true }), z.overwrite(cleanLine), z.minLength(1)) };

const markers = envelope(z.array(marker));
/** The number of places in a list. */
export const placeTotal = z.object({
  count: z.int(),
  /** Whether there are more than `count`. */
  isMore: z.boolean(),
});
export type PlaceTotal = z.infer<typeof placeTotal>;

export const placePage = z.object({
  places: z.array(placePreview),
  nextCursor: z.nullable(id),
  nextCursorDist: z.nullable(z.number()),
  /**
   * The sort key of the last item; only in lists with a key before the distance. Not for display.
   */
  nextCursorKey: z.optional(z.nullable(z.number())),
  /** Only on a first page, on request. */
  total: z.optional(placeTotal),
});
export type PlacePage = z.infer<typeof placePage>;
const places = envelope(placePage);

export const listMarkers = endpoint({
  method: 'GET',
  path: '/api/solmap/markers',
  summary: '지도 영역 안의 마커',
  query: z.object({ ...box, ...filter }),
  response: markers,
});

export const listRegionMarkers = endpoint({
  method: 'GET',
  path: '/api/solmap/region/:region/markers',
  summary: '지역의 마커',
  params: z.object(region),
  query: z.object(filter),
  response: markers,
});

export const listMarkersByIds = endpoint({
  method: 'GET',
  path: '/api/solmap/markers/search/related',
  summary: '주어진 장소들의 마커, 주어진 순서대로',
  query: z.object({ ids: idListText(ID_LIST_MAX) }),
  response: markers,
});

export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/solmap/places',
  summary: '지도 영역 안의 장소, 가까운 순이나 고른 순서',
  query: z.object({ ...box, ...user, ...filter, ...distancePage, ...ordered }),
  response: places,
});

export const listRegionPlaces = endpoint({
  method: 'GET',
  path: '/api/solmap/region/:region/places',
  summary: '지역의 장소, 가까운 순이나 고른 순서',
  params: z.object(region),
  query: z.object({ ...user, ...filter, ...distancePage, ...ordered }),
  response: places,
});

export const listPlacesByIds = endpoint({
  method: 'GET',
  path: '/api/solmap/places/search/related',
  summary: '주어진 장소들, 주어진 순서나 고른 순서대로',
  query: z.object({
    ids: idListText(ID_LIST_MAX),
    cursorId: z.optional(idText),
    limit: pageSizeText(PLACE_PAGE_SIZE),
    openNow: filter.openNow,
    /** Default: the order of `ids`. */
    order: ordered.order,
    total: ordered.total,
    /** The origin of distances, used by the order by distance and for ties. */
    userLat: z.optional(latitudeText),
    userLng: z.optional(longitudeText),
  }),
  response: places,
});

export const getPlacePreview = endpoint({
  method: 'GET',
  path: '/api/solmap/place/search/:id',
  summary: '장소 하나의 미리보기',
  params: z.object({ id: idText }),
  response: envelope(z.object({ place: placePreview })),
});

export const listNearbyPlaces = endpoint({
  method: 'GET',
  path: '/api/solmap/places/nearby',
  summary: '가까운 추천 장소',
  query: z.object({ ...user, ...distancePage, openNow: filter.openNow }),
  response: places,
});

/** Maximum of results of one search. */
export const SEARCH_RESULTS_MAX = 20;

export const searchRelated = endpoint({
  method: 'GET',
  path: '/api/solmap/search/related',
  summary: '검색어에 맞는 장소와 지역',
  query: z.object({ keyword, ...user }),
  response: envelope(z.array(relatedItem)),
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
export const listFoundPlaces = endpoint({
  method: 'GET',
  path: '/api/solmap/search/places',
  summary: '검색어에 맞는 장소 목록',
  query: z.object({ keyword, ...user, ...filter, ...distancePage, ...ordered }),
  response: places,
});

/** The first ID_LIST_MAX places of {@link listFoundPlaces} in the same order. */
export const listFoundMarkers = endpoint({
  method: 'GET',
  path: '/api/solmap/search/markers',
  summary: '검색어에 맞는 장소의 마커',
  query: z.object({ keyword, ...user, ...filter, ...chosenOrder }),
  response: markers,
});

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/place/search',
  summary: '검색어에 맞는 장소',
  query: z.object({ keyword, userLat: z.optional(latitudeText), userLng: z.optional(longitudeText) }),
  response: envelope(z.array(placeSearchResult)),
});

/**
 * The rendered link image of a place without photos. Outside of /api, which is blocked for
 * crawlers.
 */
export const PLACE_PICTURE_PATH = '/map/detail/:id/picture.jpg';

export const placePicturePath = (placeId: number): string => PLACE_PICTURE_PATH.replace(':id', String(placeId));

export const placePictureParams = z.object({ id: idText });

export const getPlace = endpoint({
  method: 'GET',
  path: '/api/place/:id',
  summary: '장소 하나와 최신 후기',
  params: z.object({ id: idText }),
  response: envelope(
    z.object({
      place: placeDetail,
      reviews: z.array(review),
      /** The member's own review of the place; absent for guests and without a review. */
      ownAnswer: z.optional(ownRecommendation),
    }),
  ),
});
