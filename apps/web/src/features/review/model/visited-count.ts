import { VISITED_REVIEWS_MAX } from '@sol/contract/limits';

/** "12개", "1,000개 이상": the count has an upper limit. */
export const visitedCountText = (count: number): string =>
  `${count.toLocaleString('ko-KR')}개${count < VISITED_REVIEWS_MAX ? '' : ' 이상'}`;
