import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { preloadToasts } from '#components/ui/toast.tsx';
import { invalidateSavedPlaces } from '#features/place/api.ts';
import { readAccessToken } from '#lib/api/authorized-transport.ts';
import { invalidateCollections, movePlace } from '../api.ts';
import { createMarkCache, type KnownMark, type Markable, type MarkMutation, markKey } from './mark-cache.ts';
import { logMarkFailure, notifyMarkFailure, notifyPlaceMark, notifySollectMark } from './mark-messages.ts';
import { type MarkResult, requestMark, sendMark } from './mark-request.ts';

interface MarkQueue {
  /**
   * Applies the mutation optimistically, then sends it. One request at a time per place or sollect;
   * of the queued mutations only the last one is sent. Not by `scope` of TanStack Query: it sends all
   * of them, and pauses the queued ones while the page is hidden.
   */
  mutate: (mutation: MarkMutation) => void;
  /** Resolves when no mutation of the place or sollect is pending. */
  settled: (item: Markable) => Promise<void>;
  /** Shows a mutation that waits for the network. */
  show: (mutation: MarkMutation) => void;
  /** Sends a mutation that has waited for the network, with its idempotency key. */
  resend: (mutation: MarkMutation, key: string | undefined) => Promise<void>;
  /** Rolls back a mutation that has waited and that the server has refused. */
  rollBack: (mutation: MarkMutation) => void;
}

/** The state of the server before a failed mutation. */
interface Before {
  isMarked: boolean;
  /** Why the mutation failed. */
  reason: unknown;
  restoreCollections: (() => void) | undefined;
}

/** Validates a message of another tab, which may run another release. */
function isKnownMark(message: unknown): message is KnownMark {
  const { kind, id, isMarked } = (message ?? {}) as Record<string, unknown>;
  return (kind === 'place' || kind === 'sollect') && typeof id === 'number' && typeof isMarked === 'boolean';
}

const toKnownMark = (
  { kind, id }: Markable,
  { isMarked, markedCount }: { isMarked: boolean; markedCount?: number },
): KnownMark => ({ kind, id, isMarked, markedCount });

function createMarkQueue(queryClient: QueryClient): MarkQueue {
  const cache = createMarkCache(queryClient);
  const pending = new Map<string, Promise<void>>();
  /** The last mutation that arrived while a request was pending. */
  const queued = new Map<string, MarkMutation>();
  const channel = new BroadcastChannel('solmark');
  let hasNotifiedSollect = false;

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isKnownMark(data)) return;
    if (!pending.has(markKey(data))) cache.commit(data);
    if (data.kind === 'sollect') return;
    invalidateCollections(queryClient);
    invalidateSavedPlaces(queryClient);
  };

  function notifySuccess(mutation: MarkMutation, result: MarkResult): void {
    if (mutation.kind === 'place') {
      notifyPlaceMark(mutation.id, result, mutate);
      return;
    }
    // Only the first time since the page load.
    if (result.isMarked && !hasNotifiedSollect) notifySollectMark();
    hasNotifiedSollect ||= result.isMarked;
  }

  function commit(mutation: MarkMutation, result: MarkResult): void {
    const mark = toKnownMark(mutation, result);
    cache.commit(mark);
    channel.postMessage(mark);
  }

  const isMarkedBefore = ({ wasMarked, isMarked }: MarkMutation) => wasMarked ?? !isMarked;

  /** Updates the cached collections optimistically. Returns their rollback. */
  const moveInCollections = ({ id, change }: MarkMutation): (() => void) | undefined =>
    change && movePlace(queryClient, id, change);

  function rollBack(mutation: MarkMutation, isMarkedOnServer: boolean, restoreCollections?: () => void): void {
    if (restoreCollections) {
      restoreCollections();
      invalidateCollections(queryClient);
      invalidateSavedPlaces(queryClient);
    }
    cache.commit(toKnownMark(mutation, { isMarked: isMarkedOnServer }));
    // The server may have applied the failed request: refetch each query when it is next used.
    void queryClient.invalidateQueries({ refetchType: 'none' });
  }

  function takeQueued(key: string): MarkMutation | undefined {
    const next = queued.get(key);
    queued.delete(key);
    return next;
  }

  /** Commits a mutation, or keeps it optimistic while it waits for the network. Returns the next one to send. */
  function handleSent(
    sent: MarkMutation,
    result: MarkResult | undefined,
    next: MarkMutation | undefined,
  ): MarkMutation | undefined {
    if (next && (result === undefined || next.change || next.isMarked !== result.isMarked)) return next;
    if (result !== undefined) {
      commit(sent, result);
      notifySuccess(sent, result);
    }
    return undefined;
  }

  /** Rolls back a failed mutation. Returns the next one to send. */
  function handleFailure(
    failed: MarkMutation,
    next: MarkMutation | undefined,
    before: Before,
  ): MarkMutation | undefined {
    rollBack(failed, before.isMarked, before.restoreCollections);
    if (next?.change) {
      // Chosen collections are more than the opposite of the failed request.
      cache.setOptimistic(next);
      if (failed.change) notifyMarkFailure(failed, before.reason);
      return next;
    }
    const requested = next?.isMarked ?? failed.isMarked;
    // A second tap may have requested the state the rollback leads to.
    if (failed.change || requested !== before.isMarked) notifyMarkFailure(failed, before.reason);
    return undefined;
  }

  async function run(key: string, first: MarkMutation): Promise<void> {
    let mutation: MarkMutation | undefined = first;
    let isMarkedOnServer = isMarkedBefore(first);
    try {
      while (mutation !== undefined) {
        const sent: MarkMutation = mutation;
        const restoreCollections = moveInCollections(sent);
        let result: MarkResult | undefined;
        try {
          result = await sendMark(queryClient, sent);
        } catch (error) {
          logMarkFailure(error);
          mutation = handleFailure(sent, takeQueued(key), {
            isMarked: isMarkedOnServer,
            reason: error,
            restoreCollections,
          });
          continue;
        }
        isMarkedOnServer = result?.isMarked ?? isMarkedOnServer;
        mutation = handleSent(sent, result, takeQueued(key));
      }
    } finally {
      pending.delete(key);
    }
  }

  function mutate(mutation: MarkMutation): void {
    cache.setOptimistic(mutation);
    const key = markKey(mutation);
    if (pending.has(key)) queued.set(key, mutation);
    else pending.set(key, run(key, mutation));
  }

  return {
    mutate,
    settled: async (item) => pending.get(markKey(item)),
    show: cache.setOptimistic,
    resend: async (mutation, key) => {
      const result = await requestMark(queryClient, mutation, key);
      // A later mutation is shown.
      if (!pending.has(markKey(mutation))) commit(mutation, result);
    },
    rollBack: (mutation) => {
      if (!pending.has(markKey(mutation))) rollBack(mutation, isMarkedBefore(mutation));
    },
  };
}

const queues = new WeakMap<QueryClient, MarkQueue>();

/** The queue of a query client, created on first use. */
export function getMarkQueue(queryClient: QueryClient): MarkQueue {
  const existing = queues.get(queryClient);
  if (existing !== undefined) return existing;
  const queue = createMarkQueue(queryClient);
  queues.set(queryClient, queue);
  return queue;
}

/**
 * Returns a function that marks or unmarks a place or sollect with an optimistic update. For
 * members. Spec 4.7, 4.10-14.
 */
export function useMark(): (mutation: MarkMutation) => void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (readAccessToken() === null) return;
    // The queue also listens to the marks of other tabs.
    getMarkQueue(queryClient);
    // A mark without a network is reported by a toast.
    preloadToasts();
  }, [queryClient]);
  return (mutation) => getMarkQueue(queryClient).mutate(mutation);
}
