import { type Collection, listCollections, orderCollections } from '@sol/contract/solmark';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { changeCollections, refreshCollections } from '../model/collection-cache.ts';

const orderKey = ['order-collections'];

/** What the order does not name comes after the rest, as it came. */
function inOrder(collections: readonly Collection[], ids: readonly number[]): Collection[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ collectionId }: Collection) => place.get(collectionId) ?? place.size;
  return collections.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const hasChanged = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'COLLECTION_NOT_FOUND' || error.code === 'COLLECTIONS_CHANGED');

/** Where another device has made or deleted a collection meanwhile, the others still go where they were put. */
async function send(collectionIds: number[]): Promise<void> {
  try {
    await call(orderCollections, { body: { collectionIds } });
  } catch (error) {
    if (!hasChanged(error)) throw error;
    const { collections } = await call(listCollections, {});
    const ids = inOrder(collections, collectionIds).map((each) => each.collectionId);
    await call(orderCollections, { body: { collectionIds: ids } });
  }
}

/** The new order shows at once. Orders are sent one after another, so that the last one is what stays. */
export function useOrderCollections() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: orderKey,
    scope: { id: 'order-collections' },
    mutationFn: send,
    onMutate: (collectionIds) => changeCollections(queryClient, (collections) => inOrder(collections, collectionIds)),
    onError: (_error, _ids, takeBack) => takeBack?.(),
    // While another order waits to be sent, the server's would set back what is shown.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: orderKey }) === 1) refreshCollections(queryClient);
    },
  });
}
