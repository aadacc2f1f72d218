import { VISITED_REVIEWS_MAX } from '@sol/contract/limits';
import { ApiError } from '#lib/api/api-error.ts';

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

/** "12개", "1,000개 이상": the count has an upper limit. */
export const visitedCountText = (count: number): string =>
  `${count.toLocaleString('ko-KR')}개${count < VISITED_REVIEWS_MAX ? '' : ' 이상'}`;

/** The server’s message, because it says what to change. Spec 8-8. */
export function failureText(error: unknown): string {
  return error instanceof ApiError && error.message !== '' ? error.message : '알 수 없는 오류가 발생했어요.';
}

/** The index of the photo that the server rejected, if it names one. */
export function findRejectedPhotoIndex(error: unknown): number | undefined {
  const path = error instanceof ApiError ? error.details[0]?.path : undefined;
  const index = /^files\.(\d+)$/.exec(path ?? '')?.[1];
  return index === undefined ? undefined : Number(index);
}
