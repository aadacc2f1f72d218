import { listPlaceReviews } from '@sol/contract/review';
import { apiInfiniteQuery } from '#lib/api/query.ts';

/** All reviews of a place, newest first. */
export const placeReviewsQuery = (placeId: number) =>
  apiInfiniteQuery(listPlaceReviews, { params: { id: placeId } }, ({ nextCursor }) =>
    nextCursor === null ? null : { cursorId: nextCursor },
  );
