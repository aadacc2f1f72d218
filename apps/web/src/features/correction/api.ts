import type { CorrectionInput } from '@sol/contract/correction';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { callOnce } from '#lib/api/idempotency-key.ts';
import { apiQuery } from '#lib/api/query.ts';

/** For members only. */
export const correctionsQuery = (placeId: number) =>
  apiQuery('GET /api/place/:id/corrections', { params: { id: placeId } }, 'member');

/**
 * An applied value changes the page, the lists and the markers. A refused call may have been late,
 * so the list is requested again in any case.
 */
function refresh(queryClient: QueryClient, placeId: number, status: string | undefined): void {
  if (status === 'APPLIED') void queryClient.invalidateQueries();
  else void queryClient.invalidateQueries({ queryKey: correctionsQuery(placeId).queryKey });
}

export function useCreateCorrection(placeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CorrectionInput) =>
      callOnce('POST /api/place/:id/correction', { params: { id: placeId }, body: input }),
    onSettled: (created) => refresh(queryClient, placeId, created?.status),
  });
}

export function useConfirmCorrection(placeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callOnce('POST /api/correction/:id/confirm', { params: { id } }),
    onSettled: (decided) => refresh(queryClient, placeId, decided?.status),
  });
}

export function useWithdrawCorrection(placeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/correction/:id', { params: { id } }),
    onSettled: () => refresh(queryClient, placeId, undefined),
  });
}
