import type { ListedReview, OwnReview, Review } from '@sol/contract/review';
import { shortDate } from '#lib/korean-format.ts';

/**
 * A review in the form of the card. The responses of the API name the writer's field differently.
 */
export type ShownReview = Omit<Review, 'userNickname'> & { nickname: string };

export function fromDetail({ userNickname, ...review }: Review): ShownReview {
  return { ...review, nickname: userNickname };
}

export function fromList({ nickName, ...review }: ListedReview): ShownReview {
  return { ...review, nickname: nickName };
}

export interface ReviewedPlace {
  id: number;
  name: string;
  isClosed: boolean;
}

export type ShownOwnReview = ShownReview & { place: ReviewedPlace };

export function fromOwn({ nickName, placeId, placeName, isPlaceClosed, ...review }: OwnReview): ShownOwnReview {
  return { ...review, nickname: nickName, place: { id: placeId, name: placeName, isClosed: isPlaceClosed === true } };
}

/** The photos of a review with captions for the lightbox. */
export function toLightboxPhotos({ nickname, createdAt, photoUrls }: ShownReview) {
  return photoUrls.map((src, index) => ({
    src,
    alt: `${nickname}님의 사진 ${index + 1}`,
    caption: `@${nickname} · ${shortDate(createdAt)}`,
  }));
}
