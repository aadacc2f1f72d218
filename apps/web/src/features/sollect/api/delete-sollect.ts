import { deleteSollect } from '@sol/contract/sollect';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isNotFound } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { logger } from '#lib/logger.ts';
import { refreshSollects } from './sollect-queries.ts';

async function remove(sollectId: number): Promise<void> {
  try {
    await call(deleteSollect, { params: { id: sollectId } });
  } catch (error) {
    // Deleted on another device already.
    if (!isNotFound(error)) throw error;
  }
}

/** Deletes one's own sollect; whoever lists it asks anew. A failure is only logged. Spec 4.10-15, 8-10. */
export function useDeleteSollect(sollectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => remove(sollectId),
    onSuccess: () => void refreshSollects(client, sollectId),
    onError: (error) => logger.error('쏠렉트를 삭제하지 못했어요', error),
  });
}
