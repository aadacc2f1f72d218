import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callOnce } from '#lib/api/idempotency-key.ts';
import { invalidateCollections } from './collection-cache.ts';
import { collectionsQuery } from './list-collections.ts';

export interface CollectionInput {
  name: string;
  iconId: number;
}

/** Appends the collection to the cached list when the server has created it. */
export function useCreateCollection() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CollectionInput) => callOnce('POST /api/solmark/place/collections', { body: input }),
    onSuccess: ({ collectionId }, { name, iconId }) => {
      const created = { collectionId, collectionName: name, iconId, placeCount: 0 };
      queryClient.setQueryData(
        collectionsQuery().queryKey,
        (cached) => cached && { collections: [...cached.collections, created] },
      );
      invalidateCollections(queryClient);
    },
  });
}
