import type { SolrouteStatus } from '@sol/contract/solroute';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.tsx';
import { invalidateSavedPlaces } from '#features/place/api.ts';
import { createIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { logger } from '#lib/logger.ts';
import { sendSmallWrite } from '#lib/offline/small-write.ts';
import { invalidateSolroutes, solrouteQuery, solroutesQuery, toggleStatus } from '../api.ts';

/** Another device may toggle at the same time: the attempts are limited. */
const ATTEMPTS_MAX = 4;

interface PendingStatus {
  status: SolrouteStatus;
}

const getOpposite = (status: SolrouteStatus): SolrouteStatus => (status === 'DONE' ? 'PLANNED' : 'DONE');

export function setCachedStatus(queryClient: QueryClient, solrouteId: number, status: SolrouteStatus): void {
  queryClient.setQueryData(
    solroutesQuery().queryKey,
    (list) =>
      list && { solroutes: list.solroutes.map((item) => (item.id === solrouteId ? { ...item, status } : item)) },
  );
  queryClient.setQueryData(solrouteQuery(solrouteId).queryKey, (detail) => detail && { ...detail, status });
}

const pendingByClient = new WeakMap<QueryClient, Map<number, PendingStatus>>();

/**
 * Toggles until the server has the wanted status, which may change meanwhile. The first request has
 * the key; `onStatus` gets the status after each.
 */
export async function toggleUntil(
  solrouteId: number,
  wanted: PendingStatus,
  key: string | undefined,
  onStatus?: (status: SolrouteStatus) => void,
): Promise<true> {
  for (let attempts = 0; attempts < ATTEMPTS_MAX; attempts += 1) {
    const attemptKey = attempts === 0 ? key : createIdempotencyKey();
    const status = await toggleStatus(solrouteId, attemptKey);
    onStatus?.(status);
    if (status === wanted.status) break;
  }
  return true;
}

/** Returns false if the status waits for the network. */
async function sendStatus(queryClient: QueryClient, solrouteId: number, pending: PendingStatus): Promise<boolean> {
  let serverStatus = getOpposite(pending.status);
  try {
    for (;;) {
      const { status } = pending;
      const write = { kind: 'status', target: `solroute ${solrouteId}`, payload: { solrouteId, status } } as const;
      const isSent = await sendSmallWrite(write, (key) =>
        toggleUntil(solrouteId, pending, key, (current) => (serverStatus = current)),
      );
      if (isSent || pending.status === status) return isSent === true;
    }
  } catch (error) {
    logger.error('Failed to change the status of a solroute', error);
    setCachedStatus(queryClient, solrouteId, serverStatus);
    if (serverStatus !== pending.status) toast.error('상태를 바꾸지 못했어요. 다시 시도해 주세요');
    return true;
  }
}

/**
 * Sets the status of a solroute with an optimistic update. The endpoint toggles, so only one
 * request per solroute runs at a time, and of several taps the last one wins. Spec 4.11-1.
 */
export function useSetStatus(): (solrouteId: number, status: SolrouteStatus) => void {
  const queryClient = useQueryClient();
  return (solrouteId, status) => {
    const pendingById = pendingByClient.get(queryClient) ?? new Map<number, PendingStatus>();
    pendingByClient.set(queryClient, pendingById);
    // A response that was requested before the tap would overwrite the optimistic update.
    void queryClient.cancelQueries(solroutesQuery());
    void queryClient.cancelQueries(solrouteQuery(solrouteId));
    setCachedStatus(queryClient, solrouteId, status);
    const pending = pendingById.get(solrouteId);
    if (pending !== undefined) {
      pending.status = status;
      return;
    }
    const next: PendingStatus = { status };
    pendingById.set(solrouteId, next);
    void sendStatus(queryClient, solrouteId, next).then((isSettled) => {
      pendingById.delete(solrouteId);
      if (!isSettled) return;
      void invalidateSolroutes(queryClient, solrouteId);
      // The saved places of a finished course get its day.
      invalidateSavedPlaces(queryClient);
    });
  };
}
