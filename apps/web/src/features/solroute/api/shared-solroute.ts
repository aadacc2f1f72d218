import { copySharedSolroute, getSharedSolroute } from '@sol/contract/solroute-share';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callOnce } from '#lib/api/idempotency-key.ts';
import { apiQuery } from '#lib/api/query.ts';
import { invalidateSolroutes } from './solroute-queries.ts';

/** A shared solroute, readable by everyone with the link. */
export const sharedSolrouteQuery = (shareId: string) => apiQuery(getSharedSolroute, { params: { shareId } });

/** Copies a shared solroute to the member's own ones. Returns the id of the copy. */
export function useCopySolroute() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (shareId: string) => (await callOnce(copySharedSolroute, { params: { shareId } })).solrouteId,
    onSuccess: () => invalidateSolroutes(queryClient),
  });
}
