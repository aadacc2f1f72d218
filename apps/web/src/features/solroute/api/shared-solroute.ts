import { copySharedSolroute, getSharedSolroute } from '@sol/contract/solroute-share';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';
import { invalidateSolroutes } from './solroute-queries.ts';

/** A course somebody has shared, for whoever has its link. */
export const sharedSolrouteQuery = (shareId: string) => apiQuery(getSharedSolroute, { params: { shareId } });

/** A course of one's own with the same places; answers its id. For members. */
export function useCopySolroute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (shareId: string) => (await call(copySharedSolroute, { params: { shareId } })).solrouteId,
    onSuccess: () => invalidateSolroutes(client),
  });
}
