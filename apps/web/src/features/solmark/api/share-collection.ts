import {
  type CollectionShare,
  getCollectionShare,
  shareCollection,
  unshareCollection,
} from '@sol/contract/collection-share';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';

/** null if it is not shared. */
export const collectionShareQuery = (collectionId: number) =>
  apiQuery(getCollectionShare, { params: { collectionId } });

const setCachedShare = (queryClient: QueryClient, collectionId: number, share: CollectionShare | null) =>
  queryClient.setQueryData(collectionShareQuery(collectionId).queryKey, share);

/** Creates the link, or changes whether the existing one includes memos. */
export function useShareCollection(collectionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (includesMemos: boolean) =>
      call(shareCollection, { params: { collectionId }, body: { includesMemos } }),
    onSuccess: (share) => void setCachedShare(queryClient, collectionId, share),
  });
}

export function useUnshareCollection(collectionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(unshareCollection, { params: { collectionId } }),
    onSuccess: () => void setCachedShare(queryClient, collectionId, null),
  });
}
