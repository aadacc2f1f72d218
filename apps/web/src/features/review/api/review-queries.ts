import { listOwnReviews, listPlaceReviews } from '@sol/contract/review';
import { apiInfiniteQuery } from '#lib/api/query.ts';

const toCursor = ({ nextCursor }: { nextCursor: number | null }) =>
  nextCursor === null ? null : { cursorId: nextCursor };

/** All reviews of a place, newest first. */
export const placeReviewsQuery = (placeId: number) =>
  apiInfiniteQuery(listPlaceReviews, { params: { id: placeId } }, toCursor);

/** The member's own reviews, newest first. */
export const ownReviewsQuery = apiInfiniteQuery(listOwnReviews, {}, toCursor);
