import type { ListedReview, OwnReview, Review } from '@sol/contract/review';
import { shortDate } from '#lib/korean-format.ts';

/** The data of a review card. The responses of the API name the author’s field differently. */
export type ReviewCardData = Omit<Review, 'userNickname'> & { nickname: string };

export function reviewToCard({ userNickname, ...review }: Review): ReviewCardData {
  return { ...review, nickname: userNickname };
}

export function listedReviewToCard({ nickName, ...review }: ListedReview): ReviewCardData {
  return { ...review, nickname: nickName };
}

export interface ReviewedPlace {
  id: number;
  name: string;
  isClosed: boolean;
}

export type OwnReviewCardData = ReviewCardData & { place: ReviewedPlace };

export function ownReviewToCard({
  nickName,
  placeId,
  placeName,
  isPlaceClosed,
  ...review
}: OwnReview): OwnReviewCardData {
  return { ...review, nickname: nickName, place: { id: placeId, name: placeName, isClosed: isPlaceClosed === true } };
}

/** The photos of a review with captions for the lightbox. */
export function toLightboxPhotos({ nickname, createdAt, photoUrls }: ReviewCardData) {
  return photoUrls.map((src, index) => ({
    src,
    alt: `${nickname}님의 사진 ${index + 1}`,
    caption: `@${nickname} · ${shortDate(createdAt)}`,
  }));
}
