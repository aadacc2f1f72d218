import { createSolroute, listSolroutes, type SolrouteInput } from '@sol/contract/solroute';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.ts';
import { callOnce } from '#lib/api/idempotency-key.ts';
import { requestPath } from '#lib/api/request-path.ts';
import { logger } from '#lib/logger.ts';

/** Creates a solroute from the places of a sollect. Spec 2.10-17. */
export function useSaveAsSolroute() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: SolrouteInput) => callOnce(createSolroute, { body: input }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [requestPath(listSolroutes)] }),
    onError: (error) => {
      logger.error('Failed to save as a solroute', error);
      toast.error('코스를 등록하는데 실패했습니다.');
    },
  });
}
