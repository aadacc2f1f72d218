import type { Category } from './category.ts';

/**
 * Minutes of a visit by category. Spec 12.3-2. Beside the schemas of plans, so that the form of a plan loads it without
 * them; not in limits.ts, which every page loads.
 */
export const DWELL_MINUTES: Readonly<Record<Category, number>> = {
  food: 60,
  cafe: 60,
  culture: 90,
  walk: 40,
  work: 120,
  shop: 30,
  entertainment: 90,
  drink: 90,
};
