import { SOLO_PRIOR_REVIEWS } from '@sol/contract/limits';
import type { ISql } from '#lib/database/database.ts';

/** The minimum Bayesian average of recommended places. */
export interface SoloScore {
  /** Share of all reviews with would-come-again-alone. */
  mean: number;
  min: number;
}

/**
 * The Bayesian average of the would-come-again-alone share: SOLO_PRIOR_REVIEWS prior reviews at the
 * mean limit the effect of a single review. Every order by recommendation uses it.
 */
export const soloScore = (sql: ISql, mean: number) => sql`
  (place.recommend_count + ${SOLO_PRIOR_REVIEWS * mean}::float8)
    / (place.review_count + ${SOLO_PRIOR_REVIEWS}::float8)`;

export const reachesSoloScore = (sql: ISql, { mean, min }: SoloScore) => sql`${soloScore(sql, mean)} >= ${min}::float8`;
