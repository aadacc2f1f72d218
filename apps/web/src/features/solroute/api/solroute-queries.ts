import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '#lib/api/query.ts';

/** The member's solroutes, newest first. */
export const solroutesQuery = () => apiQuery('GET /api/solroute', {}, 'member');

export const solrouteQuery = (solrouteId: number) =>
  apiQuery('GET /api/solroute/:id', { params: { id: solrouteId } }, 'member');

/** A place with the fields of a solroute; search results have no coordinates. */
export const solroutePlaceQuery = (placeId: number) =>
  apiQuery('GET /api/solroute/place/:id', { params: { id: placeId } }, 'member');

/** Recommended places near a place. */
export const solrouteNearbyQuery = (placeId: number) =>
  apiQuery('GET /api/solroute/place/nearby/:id', { params: { id: placeId } }, 'member');

/** Refetches the visible queries: the list and, with an id, the solroute. */
export async function invalidateSolroutes(queryClient: QueryClient, solrouteId?: number): Promise<void> {
  if (solrouteId !== undefined) await queryClient.invalidateQueries(solrouteQuery(solrouteId));
  await queryClient.invalidateQueries(solroutesQuery());
}
