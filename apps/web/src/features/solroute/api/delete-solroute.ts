import { deleteSolroute } from '@sol/contract/solroute';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isNotFound } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { invalidateSolroutes } from './solroute-queries.ts';

/** Deletes a solroute. Succeeds if another device has deleted it already. */
export function useDeleteSolroute(solrouteId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await call(deleteSolroute, { params: { id: solrouteId } });
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
    },
    onSuccess: () => invalidateSolroutes(queryClient),
  });
}
