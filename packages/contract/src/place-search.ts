import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { category, envelope, id, keyword, latitudeText, longitudeText } from './fields.ts';
import { droppedWord, placePage } from './place.ts';
import { distancePageParams, filterParams, literalParams, orderedListParams, userParams } from './place-query.ts';

/**
 * Maximum of results of one search over all pages. Above it a longer keyword is more useful than a
 * longer list.
 */
export const SEARCH_LIST_MAX = 300;

/** A formatted distance: whole metres below a kilometre, otherwise kilometres with one decimal. */
export const formattedDistance = z.object({ value: z.number(), unit: z.enum(['m', 'km']) });

export type FormattedDistance = z.infer<typeof formattedDistance>;

/** Its name is only like the keyword, which has fewer results than a page. Such results come last. */
const isSimilar = z.optional(z.literal(true));

export const relatedItem = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('PLACE'),
    id,
    name: z.string(),
    address: z.string(),
    category,
    isMarked: z.boolean(),
    distance: formattedDistance,
    /** Found by what the keyword means: the words of its regions and names, and the title of its interpretation. */
    readAs: z.optional(z.string()),
    /** With `readAs`: the words that were left out, if there are any. */
    dropped: z.optional(z.array(droppedWord)),
    isSimilar,
  }),
  z.object({
    type: z.literal('DISTRICT'),
    /** Unique; the region endpoints take it unchanged. */
    name: z.string(),
    address: z.string(),
    distance: formattedDistance,
    /** The keyword is its full name (분당구, 성남 분당구), not a prefix and not its choseong. */
    isNamed: z.optional(z.literal(true)),
    isSimilar,
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

export const placeSearchApi = {
  'GET /api/solmap/search/related': {
    summary: '검색어에 맞는 장소와 지역',
    query: z.object({ keyword, ...userParams, ...literalParams }),
    response: envelope(z.array(relatedItem)),
  },
  /**
   * All results of a search, paginated. Unlike the related search it has places only, without a match
   * score.
   */
  'GET /api/solmap/search/places': {
    summary: '검색어에 맞는 장소 목록',
    query: z.object({
      keyword,
      ...userParams,
      ...filterParams,
      ...distancePageParams,
      ...orderedListParams,
      ...literalParams,
    }),
    response: envelope(placePage),
  },
  'GET /api/place/search': {
    summary: '검색어에 맞는 장소',
    query: z.object({ keyword, userLat: z.optional(latitudeText), userLng: z.optional(longitudeText) }),
    response: envelope(z.array(placeSearchResult)),
  },
} satisfies Endpoints;
