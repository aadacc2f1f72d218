import * as z from 'zod/mini';
import { category } from './category.ts';
import { id, latitude, longitude } from './wire.ts';

/** A place as a post or a collection lists it. Spec 3.2-9; memo and seq stand where the list gives them. */
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
  /** Percent that would come again alone; null without reviews. */
  recommendationPercent: z.nullable(z.int()),
  reviewCount: z.int(),
  /**
   * Number of would-come-again-alone reviews. Below SOLO_SHARE_REVIEWS_MIN reviews it is shown
   * instead of the percent.
   */
  recommendCount: z.int(),
  tags: z.array(z.string()),
  thumbnailUrls: z.array(z.string()),
  isMarked: z.boolean(),
  /** Said of places that are no more. */
  isClosed: z.optional(z.literal(true)),
});
export type PlaceSummary = z.infer<typeof placeSummary>;
