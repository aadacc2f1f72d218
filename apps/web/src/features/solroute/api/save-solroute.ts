import type { SolrouteInput } from '@sol/contract/solroute';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { callOnce } from '#lib/api/idempotency-key.ts';
import { invalidateSolroutes } from './solroute-queries.ts';

/** Creates a solroute, or updates the one with this id. Returns the id. Spec 4.11-2. */
export function useSaveSolroute(solrouteId: number | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: SolrouteInput) => {
      const response =
        solrouteId === undefined
          ? await callOnce('POST /api/solroute', { body: input })
          : await call('PATCH /api/solroute/:id', { params: { id: solrouteId }, body: input });
      return response.solrouteId;
    },
    // Awaited, so that the next screen shows the updated solroute.
    onSuccess: (id) => invalidateSolroutes(queryClient, id),
  });
}
