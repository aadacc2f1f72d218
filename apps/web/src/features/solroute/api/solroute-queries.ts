import { getSolroute, getSolroutePlace, listSolrouteNearby, listSolroutes } from '@sol/contract/solroute';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '#lib/api/query.ts';

/** The member's solroutes, newest first. */
export const solroutesQuery = () => apiQuery(listSolroutes, {});

export const solrouteQuery = (solrouteId: number) => apiQuery(getSolroute, { params: { id: solrouteId } });

/** A place with the fields of a solroute; search results have no coordinates. */
export const solroutePlaceQuery = (placeId: number) => apiQuery(getSolroutePlace, { params: { id: placeId } });

/** Recommended places near a place. */
export const solrouteNearbyQuery = (placeId: number) => apiQuery(listSolrouteNearby, { params: { id: placeId } });

/** Refetches the visible queries: the list and, with an id, the solroute. */
export async function invalidateSolroutes(queryClient: QueryClient, solrouteId?: number): Promise<void> {
  if (solrouteId !== undefined) await queryClient.invalidateQueries(solrouteQuery(solrouteId));
  await queryClient.invalidateQueries(solroutesQuery());
}
