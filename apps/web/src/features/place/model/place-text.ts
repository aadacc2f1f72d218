import { greatCircleM, type LatLng } from '@sol/contract/geo';
import { SOLO_SHARE_REVIEWS_MIN } from '@sol/contract/limits';
import type { PlaceDetail, PlacePhoto } from '@sol/contract/place';
import { walkingLeg, walkingMinutes } from '@sol/contract/walking';
import { shortDistance } from '#lib/korean-format.ts';

/** Longer walks are shown as a distance. */
const WALK_MAX_MIN = 30;

/** The walk to a place: "도보 4분", beyond half an hour "3.1km". */
export function walkText(from: LatLng, to: LatLng): string {
  const minutes = walkingMinutes(walkingLeg(from, to).durationS);
  return minutes > WALK_MAX_MIN ? shortDistance(greatCircleM(from, to)) : `도보 ${minutes}분`;
}

/** The photos of members, then those of institutions. Stored responses have those of members only. */
export const photosOf = ({ photos, thumbnailUrl }: PlaceDetail): PlacePhoto[] =>
  photos ?? thumbnailUrl.map((url) => ({ url }));

export interface SoloOpinion {
  /** Would-come-again-alone percent as rounded by the server; null without reviews. */
  soloPercent: number | null;
  reviewCount: number;
  recommendCount: number;
}

interface SoloShare {
  /** "92%", or "2명 중 1명" with few reviews. */
  text: string;
  /** "92%", or "1/2" with few reviews. */
  short: string;
  /** null with few reviews, of which a percent would be misleading. */
  percent: number | null;
}

/** The displayed would-come-again-alone share; null without reviews. */
export function soloShareOf({ soloPercent, reviewCount, recommendCount }: SoloOpinion): SoloShare | null {
  if (soloPercent === null || reviewCount === 0) return null;
  if (reviewCount >= SOLO_SHARE_REVIEWS_MIN) {
    return { text: `${soloPercent}%`, short: `${soloPercent}%`, percent: soloPercent };
  }
  return { text: `${reviewCount}명 중 ${recommendCount}명`, short: `${recommendCount}/${reviewCount}`, percent: null };
}
