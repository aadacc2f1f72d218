import { apiInfiniteQuery } from '#lib/api/query.ts';

const toCursor = ({ nextCursor }: { nextCursor: number | null }) =>
  nextCursor === null ? null : { cursorId: nextCursor };

/** All reviews of a place, newest first; if requested, those written at the place precede the others. */
export const placeReviewsQuery = (placeId: number, isVisitedFirst = false) =>
  apiInfiniteQuery(
    'GET /api/review/place/:id',
    { params: { id: placeId }, query: isVisitedFirst ? { visitedFirst: true } : {} },
    ({ nextCursor, nextCursorIsVisited: cursorIsVisited }) =>
      nextCursor === null ? null : { cursorId: nextCursor, ...(cursorIsVisited !== undefined && { cursorIsVisited }) },
  );

/** The member's own reviews, newest first. */
export const ownReviewsQuery = apiInfiniteQuery('GET /api/review/my', {}, toCursor, 'member');
