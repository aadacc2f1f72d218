/**
 * Minimum of reviews for which the would-come-again-alone share is shown as a percent and a bar.
 * Below it counts are shown ("1명 중 1명"): one review can only result in 0 or 100 %, two in 0, 50 or
 * 100 %, which suggests more reviews.
 */
export const SOLO_SHARE_REVIEWS_MIN = 3;

/**
 * Weight of the prior of the Bayesian average, in reviews at the overall mean. With five, a single
 * review moves the score of a place by at most a sixth, and twenty reviews outweigh the prior four
 * to one.
 */
export const SOLO_PRIOR_REVIEWS = 5;
