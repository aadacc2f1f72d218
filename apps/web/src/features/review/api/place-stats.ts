import type { QueryClient } from '@tanstack/react-query';
import { placeQuery } from '#features/place/api/get-place.ts';
import { ownReviewsQuery, placeReviewsQuery } from './review-queries.ts';

const CARD_LIST_PATHS = [
  '/api/solmap/places',
  '/api/solmap/places/nearby',
  '/api/solmap/search/places',
  '/api/solmap/region/',
  '/api/solmap/place/',
];

/**
 * Invalidates the place, its reviews and the cards with its stats, after a review was created or
 * deleted. Spec 4.9-7.
 */
export async function invalidatePlaceStats(queryClient: QueryClient, placeId: number): Promise<void> {
  const hasPlaceCards = (path: unknown) =>
    typeof path === 'string' && CARD_LIST_PATHS.some((list) => path.startsWith(list));
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: placeQuery(placeId).queryKey }),
    ...[false, true].map((isVisitedFirst) =>
      queryClient.invalidateQueries({ queryKey: placeReviewsQuery(placeId, isVisitedFirst).queryKey }),
    ),
    queryClient.invalidateQueries({ queryKey: ownReviewsQuery.queryKey }),
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => hasPlaceCards(queryKey[0]) }),
  ]);
}
