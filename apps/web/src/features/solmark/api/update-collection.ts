import { updateCollection } from '@sol/contract/solmark';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { changeCollections, refreshCollections } from '../model/collection-cache.ts';
import type { CollectionLook } from './create-collection.ts';

/** Its new name and icon show at once, and the old ones again should the call fail. */
export function useUpdateCollection(collectionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (look: CollectionLook) => call(updateCollection, { params: { collectionId }, body: look }),
    onMutate: ({ name, iconId }) =>
      changeCollections(queryClient, (collections) =>
        collections.map((each) =>
          each.collectionId === collectionId ? { ...each, collectionName: name, iconId } : each,
        ),
      ),
    onError: (_error, _look, takeBack) => takeBack?.(),
    onSettled: () => refreshCollections(queryClient),
  });
}
