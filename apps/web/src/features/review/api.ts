import type { MoodTag, ReviewOrder, SoloTag } from '@sol/contract/choices';
import type { PlaceDetail } from '@sol/contract/place';
import type { ReviewEdit, ReviewInput } from '@sol/contract/review';
import {
  type InfiniteData,
  type Query,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { invalidateSavedPlaces, isCardList, placeQuery } from '#features/place/api.ts';
import { call } from '#lib/api/call.ts';
import type { DataOf } from '#lib/api/endpoint.ts';
import { callOnce } from '#lib/api/idempotency-key.ts';
import { apiInfiniteQuery, apiQuery } from '#lib/api/query.ts';

const toCursor = ({ nextCursor }: { nextCursor: number | null }) =>
  nextCursor === null ? null : { cursorId: nextCursor };

/** Which reviews of a place are listed, and in which order. */
export interface ReviewFilter {
  order?: ReviewOrder;
  withPhotos?: boolean;
  tag?: MoodTag | SoloTag;
}

export const placeReviewsQuery = (placeId: number, query: ReviewFilter = {}) =>
  apiInfiniteQuery(
    'GET /api/review/place/:id',
    { params: { id: placeId }, query: { ...query } },
    ({ nextCursor: cursorId, nextCursorKey: cursorKey }) =>
      cursorId === null ? null : { cursorId, ...(cursorKey !== undefined && { cursorKey }) },
  );

/** The lists of the reviews of a place, in all orders. */
const reviewsOf = (placeId: number) => {
  const list = `/api/review/place/${placeId}`;
  const predicate = ({ queryKey: [path] }: Pick<Query, 'queryKey'>) =>
    typeof path === 'string' && path.split('?')[0] === list;
  return { predicate };
};

/** The member's own reviews, newest first. */
export const ownReviewsQuery = apiInfiniteQuery('GET /api/review/my', {}, toCursor, 'member');

/** The member's own review of a place. */
export const ownReviewQuery = (placeId: number) => apiQuery('GET /api/review/my', { query: { placeId } }, 'member');

/**
 * Invalidates the place, its reviews, the cards with its stats and the days with its photos, after a
 * review was created, edited or deleted. Spec 4.9-7, 16.3-3.
 */
async function invalidatePlaceStats(queryClient: QueryClient, placeId: number): Promise<void> {
  const isPreview = ({ queryKey: [path] }: Pick<Query, 'queryKey'>) =>
    typeof path === 'string' && path.startsWith('/api/solmap/place/');
  invalidateSavedPlaces(queryClient);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: placeQuery(placeId).queryKey }),
    queryClient.invalidateQueries(reviewsOf(placeId)),
    queryClient.invalidateQueries({ queryKey: ownReviewsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ownReviewQuery(placeId).queryKey }),
    queryClient.invalidateQueries({ predicate: (query) => isCardList(query) || isPreview(query) }),
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

type ReviewPages = InfiniteData<DataOf<'GET /api/review/place/:id'>>;

const reviewsIn = (list: ReviewPages | undefined) => list?.pages.flatMap(({ reviews }) => reviews) ?? [];

/**
 * Deletes a review. Optimistic: it is removed from the cached lists at once and restored if the
 * call fails. The exact stats then come from the server.
 */
export function useDeleteReview(placeId: number) {
  const queryClient = useQueryClient();
  const { queryKey: placeKey } = placeQuery(placeId);
  const { queryKey: ownKey } = ownReviewsQuery;

  function removeFromCache(reviewId: number): void {
    const others = <T extends { reviewId: number }>(reviews: T[]) =>
      reviews.filter((each) => each.reviewId !== reviewId);
    const listed = queryClient.getQueriesData<ReviewPages>(reviewsOf(placeId)).flatMap(([, list]) => reviewsIn(list));
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
    queryClient.setQueriesData<ReviewPages>(reviewsOf(placeId), withoutReview);
    queryClient.setQueryData(ownKey, withoutReview);
  }

  return useMutation({
    mutationFn: (reviewId: number) => call('DELETE /api/review/:id', { params: { id: reviewId } }),
    onMutate: async (reviewId) => {
      await Promise.all([
        ...[placeKey, ownKey].map((queryKey) => queryClient.cancelQueries({ queryKey })),
        queryClient.cancelQueries(reviewsOf(placeId)),
      ]);
      const previous = {
        place: queryClient.getQueryData(placeKey),
        reviews: queryClient.getQueriesData(reviewsOf(placeId)),
        own: queryClient.getQueryData(ownKey),
      };
      removeFromCache(reviewId);
      return previous;
    },
    onError: (_error, _reviewId, previous) => {
      queryClient.setQueryData(placeKey, previous?.place);
      for (const [queryKey, reviews] of previous?.reviews ?? []) queryClient.setQueryData(queryKey, reviews);
      queryClient.setQueryData(ownKey, previous?.own);
    },
    onSettled: () => void invalidatePlaceStats(queryClient, placeId),
  });
}

interface EditedReview {
  review: ReviewEdit;
  photos: readonly File[];
}

/** What a form does that may have been left before the response. */
interface SubmissionCallbacks {
  onSaved: () => void;
  onError: (error: Error) => void;
}

export function useUpdateReview(
  { reviewId, placeId }: { reviewId: number; placeId: number },
  { onSaved, onError }: SubmissionCallbacks,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ review, photos }: EditedReview) =>
      call('PATCH /api/review/:id', { params: { id: reviewId }, body: review, files: { files: photos } }),
    onSuccess: () => {
      onSaved();
      void invalidatePlaceStats(queryClient, placeId);
    },
    onError,
  });
}

interface NewReview {
  review: ReviewInput;
  photos: readonly File[];
}

const creationOf = (placeId: number) => ['POST /api/review', placeId];

/** Whether a review of the place is being sent, also by a form that was left. */
export const useIsSendingReview = (placeId: number): boolean => useIsMutating({ mutationKey: creationOf(placeId) }) > 0;

export function useCreateReview(placeId: number, { onSaved, onError }: SubmissionCallbacks) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: creationOf(placeId),
    mutationFn: ({ review, photos }: NewReview) =>
      callOnce('POST /api/review', { body: review, files: { files: photos } }),
    onSuccess: (_, { review }) => {
      onSaved();
      // Not awaited: the place shows its cached stats until the new ones arrive.
      void invalidatePlaceStats(queryClient, review.placeId);
    },
    onError,
  });
}
