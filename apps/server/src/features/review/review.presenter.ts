import { mediaPath } from '@sol/contract/media';
import { maskNickname } from '@sol/contract/nickname';
import type { ListedReview, OwnReview, Review } from '@sol/contract/review';
import type { MemberId } from '#lib/auth/member-id.ts';
import { hiddenFields } from '#lib/member/hidden-content.ts';
import { seoulDayOf } from '#lib/time/seoul-time.ts';
import type { OwnReviewRow, ReviewRow } from './review.repository.ts';

/** What a review shows of its author: to others nothing that their other reviews have too. */
function toAuthorFields(row: ReviewRow, viewer: MemberId | null) {
  const { memberId, nickname, authorInitial, profileMediaKey, createdAt } = row;
  if (memberId !== viewer) {
    const nicknameOfOther = maskNickname(authorInitial);
    return { isMine: false, nickname: nicknameOfOther, userProfileUrl: null, createdAt: seoulDayOf(createdAt) };
  }
  const userProfileUrl = profileMediaKey === null ? null : mediaPath(profileMediaKey);
  return { userId: memberId, isMine: true, nickname, userProfileUrl, createdAt };
}

/** The fields of a review in every response. The name of the writer's field differs. */
function toReviewFields(row: ReviewRow, viewer: MemberId | null): Omit<Review, 'userNickname'> & { nickname: string } {
  const { reviewId, isRecommended, rating, content, tags, mediaKeys, hiddenUntil, hiddenReason, isEdited, isVisited } =
    row;
  return {
    reviewId,
    ...toAuthorFields(row, viewer),
    isRecommended,
    rating,
    content,
    tags,
    photoUrls: mediaKeys.map((key) => mediaPath(key)),
    isEdited,
    ...(isVisited && { isVisited: true as const }),
    ...hiddenFields({ hiddenUntil, hiddenReason }),
  };
}

/** A review in the details of a place. */
export function toReview(row: ReviewRow, viewer: MemberId | null): Review {
  const { nickname, ...fields } = toReviewFields(row, viewer);
  return { ...fields, userNickname: nickname };
}

export function toListedReview(row: ReviewRow, viewer: MemberId | null): ListedReview {
  const { nickname, ...fields } = toReviewFields(row, viewer);
  return { ...fields, nickName: nickname };
}

export function toOwnReview(row: OwnReviewRow, viewer: MemberId): OwnReview {
  const { placeId, placeName, isPlaceClosed } = row;
  return {
    ...toListedReview(row, viewer),
    placeId,
    placeName,
    ...(isPlaceClosed && { isPlaceClosed: true as const }),
  };
}
