interface PlaceWithoutReviews {
  reviewCount: number;
  isClosed?: boolean | undefined;
}

/**
 * The text of an empty list of reviews. With a positive count, all of them are hidden by blocks of
 * the viewer.
 */
export function noReviewsText({ reviewCount, isClosed = false }: PlaceWithoutReviews): string {
  if (reviewCount > 0) return '차단한 회원의 후기는 보여드리지 않아요.';
  return isClosed ? '남겨진 후기가 없어요.' : '아직 후기가 없어요. 소중한 후기를 남겨 주세요!';
}
