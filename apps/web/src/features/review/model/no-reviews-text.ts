interface PlaceWithoutReviews {
  reviewCount: number;
  isClosed?: boolean | undefined;
}

/** What stands where no review is shown. One that counts and is not shown is by somebody its reader has blocked. */
export function noReviewsText({ reviewCount, isClosed = false }: PlaceWithoutReviews): string {
  if (reviewCount > 0) return '차단한 회원의 후기는 보여드리지 않아요.';
  return isClosed ? '남겨진 후기가 없어요.' : '아직 후기가 없어요. 소중한 후기를 남겨 주세요!';
}
