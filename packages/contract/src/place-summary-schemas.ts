import * as z from 'zod/mini';
import { category, id, latitude, longitude } from './wire-schemas.ts';

/** Fields of a place in a list that states whether it is open. */
export const openTimes = {
  /** null if the opening hours are unknown, or the place is closed for good or suspended. */
  isOpen: z.nullable(z.boolean()),
  /** "22:00" while open, if known and not open all day. */
  closesAt: z.optional(z.string()),
  /** "09:00" while closed, if it opens later today. */
  opensAt: z.optional(z.string()),
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
  isMarked: z.boolean(),
  /** Present for places that no longer exist. */
  isClosed: z.optional(z.literal(true)),
});
