import { mediaPath } from '@sol/contract/media';
import type { ListedReview, OwnReview, Review } from '@sol/contract/review';
import { hiddenFields } from '#lib/member/hidden-content.ts';
import type { OwnReviewRow, ReviewRow } from './review.repository.ts';

/** The fields of a review in every response. The name of the writer's field differs. */
function toReviewFields(row: Omit<ReviewRow, 'nickname'>): Omit<Review, 'userNickname'> {
  const { profileMediaKey, mediaKeys, hiddenUntil, hiddenReason, isVisited, ...fields } = row;
  const userProfileUrl = profileMediaKey === null ? null : mediaPath(profileMediaKey);
  const photoUrls = mediaKeys.map((key) => mediaPath(key));
  return {
    ...fields,
    userProfileUrl,
    photoUrls,
    ...(isVisited && { isVisited: true as const }),
    ...hiddenFields({ hiddenUntil, hiddenReason }),
  };
}

/** A review in the details of a place. */
export function toReview({ nickname, ...row }: ReviewRow): Review {
  return { ...toReviewFields(row), userNickname: nickname };
}

export function toListedReview({ nickname, ...row }: ReviewRow): ListedReview {
  return { ...toReviewFields(row), nickName: nickname };
}

export function toOwnReview({ placeId, placeName, isPlaceClosed, ...row }: OwnReviewRow): OwnReview {
  return { ...toListedReview(row), placeId, placeName, ...(isPlaceClosed && { isPlaceClosed: true as const }) };
}
