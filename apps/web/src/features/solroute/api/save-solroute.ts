import { createSolroute, type SolrouteInput, updateSolroute } from '@sol/contract/solroute';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { invalidateSolroutes } from './solroute-queries.ts';

/** Makes a course, or changes the one that is named; answers its id. Spec 4.11-2. */
export function useSaveSolroute(solrouteId: number | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: SolrouteInput) => {
      const answer =
        solrouteId === undefined
          ? await call(createSolroute, { body: input })
          : await call(updateSolroute, { params: { id: solrouteId }, body: input });
      return answer.solrouteId;
    },
    // Waited for: the screen one comes to shows the course as it has become.
    onSuccess: (id) => invalidateSolroutes(client, id),
  });
}
