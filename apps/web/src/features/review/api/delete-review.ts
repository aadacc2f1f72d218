import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { placeQuery } from '#features/place/api/get-place.ts';
import { call } from '#lib/api/call.ts';
import { invalidatePlaceStats } from './place-stats.ts';
import { placeWithoutReview } from './place-without-review.ts';
import { ownReviewsQuery, placeReviewsQuery } from './review-queries.ts';

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
