import { createCollection } from '@sol/contract/solmark';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { refreshCollections } from '../model/collection-cache.ts';
import { collectionsQuery } from './list-collections.ts';

/** How a collection is called and looks. */
export interface CollectionLook {
  name: string;
  iconId: number;
}

/** Stands at the end of the list as soon as the server has made it. */
export function useCreateCollection() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (look: CollectionLook) => call(createCollection, { body: look }),
    onSuccess: ({ collectionId }, { name, iconId }) => {
      const made = { collectionId, collectionName: name, iconId, placeCount: 0 };
      queryClient.setQueryData(
        collectionsQuery().queryKey,
        (known) => known && { collections: [...known.collections, made] },
      );
      refreshCollections(queryClient);
    },
  });
}
