import { type SolrouteStatus, toggleSolrouteStatus } from '@sol/contract/solroute';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.ts';
import { call } from '#lib/api/call.ts';
import { logger } from '#lib/logger.ts';
import { invalidateSolroutes, solrouteQuery, solroutesQuery } from './solroute-queries.ts';

/** Another device may toggle at the same time: the attempts are limited. */
const ATTEMPTS_MAX = 4;

interface PendingStatus {
  status: SolrouteStatus;
}

const getOpposite = (status: SolrouteStatus): SolrouteStatus => (status === 'DONE' ? 'PLANNED' : 'DONE');

function setCachedStatus(queryClient: QueryClient, solrouteId: number, status: SolrouteStatus): void {
  queryClient.setQueryData(
    solroutesQuery().queryKey,
    (list) =>
      list && { solroutes: list.solroutes.map((item) => (item.id === solrouteId ? { ...item, status } : item)) },
  );
  queryClient.setQueryData(solrouteQuery(solrouteId).queryKey, (detail) => detail && { ...detail, status });
}

const pendingByClient = new WeakMap<QueryClient, Map<number, PendingStatus>>();

async function sendToggles(queryClient: QueryClient, solrouteId: number, pending: PendingStatus): Promise<void> {
  let serverStatus = getOpposite(pending.status);
  try {
    for (let attempts = 0; serverStatus !== pending.status && attempts < ATTEMPTS_MAX; attempts += 1) {
      serverStatus = (await call(toggleSolrouteStatus, { params: { id: solrouteId } })).status;
    }
  } catch (error) {
    logger.error('코스의 상태를 바꾸지 못했어요', error);
    setCachedStatus(queryClient, solrouteId, serverStatus);
    if (serverStatus !== pending.status) toast.error('상태를 바꾸지 못했어요. 다시 시도해 주세요');
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
    void sendToggles(queryClient, solrouteId, next).finally(() => {
      pendingById.delete(solrouteId);
      void invalidateSolroutes(queryClient, solrouteId);
    });
  };
}
