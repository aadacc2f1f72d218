import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { CARD_FACTS_MAX, cardFact, fact, factName, placeFact } from './fact.ts';
import {
  category,
  envelope,
  id,
  idListText,
  idParams,
  idText,
  latitude,
  latitudeText,
  longitude,
  longitudeText,
  pageSizeText,
  timestamp,
} from './fields.ts';
import { ID_LIST_MAX, PLACE_PAGE_SIZE } from './limits.ts';
import { detailFields } from './place-details.ts';
import { hoursDetail, openingHour } from './place-hours.ts';
import {
  boxParams,
  conditionParams,
  distancePageParams,
  filterParams,
  orderedListParams,
  regionParams,
  userParams,
} from './place-query.ts';
import { ownRecommendation, review } from './review.ts';

/** Photos in the detail, newest first. */
export const DETAIL_THUMBNAILS_MAX = 20;

/** Tags of a list item. */
export const PREVIEW_TAGS_MAX = 3;

/** Reviews in the detail. */
export const DETAIL_REVIEWS_MAX = 3;

/** Minimum would-come-again share of a nearby recommendation. */
export const SOLO_SCORE_MIN = 0.5;

/** Upper limit of the count of a list. */
export const TOTAL_MAX = 100;

/** Places with unknown hours below a list of open ones. */
export const UNKNOWN_HOURS_MAX = 20;

/** Maximum of neighborhoods around the user. */
export const NEIGHBORHOODS_MAX = 8;

export const placePreview = z.object({
  id,
  name: z.string(),
  category,
  /** The most specific category of the source, in Korean. */
  detailedCategory: z.string(),
  /** The 동 that people use: 성수동. */
  neighborhood: z.string(),
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
  /** Known solo facts, those of the filter first. */
  facts: z.array(cardFact).check(z.maxLength(CARD_FACTS_MAX)),
  /** "22:00" while open, if known and not open all day. */
  closesAt: z.optional(z.string()),
  /** "09:00" while closed, if it opens later today. */
  opensAt: z.optional(z.string()),
  /** Closed the whole day today. */
  isDayOff: z.optional(z.literal(true)),
  /** With `openAt` or `openForMin`: when it closes after the time of the list, and the minutes until then. */
  stay: z.optional(z.object({ until: z.string(), min: z.int() })),
  /**
   * "2018-12-31": the date of the newest data about the place, if it is older than DATA_OLD_YEARS and no member has
   * reviewed or corrected the place, or answered a fact.
   */
  dataDate: z.optional(z.string()),
  thumbnailUrls: z.array(z.string()),
  /** "ⓒ한국관광공사": of the photo of an institution, which a place without photos of members has. */
  photoCredit: z.optional(z.string()),
  /** Metres from the requested origin; null if the endpoint has none. */
  distance: z.nullable(z.number()),
});

export type PlacePreview = z.infer<typeof placePreview>;

export const tagCount = z.object({ tagName: z.string(), tagTotal: z.int() });

export type TagCount = z.infer<typeof tagCount>;

/** 공공누리: 1 출처표시, 2 no commercial use, 3 no changes, 4 both. */
export const PHOTO_LICENCES = ['TYPE1', 'TYPE2', 'TYPE3', 'TYPE4'] as const;

export type PhotoLicence = (typeof PHOTO_LICENCES)[number];

export const placePhoto = z.object({
  url: z.string(),
  /** Of an institution: "ⓒ한국관광공사". */
  credit: z.optional(z.string()),
  licence: z.optional(z.enum(PHOTO_LICENCES)),
});

export type PlacePhoto = z.infer<typeof placePhoto>;

/** A data set that describes a place. */
export const placeSourceCredit = z.object({
  name: z.string(),
  /** "2026-10-31": to when its data is current. */
  date: z.string(),
  /** What its licence asks to be shown. */
  attribution: z.optional(z.string()),
});

export type PlaceSourceCredit = z.infer<typeof placeSourceCredit>;

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
      /** 0 for today. More than 7 only if exceptions close the days between. */
      daysLater: z.int().check(z.gte(0)),
      /** "09:00". */
      time: z.string(),
    }),
  ),
  /** Present for a place that no longer exists: it is in no list, and its page shows a message. */
  isClosed: z.optional(z.literal(true)),
  /**
   * The date of the first data without the place, which may be closed. It is in no list, unless
   * members have saved or reviewed it lately.
   */
  absentSince: z.optional(z.string()),
  /** The date of the data that calls the place temporarily closed. */
  suspendedSince: z.optional(z.string()),
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
  /** The usual week. Empty if the hours are unknown; otherwise the missing days are closed. */
  openingHours: z.array(openingHour),
  ...hoursDetail,
  ...detailFields,
  /** The data sets that the place comes from, newest first. */
  sources: z.array(placeSourceCredit),
  /** All facts that apply to its category, in display order. */
  facts: z.array(placeFact),
  tags: z.object({ mood: z.array(tagCount), solo: z.array(tagCount) }),
  /** Reviews written at the place, up to VISITED_REVIEWS_MAX; absent without one. */
  visitedReviewCount: z.optional(z.int()),
  /** The photos of members, newest first. */
  thumbnailUrl: z.array(z.string()),
  /** Those, and then the photos of institutions with the credit that stands on them. Absent in stored responses. */
  photos: z.optional(z.array(placePhoto)),
  /** Sollects with the place that the viewer can read, up to RELATED_SOLLECTS_MAX; absent without one. */
  relatedSollectCount: z.optional(z.int()),
  /** From when the viewer's answers and confirmations count; present on the first day of a member. */
  countsFrom: z.optional(timestamp),
});

export type PlaceDetail = z.infer<typeof placeDetail>;

/** The number of places in a list. */
export const placeTotal = z.object({
  count: z.int(),
  /** Whether there are more than `count`. */
  isMore: z.boolean(),
});

export type PlaceTotal = z.infer<typeof placeTotal>;

/**
 * Why words of a keyword were not applied. UNKNOWN: not understood, or no data tells of it. NONE: understood, and no
 * place meets it. NOWHERE: a region without such places.
 */
export const droppedWord = z.object({ word: z.string(), reason: z.enum(['UNKNOWN', 'NONE', 'NOWHERE']) });

export type DroppedWord = z.infer<typeof droppedWord>;

/** How a search interpreted its keyword. */
export const keywordInterpretation = z.object({
  /** For display: "식당 · 혼자 먹기 좋은 곳". */
  title: z.string(),
  /** What was understood, in display order, each with the keyword that remains without it, which may be empty. */
  parts: z.array(z.object({ title: z.string(), without: z.string() })),
  /** Words that were left out of the search, in their order. */
  dropped: z.array(droppedWord),
  /** Narrows the results, unless the request has a category. */
  category: z.optional(category),
  /** Places for which one of them is known precede the others. */
  facts: z.array(fact),
  tags: z.array(z.string()),
  /** The words of regions and names; empty if there are none. */
  keyword: z.string(),
});

export type KeywordInterpretation = z.infer<typeof keywordInterpretation>;

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
  /**
   * Only with `total`, if filters exclude every place: for each filter the number of places without
   * it. OPEN is openNow and openAt, FREE is free, MANY_SEATS is manySeats, SOLO_NOW is soloNow.
   */
  withoutFilter: z.optional(
    z.array(
      z.object({
        filter: z.union([z.enum(['CATEGORY', 'OPEN', 'FREE', 'MANY_SEATS', 'SOLO_NOW']), factName]),
        total: placeTotal,
      }),
    ),
  ),
  /**
   * Only on a first page with openNow or openAt: near places with the other conditions whose hours are
   * unknown, best for going alone first. Not in `places`, and not in `total`. Spec 19-3.
   */
  unknownHours: z.optional(z.array(placePreview).check(z.maxLength(UNKNOWN_HOURS_MAX))),
  /** Only in a search that understood a word of its keyword. */
  reading: z.optional(keywordInterpretation),
});

export type PlacePage = z.infer<typeof placePage>;

const places = envelope(placePage);

export const placePictureParams = z.object({ id: idText });

/** Fields of a place in a list that states whether it is open. */
export const openTimes = {
  /** null if the opening hours are unknown, or the place is closed for good or suspended. */
  isOpen: z.nullable(z.boolean()),
  /** "22:00" while open, if known and not open all day. */
  closesAt: z.optional(z.string()),
  /** "09:00" while closed, if it opens later today. */
  opensAt: z.optional(z.string()),
  /** Closed the whole day today. */
  isDayOff: z.optional(z.literal(true)),
};

/**
 * A place in a sollect or a collection. Spec 3.2-9; memo and seq are added by the lists that have
 * them.
 */
export const placeSummary = z.object({
  id,
  name: z.string(),
  category,
  detailedCategory: z.string(),
  address: z.string(),
  latitude,
  longitude,
  /** One decimal; null without reviews. */
  rating: z.nullable(z.number()),
  /** Percentage of would-come-again-alone reviews; null without reviews. */
  recommendationPercent: z.nullable(z.int()),
  reviewCount: z.int(),
  /**
   * Number of would-come-again-alone reviews. Below SOLO_SHARE_REVIEWS_MIN reviews it is shown
   * instead of the percentage.
   */
  recommendCount: z.int(),
  tags: z.array(z.string()),
  thumbnailUrls: z.array(z.string()),
  /** "ⓒ한국관광공사": of the photo of an institution, which a place without photos of members has. */
  photoCredit: z.optional(z.string()),
  isMarked: z.boolean(),
  /** Present for places that no longer exist. */
  isClosed: z.optional(z.literal(true)),
});

export type PlaceSummary = z.infer<typeof placeSummary>;

export const placeApi = {
  'GET /api/solmap/places': {
    summary: '지도 영역 안의 장소, 가까운 순이나 고른 순서',
    query: z.object({ ...boxParams, ...userParams, ...filterParams, ...distancePageParams, ...orderedListParams }),
    response: places,
  },
  /**
   * The places of a city, a 시군구, a 동 or a station, by its name in the response of the related search. In
   * the order DISTANCE the nearest to the user are first, or to the center of a station or city that the
   * user is not in.
   */
  'GET /api/solmap/region/:region/places': {
    summary: '지역의 장소, 가까운 순이나 고른 순서',
    params: z.object(regionParams),
    query: z.object({ ...userParams, ...filterParams, ...distancePageParams, ...orderedListParams }),
    response: places,
  },
  /** The names of the neighborhoods (성수동) around the user, nearest first. */
  'GET /api/solmap/region/nearby': {
    summary: '가까운 동네',
    query: z.object(userParams),
    response: envelope(z.array(z.string())),
  },
  'GET /api/solmap/places/search/related': {
    summary: '주어진 장소들, 주어진 순서나 고른 순서대로',
    query: z.object({
      ids: idListText(ID_LIST_MAX),
      cursorId: z.optional(idText),
      limit: pageSizeText(PLACE_PAGE_SIZE),
      ...filterParams,
      /** Default: the order of `ids`. */
      order: orderedListParams.order,
      total: orderedListParams.total,
      /** The origin of distances, used by the order by distance and for ties. */
      userLat: z.optional(latitudeText),
      userLng: z.optional(longitudeText),
    }),
    response: places,
  },
  'GET /api/solmap/place/search/:id': {
    summary: '장소 하나의 미리보기',
    params: idParams,
    response: envelope(z.object({ place: placePreview })),
  },
  'GET /api/solmap/places/nearby': {
    summary: '가까운 추천 장소',
    query: z.object({ ...userParams, ...distancePageParams, ...conditionParams }),
    response: places,
  },
  'GET /api/place/:id': {
    summary: '장소 하나와 최신 후기',
    params: idParams,
    response: envelope(
      z.object({
        place: placeDetail,
        reviews: z.array(review),
        /** The member's own review of the place; absent for guests and without a review. */
        ownAnswer: z.optional(ownRecommendation),
      }),
    ),
  },
} satisfies Endpoints;
