import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { toast } from '#components/ui/toast.tsx';
import { isNotFound } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { logger } from '#lib/logger.ts';
import { invalidateSollects } from '../api.ts';
import { recordDeletionEntry } from './deletion-entries.ts';

/** Deletes a sollect of the member. */
async function deleteSollectIfExists(sollectId: number): Promise<void> {
  try {
    await call('DELETE /api/sollect/:id', { params: { id: sollectId } });
  } catch (error) {
    // Another device has deleted it already.
    if (!isNotFound(error)) throw error;
  }
}

/** Deletes a sollect of the member and refetches the lists. Spec 4.10-15, decision 019. */
export function useDeleteSollect(sollectId: number) {
  const queryClient = useQueryClient();
  const { key: entry } = useLocation();
  return useMutation({
    mutationFn: () => deleteSollectIfExists(sollectId),
    onSuccess: () => {
      recordDeletionEntry(sollectId, entry);
      toast.success('쏠렉트를 삭제했어요');
      void invalidateSollects(queryClient, sollectId);
    },
    onError: (error) => {
      logger.error('Failed to delete a sollect', error);
      toast.error('쏠렉트를 삭제하지 못했어요');
    },
  });
}
