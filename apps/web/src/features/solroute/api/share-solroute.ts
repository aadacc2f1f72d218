import { getSolrouteShare, type SolrouteShare, shareSolroute, unshareSolroute } from '@sol/contract/solroute-share';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';

/** Null if the solroute is not shared. */
export const solrouteShareQuery = (solrouteId: number) => apiQuery(getSolrouteShare, { params: { id: solrouteId } });

const setCachedShare = (queryClient: QueryClient, solrouteId: number, share: SolrouteShare | null) =>
  queryClient.setQueryData(solrouteShareQuery(solrouteId).queryKey, share);

/** Creates the link, or changes whether the existing one includes memos. */
export function useShareSolroute(solrouteId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (includesMemos: boolean) =>
      call(shareSolroute, { params: { id: solrouteId }, body: { includesMemos } }),
    onSuccess: (share) => void setCachedShare(queryClient, solrouteId, share),
  });
}

export function useUnshareSolroute(solrouteId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(unshareSolroute, { params: { id: solrouteId } }),
    onSuccess: () => void setCachedShare(queryClient, solrouteId, null),
  });
}
