import type { CorrectionInput } from '@sol/contract/correction';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { callOnce } from '#lib/api/idempotency-key.ts';
import { apiQuery } from '#lib/api/query.ts';

/** For members only. */
export const correctionsQuery = (placeId: number) =>
  apiQuery('GET /api/place/:id/corrections', { params: { id: placeId } }, 'member');

/** The member's corrections in every state. */
export const ownCorrectionsQuery = apiQuery('GET /api/correction/my', {}, 'member');

/** Also for guests. */
export const hoursHintsQuery = (placeId: number) =>
  apiQuery('GET /api/place/:id/hours-hints', { params: { id: placeId } });

/**
 * An applied value changes the page, the lists and the markers. A refused call may have been late,
 * so the list is requested again in any case.
 */
export function refreshCorrections(queryClient: QueryClient, placeId: number, status: string | undefined): void {
  if (status === 'APPLIED') {
    void queryClient.invalidateQueries();
    return;
  }
  void queryClient.invalidateQueries({ queryKey: correctionsQuery(placeId).queryKey });
  void queryClient.invalidateQueries({ queryKey: hoursHintsQuery(placeId).queryKey });
}

export const sendCorrection = (placeId: number, input: CorrectionInput) =>
  callOnce('POST /api/place/:id/correction', { params: { id: placeId }, body: input });

export const sendConfirmation = (id: number) => callOnce('POST /api/correction/:id/confirm', { params: { id } });

/** @param onSent is also called if the form was left before the response */
export function useCreateCorrection(placeId: number, onSent?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CorrectionInput) => sendCorrection(placeId, input),
    onSuccess: () => onSent?.(),
    onSettled: (created) => refreshCorrections(queryClient, placeId, created?.status),
  });
}

export function useConfirmCorrection(placeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sendConfirmation,
    onSettled: (decided) => refreshCorrections(queryClient, placeId, decided?.status),
  });
}

export function useWithdrawCorrection(placeId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/correction/:id', { params: { id } }),
    onSettled: () => refreshCorrections(queryClient, placeId, undefined),
  });
}
