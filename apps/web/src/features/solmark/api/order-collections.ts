import { orderCollections } from '@sol/contract/solmark';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { changeCollections, refreshCollections } from '../model/collection-cache.ts';

const orderKey = ['order-collections'];

/** The new order shows at once. Orders are sent one after another, so that the last one is what stays. */
export function useOrderCollections() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: orderKey,
    scope: { id: 'order-collections' },
    mutationFn: (collectionIds: number[]) => call(orderCollections, { body: { collectionIds } }),
    onMutate: (collectionIds) => {
      const place = new Map(collectionIds.map((id, index) => [id, index]));
      const placeOf = ({ collectionId }: { collectionId: number }) => place.get(collectionId) ?? place.size;
      return changeCollections(queryClient, (collections) => collections.toSorted((a, b) => placeOf(a) - placeOf(b)));
    },
    onError: (_error, _ids, takeBack) => takeBack?.(),
    // While another order waits to be sent, the server's would set back what is shown.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: orderKey }) === 1) refreshCollections(queryClient);
    },
  });
}
