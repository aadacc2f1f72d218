import { listOwnReviews } from '@sol/contract/review';
import { apiInfiniteQuery } from '#lib/api/query.ts';

/** A member's own reviews, newest first, page by page. */
export const ownReviewsQuery = apiInfiniteQuery(listOwnReviews, {}, ({ nextCursor }) =>
  nextCursor === null ? null : { cursorId: nextCursor },
);
