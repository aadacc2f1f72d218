import type { PlaceDetail } from '@sol/contract/place';

export interface DeletedReview {
  isRecommended: boolean;
  /** Present while the review is hidden: the counts of its place do not include it. */
  hiddenUntil?: string | undefined;
}

/**
 * A place as the server will present it once the review is deleted, except for the rating, which
 * only the server can compute.
 */
export function placeWithoutReview(place: PlaceDetail, deleted: DeletedReview | undefined): PlaceDetail {
  if (deleted === undefined || deleted.hiddenUntil !== undefined) return place;
  const reviewCount = Math.max(0, place.reviewCount - 1);
  const recommendCount = Math.max(0, place.recommendCount - (deleted.isRecommended ? 1 : 0));
  if (reviewCount === 0) return { ...place, reviewCount, recommendCount, rating: null, isSoloRecommended: null };
  return { ...place, reviewCount, recommendCount, isSoloRecommended: Math.round((recommendCount / reviewCount) * 100) };
}
