import { listOwnReviews } from '@sol/contract/review';
import { apiInfiniteQuery } from '#lib/api/query.ts';

/** The member's own reviews, newest first. */
export const ownReviewsQuery = apiInfiniteQuery(listOwnReviews, {}, ({ nextCursor }) =>
  nextCursor === null ? null : { cursorId: nextCursor },
);
