import { getSolroute, getSolroutePlace, listSolrouteNearby, listSolroutes } from '@sol/contract/solroute';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '#lib/api/query.ts';

/** A member's own courses, newest first. */
export const solroutesQuery = () => apiQuery(listSolroutes, {});

export const solrouteQuery = (solrouteId: number) => apiQuery(getSolroute, { params: { id: solrouteId } });

/** A place as a course takes it in: what a search has found has no coordinates. */
export const solroutePlaceQuery = (placeId: number) => apiQuery(getSolroutePlace, { params: { id: placeId } });

/** What is worth a walk after a place. */
export const solrouteNearbyQuery = (placeId: number) => apiQuery(listSolrouteNearby, { params: { id: placeId } });

/** After a change: the list at once, a course when it is next looked at. */
export async function invalidateSolroutes(client: QueryClient, solrouteId?: number): Promise<void> {
  if (solrouteId !== undefined) await client.invalidateQueries(solrouteQuery(solrouteId));
  await client.invalidateQueries(solroutesQuery());
}
