import { deleteCollection, getCollectionDeletion, listCollections } from '@sol/contract/solmark';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';
import { changeCollections } from '../model/collection-cache.ts';

/** How many places would be in no collection any more. */
export const collectionDeletionQuery = (collectionId: number) => ({
  ...apiQuery(getCollectionDeletion, { params: { collectionId } }),
  // Asked for at every asking.
  staleTime: 0,
  gcTime: 0,
});

/** Which places it unsaves only the server knows: all that is shown is asked for anew, but what was the collection's own. */
export function useDeleteCollection(collectionId: number) {
  const queryClient = useQueryClient();
  const isItsOwn = (path: unknown) =>
    typeof path === 'string' && path.startsWith(`${listCollections.path}/${collectionId}/`);
  return useMutation({
    mutationFn: () => call(deleteCollection, { params: { collectionId } }),
    onSuccess: () => {
      changeCollections(queryClient, (collections) => collections.filter((each) => each.collectionId !== collectionId));
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => !isItsOwn(path) });
    },
  });
}
