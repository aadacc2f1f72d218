import type { ListedReview, Review } from '@sol/contract/review';

/** A review as the card shows it, from whichever call it came: the two name the writer differently. */
export type ShownReview = Omit<Review, 'userNickname'> & { nickname: string };

export function fromDetail({ userNickname, ...review }: Review): ShownReview {
  return { ...review, nickname: userNickname };
}

export function fromList({ nickName, ...review }: ListedReview): ShownReview {
  return { ...review, nickname: nickName };
}
