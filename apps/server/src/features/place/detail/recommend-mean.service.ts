import type { PlaceOrder } from '@sol/contract/place-query';
import type { PlaceSort } from '#features/place/lists/page.rules.ts';
import { createCachedValue } from '#lib/concurrency/cached-value.ts';
import type { Database } from '#lib/database/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import { findRecommendShare } from './place.repository.ts';

/** The mean changes slowly, and computing it reads thousands of reviews. */
const MEAN_LIFETIME_MS = 60_000;
/** Without reviews, all places can be recommended but those of kinds for several people. */
const MEAN_WITHOUT_REVIEWS = 0.75;

export type RecommendMean = ReturnType<typeof createRecommendMean>;

/** The share of would-come-again over the newest reviews, cached for MEAN_LIFETIME_MS. One per app. */
export function createRecommendMean(db: Pick<Database, 'reads'>, clock: Clock) {
  const get = createCachedValue(
    clock,
    MEAN_LIFETIME_MS,
    async () => (await findRecommendShare(db.reads)) ?? MEAN_WITHOUT_REVIEWS,
  );

  /**
   * Rounded to whole percent, so that a new review rarely changes the order of a list between
   * pages.
   */
  const getRounded = async (): Promise<number> => Math.round((await get()) * 100) / 100;

  return {
    get,
    getRounded,

    async getSort(order: Exclude<PlaceOrder, 'DISTANCE'>): Promise<PlaceSort> {
      return order === 'REVIEWS' ? { order } : { order, mean: await getRounded() };
    },
  };
}
