import type { CollectionShare } from '@sol/contract/collection-share';
import type { Collection } from '@sol/contract/solmark';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LinkSheet } from '#components/link-sheet.tsx';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';

/** null if it is not shared. */
const collectionShareQuery = (collectionId: number) =>
  apiQuery('GET /api/solmark/place/collections/:collectionId/share', { params: { collectionId } }, 'member');

const setCachedShare = (queryClient: QueryClient, collectionId: number, share: CollectionShare | null) =>
  queryClient.setQueryData(collectionShareQuery(collectionId).queryKey, share);

/** Creates the link, or changes whether the existing one includes memos. */
function useShareCollection(collectionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (includesMemos: boolean) =>
      call('POST /api/solmark/place/collections/:collectionId/share', {
        params: { collectionId },
        body: { includesMemos },
      }),
    onSuccess: (share) => void setCachedShare(queryClient, collectionId, share),
  });
}

function useUnshareCollection(collectionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/solmark/place/collections/:collectionId/share', { params: { collectionId } }),
    onSuccess: () => void setCachedShare(queryClient, collectionId, null),
  });
}

interface ShareSheetProps {
  collection: Pick<Collection, 'collectionId' | 'collectionName'>;
  onClose: () => void;
}

/** The share link of a collection. */
export function ShareSheet({ collection: { collectionId, collectionName }, onClose }: ShareSheetProps) {
  return (
    <LinkSheet
      title="목록 공유"
      name={collectionName}
      hint="링크가 있으면 누구나 이 목록의 장소를 볼 수 있어요. 고칠 수는 없고, 저장한 날은 보이지 않아요."
      endedText="지금까지 보낸 링크로는 더 이상 이 목록을 볼 수 없어요."
      query={useQuery(collectionShareQuery(collectionId))}
      share={useShareCollection(collectionId)}
      unshare={useUnshareCollection(collectionId)}
      onClose={onClose}
    />
  );
}
