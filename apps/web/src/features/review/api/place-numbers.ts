import { listFoundPlaces, listNearbyPlaces, listPlaces } from '@sol/contract/place';
import type { QueryClient } from '@tanstack/react-query';
import { placeQuery } from '#features/place/api/get-place.ts';
import { ownReviewsQuery } from './list-own-reviews.ts';
import { placeReviewsQuery } from './list-place-reviews.ts';

const LISTS = [
  listPlaces.path,
  listNearbyPlaces.path,
  listFoundPlaces.path,
  '/api/solmap/region/',
  '/api/solmap/place/',
];

/** After a review came or went: the place, its reviews, and the cards that show its numbers. Spec 4.9-7. */
export async function refreshPlaceNumbers(queryClient: QueryClient, placeId: number): Promise<void> {
  const showsCards = (path: unknown) => typeof path === 'string' && LISTS.some((list) => path.startsWith(list));
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: placeQuery(placeId).queryKey }),
    queryClient.invalidateQueries({ queryKey: placeReviewsQuery(placeId).queryKey }),
    queryClient.invalidateQueries({ queryKey: ownReviewsQuery.queryKey }),
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => showsCards(queryKey[0]) }),
  ]);
}
