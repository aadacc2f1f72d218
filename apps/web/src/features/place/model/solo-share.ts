import { SOLO_SHARE_REVIEWS_MIN } from '@sol/contract/solo-share';

export interface SoloOpinion {
  /** Percent that would come again alone, as the server rounded it; null without reviews. */
  soloPercent: number | null;
  reviewCount: number;
  recommendCount: number;
}

interface SoloShare {
  /** "92%", or "2명 중 1명" of few reviews. */
  text: string;
  /** The length of a bar; null of few reviews, which have none. */
  percent: number | null;
}

/** How the share that would come again alone is shown; null without reviews. */
export function soloShareOf({ soloPercent, reviewCount, recommendCount }: SoloOpinion): SoloShare | null {
  if (soloPercent === null || reviewCount === 0) return null;
  if (reviewCount < SOLO_SHARE_REVIEWS_MIN) return { text: `${reviewCount}명 중 ${recommendCount}명`, percent: null };
  return { text: `${soloPercent}%`, percent: soloPercent };
}
