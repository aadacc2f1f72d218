import type { Collection } from '@sol/contract/solmark';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { invalidateCollections, updateCollections } from './collection-cache.ts';

const mutationKey = ['reorder-collections'];

/** Collections that `ids` does not contain come last, in their previous order. */
function sortByIds(collections: readonly Collection[], ids: readonly number[]): Collection[] {
  const positions = new Map(ids.map((id, index) => [id, index]));
  const getPosition = ({ collectionId }: Collection) => positions.get(collectionId) ?? positions.size;
  return collections.toSorted((a, b) => getPosition(a) - getPosition(b));
}

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'COLLECTION_NOT_FOUND' || error.code === 'COLLECTIONS_CHANGED');

/**
 * Retries once if another device has created or deleted a collection, with the current collections
 * in this order.
 */
async function send(collectionIds: number[]): Promise<void> {
  try {
    await call('PUT /api/solmark/place/collections/order', { body: { collectionIds } });
  } catch (error) {
    if (!isConflict(error)) throw error;
    const { collections } = await call('GET /api/solmark/place/collections', {});
    const ids = sortByIds(collections, collectionIds).map(({ collectionId }) => collectionId);
    await call('PUT /api/solmark/place/collections/order', { body: { collectionIds: ids } });
  }
}

/** Optimistic update. Requests are sent one after another, so that the last order wins. */
export function useReorderCollections() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey,
    scope: { id: 'reorder-collections' },
    mutationFn: send,
    onMutate: (collectionIds) => updateCollections(queryClient, (collections) => sortByIds(collections, collectionIds)),
    onError: (_error, _ids, rollback) => rollback?.(),
    // While another order is queued, a refetch would overwrite its optimistic update.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) invalidateCollections(queryClient);
    },
  });
}
