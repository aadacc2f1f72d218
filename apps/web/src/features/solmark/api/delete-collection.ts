import { deleteCollection, getCollectionDeletion } from '@sol/contract/solmark';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';
import { updateCollections } from './collection-cache.ts';
import { solmarkQueries } from './solmark-queries.ts';

/** The number of places that are in no other collection. */
export const collectionDeletionQuery = (collectionId: number) => ({
  ...apiQuery(getCollectionDeletion, { params: { collectionId } }),
  // Fetched again for every dialog.
  staleTime: 0,
  gcTime: 0,
});

/**
 * Only the server knows which places lose their mark, so every query is invalidated except those of
 * the deleted collection.
 */
export function useDeleteCollection(collectionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteCollection, { params: { collectionId } }),
    onSuccess: () => {
      updateCollections(queryClient, (collections) => collections.filter((item) => item.collectionId !== collectionId));
      void queryClient.invalidateQueries(solmarkQueries.allExcept(collectionId));
    },
  });
}
