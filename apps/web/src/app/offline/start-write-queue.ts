import type { SolrouteStatus } from '@sol/contract/solroute';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.tsx';
import { type FactAnswer, invalidateSavedPlaces, placeQuery, sendFactAnswer } from '#features/place/api.ts';
import { updateFact, withAnswer } from '#features/place/model/answer-fact.ts';
import { invalidateMarkedSollects } from '#features/solmark/api.ts';
import type { MarkMutation } from '#features/solmark/model/mark-cache.ts';
import { getMarkQueue } from '#features/solmark/model/optimistic-mark.ts';
import { invalidateSolroutes, solrouteQuery, solroutesQuery } from '#features/solroute/api.ts';
import { setCachedStatus, toggleUntil } from '#features/solroute/model/solroute-status.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { readAccessToken } from '#lib/api/authorized-transport.ts';
import { logger } from '#lib/logger.ts';
import { type SmallWrite, setWriteQueue } from '#lib/offline/small-write.ts';
import { createWriteQueue, getWaitingWrites, readWrites, type StoredWrite } from '#lib/offline/write-queue.ts';

/** A network that fails although the browser is online causes no event. */
const RETRY_MS = 10_000;
/** The first requests after the event that the network is back can still fail. */
const ONLINE_RETRY_MS = 2_000;

interface WriteHandler<Payload> {
  /** Shows the waiting write in the cached queries, which a response without it may have overwritten. */
  show: (payload: Payload) => void;
  send: (payload: Payload, key: string | undefined) => Promise<void>;
  /** Undoes `show` after the server has refused the write. */
  rollBack: (payload: Payload) => void;
}

function createMarkHandler(queryClient: QueryClient): WriteHandler<MarkMutation> {
  const marks = getMarkQueue(queryClient);
  return {
    show: marks.show,
    send: async (mutation, key) => {
      await marks.resend(mutation, key);
      // The lists that are open have shown it as waiting.
      invalidateSavedPlaces(queryClient);
      if (mutation.kind === 'sollect') invalidateMarkedSollects(queryClient, 'active');
    },
    rollBack: marks.rollBack,
  };
}

function createFactHandler(queryClient: QueryClient): WriteHandler<FactAnswer> {
  const queryKey = (answer: FactAnswer) => placeQuery(answer.placeId).queryKey;
  return {
    show: (answer) => {
      const facts = queryClient.getQueryData(queryKey(answer))?.place.facts ?? [];
      const known = facts.find(({ fact }) => fact === answer.fact);
      const isShown = known === undefined || (known.mine ?? null) === answer.value;
      if (!isShown) updateFact(queryClient, answer, (fact) => withAnswer(fact, answer.value));
    },
    send: async (answer, key) => {
      const result = await sendFactAnswer(answer, key);
      updateFact(queryClient, answer, () => result);
    },
    rollBack: (answer) => void queryClient.invalidateQueries({ queryKey: queryKey(answer) }),
  };
}

interface StatusChange {
  solrouteId: number;
  status: SolrouteStatus;
}

function createStatusHandler(queryClient: QueryClient): WriteHandler<StatusChange> {
  return {
    show: ({ solrouteId, status }) => {
      const list = queryClient.getQueryData(solroutesQuery().queryKey)?.solroutes ?? [];
      const shown = [
        list.find(({ id }) => id === solrouteId),
        queryClient.getQueryData(solrouteQuery(solrouteId).queryKey),
      ];
      const isShown = shown.every((solroute) => solroute === undefined || solroute.status === status);
      if (!isShown) setCachedStatus(queryClient, solrouteId, status);
    },
    send: async ({ solrouteId, status }, key) => {
      await toggleUntil(solrouteId, { status }, key);
      void invalidateSolroutes(queryClient, solrouteId);
    },
    rollBack: ({ solrouteId }) => void invalidateSolroutes(queryClient, solrouteId),
  };
}

const refusalText = (error: unknown) => (error instanceof ApiError ? ` ${error.message}` : '');

/**
 * Stores small writes that have no network, shows them, and sends them when it is back. Returns a
 * function that stops it.
 */
export function startWriteQueue(queryClient: QueryClient): () => void {
  // This tab or an earlier release of the app has stored the payloads.
  const handlers: Record<SmallWrite['kind'], WriteHandler<unknown>> = {
    mark: createMarkHandler(queryClient) as WriteHandler<unknown>,
    fact: createFactHandler(queryClient) as WriteHandler<unknown>,
    status: createStatusHandler(queryClient) as WriteHandler<unknown>,
  };
  const show = ({ kind, payload }: StoredWrite) => handlers[kind].show(payload);
  const queue = createWriteQueue({
    send: ({ kind, payload, key }) => handlers[kind].send(payload, key),
    onStored: () => toast.info('인터넷이 연결되면 저장할게요'),
    onStorageFailure: () => toast.error('기기에 저장할 공간이 없어요. 인터넷이 연결되면 다시 해 주세요'),
    onRefused: ({ kind, payload }, error) => {
      handlers[kind].rollBack(payload);
      toast.error(`기다리던 변경을 저장하지 못했어요.${refusalText(error)}`);
    },
    onExpired: ({ kind, payload }) => {
      handlers[kind].rollBack(payload);
      toast.error('너무 오래 기다린 변경은 저장하지 못했어요. 다시 해 주세요');
    },
    onChanged: (writes) => writes.forEach(show),
  });
  setWriteQueue(queue);

  const flush = () => {
    if (readAccessToken() === null) return;
    queue.flush().catch((error: unknown) => logger.error('Failed to send queued writes', error));
  };
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
      for (const write of getWaitingWrites()) if (write.kind !== 'mark') show(write);
  });
  const retry = () => {
    if (getWaitingWrites().length > 0 && document.visibilityState === 'visible') flush();
  };
  let onlineRetry: ReturnType<typeof setTimeout> | undefined;
  const handleOnline = () => {
    flush();
    clearTimeout(onlineRetry);
    onlineRetry = setTimeout(retry, ONLINE_RETRY_MS);
  };
  window.addEventListener('online', handleOnline);
  const timer = setInterval(retry, RETRY_MS);
  readWrites()
    .then((writes) => writes.forEach(show))
    .then(flush)
    .catch((error: unknown) => logger.error('Failed to read queued writes', error));
  return () => {
    unsubscribe();
    clearInterval(timer);
    clearTimeout(onlineRetry);
    window.removeEventListener('online', handleOnline);
    setWriteQueue(undefined);
    queue.close();
  };
}
