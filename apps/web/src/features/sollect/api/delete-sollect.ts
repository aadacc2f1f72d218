import { deleteSollect } from '@sol/contract/sollect';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { toast } from '#components/ui/toast.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { logger } from '#lib/logger.ts';
import { invalidateSollects } from './sollect-queries.ts';

async function deleteIfExists(sollectId: number): Promise<void> {
  try {
    await call(deleteSollect, { params: { id: sollectId } });
  } catch (error) {
    // Another device has deleted it already.
    if (!isNotFound(error)) throw error;
  }
}

/** Sollects deleted since the page load, with the key of the history entry they were deleted on. */
const deletionEntries = new Map<number, string>();

/** Back navigation skips the entries of a deleted sollect, except the one it was deleted on. */
export const wasDeletedOnOtherEntry = (sollectId: number, entry: string): boolean =>
  deletionEntries.has(sollectId) && deletionEntries.get(sollectId) !== entry;

/** Deletes a sollect of the member and refetches the lists. Spec 4.10-15, decision 019. */
export function useDeleteSollect(sollectId: number) {
  const client = useQueryClient();
  const { key: entry } = useLocation();
  return useMutation({
    mutationFn: () => deleteIfExists(sollectId),
    onSuccess: () => {
      deletionEntries.set(sollectId, entry);
      toast.success('쏠렉트를 삭제했어요');
      void invalidateSollects(client, sollectId);
    },
    onError: (error) => {
      logger.error('쏠렉트를 삭제하지 못했어요', error);
      toast.error('쏠렉트를 삭제하지 못했어요');
    },
  });
}
