import { SOLO_SHARE_REVIEWS_MIN } from '@sol/contract/limits';

export interface SoloOpinion {
  /** Would-come-again-alone percent as rounded by the server; null without reviews. */
  soloPercent: number | null;
  reviewCount: number;
  recommendCount: number;
}

interface SoloShare {
  /** "92%", or "2명 중 1명" with few reviews. */
  text: string;
  /** The length of the bar; null with few reviews, which have no bar. */
  percent: number | null;
}

/** The displayed would-come-again-alone share; null without reviews. */
export function soloShareOf({ soloPercent, reviewCount, recommendCount }: SoloOpinion): SoloShare | null {
  if (soloPercent === null || reviewCount === 0) return null;
  if (reviewCount < SOLO_SHARE_REVIEWS_MIN) return { text: `${reviewCount}명 중 ${recommendCount}명`, percent: null };
  return { text: `${soloPercent}%`, percent: soloPercent };
}
