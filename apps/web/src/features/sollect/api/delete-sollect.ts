import { deleteSollect } from '@sol/contract/sollect';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { toast } from '#components/ui/toast.ts';
import { isNotFound } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { logger } from '#lib/logger.ts';
import { invalidateSollects } from './sollect-queries.ts';

async function remove(sollectId: number): Promise<void> {
  try {
    await call(deleteSollect, { params: { id: sollectId } });
  } catch (error) {
    // Deleted on another device already.
    if (!isNotFound(error)) throw error;
  }
}

/** Those deleted since the page was opened, each with the entry of the history it was deleted on. */
const deletionEntries = new Map<number, string>();

/** Whether a sollect was deleted here, on another entry than the one that asks: it is no place to come back to. */
export const wasDeletedOnOtherEntry = (sollectId: number, entry: string): boolean =>
  deletionEntries.has(sollectId) && deletionEntries.get(sollectId) !== entry;

/** Deletes one's own sollect; whoever lists it asks anew. Spec 4.10-15, decision 019. */
export function useDeleteSollect(sollectId: number) {
  const client = useQueryClient();
  const { key: entry } = useLocation();
  return useMutation({
    mutationFn: () => remove(sollectId),
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
