/**
 * Reviews from which the share that would come again alone is shown as a percent and a bar. Below it counts are shown ("1명 중 1명"):
 * one review can only give 0 or 100 %, two only 0, 50 or 100 %, which reads as an opinion of many.
 */
export const SOLO_SHARE_REVIEWS_MIN = 3;

/**
 * Weight of the prior of the Bayesian average, in reviews at the overall mean. With five, a single review moves the score of a place by
 * at most a sixth, and twenty reviews outweigh the prior four to one.
 */
export const SOLO_PRIOR_REVIEWS = 5;
