import { type SolrouteStatus, toggleSolrouteStatus } from '@sol/contract/solroute';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.ts';
import { call } from '#lib/api/call.ts';
import { logger } from '#lib/logger.ts';
import { invalidateSolroutes, solrouteQuery, solroutesQuery } from './solroute-queries.ts';

/** Another device may toggle at the same time; whoever is last has it their way, and nobody asks for ever. */
const ATTEMPTS_MAX = 4;

interface PendingStatus {
  status: SolrouteStatus;
}

const getOpposite = (status: SolrouteStatus): SolrouteStatus => (status === 'DONE' ? 'PLANNED' : 'DONE');

function setCachedStatus(client: QueryClient, solrouteId: number, status: SolrouteStatus): void {
  client.setQueryData(
    solroutesQuery().queryKey,
    (list) =>
      list && { solroutes: list.solroutes.map((each) => (each.id === solrouteId ? { ...each, status } : each)) },
  );
  client.setQueryData(solrouteQuery(solrouteId).queryKey, (detail) => detail && { ...detail, status });
}

const pendingByClient = new WeakMap<QueryClient, Map<number, PendingStatus>>();

async function sendToggles(client: QueryClient, solrouteId: number, wish: PendingStatus): Promise<void> {
  let serverStatus = getOpposite(wish.status);
  try {
    for (let attempts = 0; serverStatus !== wish.status && attempts < ATTEMPTS_MAX; attempts += 1) {
      serverStatus = (await call(toggleSolrouteStatus, { params: { id: solrouteId } })).status;
    }
  } catch (error) {
    logger.error('코스의 상태를 바꾸지 못했어요', error);
    setCachedStatus(client, solrouteId, serverStatus);
    if (serverStatus !== wish.status) toast.error('상태를 바꾸지 못했어요. 다시 시도해 주세요');
  }
}

/**
 * Shows a course as planned or done at once and lets the server follow. Its call toggles, so there is one at a time for each course,
 * and of quick taps the last one counts. Spec 4.11-1.
 */
export function useSetStatus(): (solrouteId: number, status: SolrouteStatus) => void {
  const client = useQueryClient();
  return (solrouteId, status) => {
    const wishes = pendingByClient.get(client) ?? new Map<number, PendingStatus>();
    pendingByClient.set(client, wishes);
    // An answer that was asked for before the tap would show the old status again.
    void client.cancelQueries(solroutesQuery());
    void client.cancelQueries(solrouteQuery(solrouteId));
    setCachedStatus(client, solrouteId, status);
    const underWay = wishes.get(solrouteId);
    if (underWay !== undefined) {
      underWay.status = status;
      return;
    }
    const wish: PendingStatus = { status };
    wishes.set(solrouteId, wish);
    void sendToggles(client, solrouteId, wish).finally(() => {
      wishes.delete(solrouteId);
      void invalidateSolroutes(client, solrouteId);
    });
  };
}
