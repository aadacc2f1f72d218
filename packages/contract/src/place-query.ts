import * as z from 'zod/mini';
import { PLACE_ORDERS } from './choices.ts';
import { factConditions } from './fact.ts';
import {
  category,
  distanceCursor,
  flagText,
  latitudeText,
  longitudeText,
  numberText,
  pageSizeText,
  seoulMinute,
} from './fields.ts';
import { OPEN_FOR_MAX, OPEN_FOR_MIN, PLACE_PAGE_SIZE, REGION_NAME_MAX } from './limits.ts';
import { cleanLine } from './text.ts';

// The parameters of lists of places, of their markers and of searches.

export const boxParams = {
  swLat: latitudeText,
  swLng: longitudeText,
  neLat: latitudeText,
  neLng: longitudeText,
};

/** The origin of distances. */
export const userParams = { userLat: latitudeText, userLng: longitudeText };

export const conditionParams = {
  facts: z.optional(factConditions),
  /** Only places known to be open now; excludes unknown hours. */
  openNow: z.optional(flagText),
  /** The same at a minute in Asia/Seoul, instead of now: "2026-11-28T14:00". */
  openAt: z.optional(seoulMinute),
  /** With a time: only places that stay open for so many minutes after it. */
  openForMin: z.optional(numberText(z.int().check(z.gte(OPEN_FOR_MIN), z.lte(OPEN_FOR_MAX)))),
  /** Only places where one can go alone now, or at `openAt`: always, or while it is not crowded. */
  soloNow: z.optional(flagText),
  /** Only places that a data set calls free for adults. */
  free: z.optional(flagText),
  /** Only places with at least MANY_SEATS_MIN reading seats. */
  manySeats: z.optional(flagText),
};

export const filterParams = { category: z.optional(category), ...conditionParams };

export const distancePageParams = { ...distanceCursor, limit: pageSizeText(PLACE_PAGE_SIZE) };

export const placeOrder = z.enum(PLACE_ORDERS);

export type PlaceOrder = z.infer<typeof placeOrder>;

export const orderParams = { order: z.optional(placeOrder) };

/** Of a list in a chosen order, with pages. */
export const orderedListParams = {
  ...orderParams,
  /** `nextCursorKey` of the previous page, if present; sent together with cursorId and cursorDist. */
  cursorKey: z.optional(numberText(z.number())),
  /** Whether the first page counts the places of the list. */
  total: z.optional(flagText),
};

/** Searches the keyword as it is, without the interpretation of words for going alone. */
export const literalParams = { literal: z.optional(flagText) };

type QueryOf<Shape extends z.core.$ZodShape> = z.infer<z.ZodMiniObject<Shape>>;

export type BoxQuery = QueryOf<typeof boxParams>;
export type UserQuery = QueryOf<typeof userParams>;
export type FilterQuery = QueryOf<typeof filterParams>;
export type DistancePageQuery = QueryOf<typeof distancePageParams>;
export type OrderedListQuery = QueryOf<typeof orderedListParams>;

/** A region by its name in the related search. */
export const regionParams = {
  region: z.string().check(z.maxLength(REGION_NAME_MAX, { abort: true }), z.overwrite(cleanLine), z.minLength(1)),
};
