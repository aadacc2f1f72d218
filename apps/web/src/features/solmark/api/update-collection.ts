import { updateCollection } from '@sol/contract/solmark';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { invalidateCollections, updateCollections } from './collection-cache.ts';
import type { CollectionInput } from './create-collection.ts';

/** Optimistic update with rollback. */
export function useUpdateCollection(collectionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CollectionInput) => call(updateCollection, { params: { collectionId }, body: input }),
    onMutate: ({ name, iconId }) =>
      updateCollections(queryClient, (collections) =>
        collections.map((item) =>
          item.collectionId === collectionId ? { ...item, collectionName: name, iconId } : item,
        ),
      ),
    onError: (_error, _input, rollback) => rollback?.(),
    onSettled: () => invalidateCollections(queryClient),
  });
}
