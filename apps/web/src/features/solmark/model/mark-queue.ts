import type { QueryClient } from '@tanstack/react-query';
import { invalidateCollections, invalidatePlaceLists, movePlace } from '../api/collection-cache.ts';
import { type KnownMark, type Markable, type MarkMutation, markKey } from './mark.ts';
import { logMarkFailure, notifyMarkFailure } from './mark-failure.ts';
import { notifyPlaceMark, notifySollectMark } from './mark-success.ts';
import { createMarkCache } from './optimistic-marks.ts';
import { type MarkResult, requestMark, sendMark } from './send-mark.ts';

export interface MarkQueue {
  /**
   * Applies the mutation optimistically, then sends it. One request at a time per place or sollect:
   * of the queued mutations only the last one is sent, while `scope` of TanStack Query sends all.
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

/** Validates a message of another tab, which may run another release. */
function isKnownMark(message: unknown): message is KnownMark {
  const { placeId, sollectId, isMarked } = (message ?? {}) as Record<string, unknown>;
  return typeof (placeId ?? sollectId) === 'number' && typeof isMarked === 'boolean';
}

function toKnownMark(
  item: Markable,
  { isMarked, markedCount }: { isMarked: boolean; markedCount?: number },
): KnownMark {
  if ('sollectId' in item) return { sollectId: item.sollectId, isMarked, markedCount };
  return { placeId: item.placeId, isMarked, markedCount };
}

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
    if ('sollectId' in data) return;
    invalidateCollections(queryClient);
    invalidatePlaceLists(queryClient, 'active');
  };

  function notifySuccess(mutation: MarkMutation, result: MarkResult): void {
    if ('placeId' in mutation) {
      notifyPlaceMark(mutation.placeId, result, mutate);
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
  const moveInCollections = (mutation: MarkMutation): (() => void) | undefined =>
    'placeId' in mutation && mutation.change ? movePlace(queryClient, mutation.placeId, mutation.change) : undefined;

  function rollBack(mutation: MarkMutation, isMarkedOnServer: boolean, restoreCollections?: () => void): void {
    if (restoreCollections) {
      restoreCollections();
      invalidateCollections(queryClient);
      invalidatePlaceLists(queryClient, 'active');
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

  async function run(key: string, first: MarkMutation): Promise<void> {
    let mutation: MarkMutation | undefined = first;
    let isMarkedOnServer = isMarkedBefore(first);
    while (mutation !== undefined) {
      const sent: MarkMutation = mutation;
      mutation = undefined;
      const restoreCollections = moveInCollections(sent);
      try {
        const result = await sendMark(queryClient, sent);
        isMarkedOnServer = result?.isMarked ?? isMarkedOnServer;
        const next = takeQueued(key);
        if (next && (result === undefined || next.change || next.isMarked !== isMarkedOnServer)) {
          mutation = next;
        } else if (result !== undefined) {
          commit(sent, result);
          notifySuccess(sent, result);
        }
        // Without a result it waits for the network, and stays optimistic.
      } catch (error) {
        logMarkFailure(error);
        const next = takeQueued(key);
        rollBack(sent, isMarkedOnServer, restoreCollections);
        if (next?.change) {
          // Chosen collections are more than the opposite of the failed request.
          cache.setOptimistic(next);
          mutation = next;
        }
        const requested = next?.isMarked ?? sent.isMarked;
        // A second tap may have requested the state the rollback leads to.
        if (sent.change || (!next?.change && requested !== isMarkedOnServer)) notifyMarkFailure(sent);
      }
    }
    pending.delete(key);
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
