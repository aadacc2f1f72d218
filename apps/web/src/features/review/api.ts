import type { PlaceDetail } from '@sol/contract/place';
import type { ReviewInput } from '@sol/contract/review';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { CARD_LIST_PATHS, placeQuery } from '#features/place/api.ts';
import { call } from '#lib/api/call.ts';
import { callOnce } from '#lib/api/idempotency-key.ts';
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

/**
 * Invalidates the place, its reviews and the cards with its stats, after a review was created or
 * deleted. Spec 4.9-7.
 */
async function invalidatePlaceStats(queryClient: QueryClient, placeId: number): Promise<void> {
  const hasPlaceCards = (path: unknown) =>
    typeof path === 'string' && [...CARD_LIST_PATHS, '/api/solmap/place/'].some((list) => path.startsWith(list));
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: placeQuery(placeId).queryKey }),
    ...[false, true].map((isVisitedFirst) =>
      queryClient.invalidateQueries({ queryKey: placeReviewsQuery(placeId, isVisitedFirst).queryKey }),
    ),
    queryClient.invalidateQueries({ queryKey: ownReviewsQuery.queryKey }),
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => hasPlaceCards(queryKey[0]) }),
  ]);
}

interface DeletedReview {
  isRecommended: boolean;
  /** Present while the review is hidden: the counts of its place do not include it. */
  hiddenUntil?: string | undefined;
}

/**
 * A place as the server will present it once the review is deleted, except for the rating, which
 * only the server can compute.
 */
export function placeWithoutReview(place: PlaceDetail, deleted: DeletedReview | undefined): PlaceDetail {
  if (deleted === undefined || deleted.hiddenUntil !== undefined) return place;
  const reviewCount = Math.max(0, place.reviewCount - 1);
  const recommendCount = Math.max(0, place.recommendCount - (deleted.isRecommended ? 1 : 0));
  if (reviewCount === 0) return { ...place, reviewCount, recommendCount, rating: null, isSoloRecommended: null };
  return { ...place, reviewCount, recommendCount, isSoloRecommended: Math.round((recommendCount / reviewCount) * 100) };
}

/**
 * Deletes a review. Optimistic: it is removed from the cached lists at once and restored if the
 * call fails. The exact stats then come from the server.
 */
export function useDeleteReview(placeId: number) {
  const queryClient = useQueryClient();
  const { queryKey: placeKey } = placeQuery(placeId);
  const { queryKey: reviewsKey } = placeReviewsQuery(placeId);
  const { queryKey: ownKey } = ownReviewsQuery;

  function removeFromCache(reviewId: number): void {
    const others = <T extends { reviewId: number }>(reviews: T[]) =>
      reviews.filter((each) => each.reviewId !== reviewId);
    const listed = queryClient.getQueryData(reviewsKey)?.pages.flatMap((page) => page.reviews) ?? [];
    const newest = queryClient.getQueryData(placeKey)?.reviews ?? [];
    const own = queryClient.getQueryData(ownKey)?.pages.flatMap((page) => page.reviews) ?? [];
    // Only the member's own list states whether the review is hidden.
    const deleted = [...own, ...newest, ...listed].find((each) => each.reviewId === reviewId);
    queryClient.setQueryData(placeKey, (cached) => {
      if (cached === undefined) return undefined;
      const { ownAnswer: _, ...rest } = cached;
      return { ...rest, place: placeWithoutReview(cached.place, deleted), reviews: others(cached.reviews) };
    });
    const withoutReview = <Page extends { reviews: { reviewId: number }[] }>(cached: InfiniteData<Page> | undefined) =>
      cached && { ...cached, pages: cached.pages.map((page) => ({ ...page, reviews: others(page.reviews) })) };
    queryClient.setQueryData(reviewsKey, withoutReview);
    queryClient.setQueryData(ownKey, withoutReview);
  }

  return useMutation({
    mutationFn: (reviewId: number) => call('DELETE /api/review/:id', { params: { id: reviewId } }),
    onMutate: async (reviewId) => {
      await Promise.all([placeKey, reviewsKey, ownKey].map((queryKey) => queryClient.cancelQueries({ queryKey })));
      const previous = {
        place: queryClient.getQueryData(placeKey),
        reviews: queryClient.getQueryData(reviewsKey),
        own: queryClient.getQueryData(ownKey),
      };
      removeFromCache(reviewId);
      return previous;
    },
    onError: (_error, _reviewId, previous) => {
      queryClient.setQueryData(placeKey, previous?.place);
      queryClient.setQueryData(reviewsKey, previous?.reviews);
      queryClient.setQueryData(ownKey, previous?.own);
    },
    onSettled: () => void invalidatePlaceStats(queryClient, placeId),
  });
}

interface NewReview {
  review: ReviewInput;
  photos: readonly File[];
}

export function useCreateReview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ review, photos }: NewReview) =>
      callOnce('POST /api/review', { body: review, files: { files: photos } }),
    // Not awaited: the place shows its cached stats until the new ones arrive.
    onSuccess: (_, { review }) => void invalidatePlaceStats(queryClient, review.placeId),
  });
}
