import type { Collection } from '@sol/contract/solmark';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';
import { updateCollections } from '../api/collection-cache.ts';
import { solmarkQueries } from '../api/solmark-queries.ts';
import { notifyCollectionFailure } from '../model/solmark-messages.ts';

/** The number of places that are in no other collection. */
const collectionDeletionQuery = (collectionId: number) => ({
  ...apiQuery('GET /api/solmark/place/collections/:collectionId/deletion', { params: { collectionId } }, 'member'),
  // Fetched again for every dialog.
  staleTime: 0,
  gcTime: 0,
});

/**
 * Only the server knows which places lose their mark, so every query is invalidated except those of
 * the deleted collection.
 */
function useDeleteCollection(collectionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/solmark/place/collections/:collectionId', { params: { collectionId } }),
    onSuccess: () => {
      updateCollections(queryClient, (collections) => collections.filter((item) => item.collectionId !== collectionId));
      void queryClient.invalidateQueries(solmarkQueries.allExcept(collectionId));
    },
  });
}

interface DeleteCollectionProps {
  collection: Pick<Collection, 'collectionId' | 'collectionName'>;
  onDeleted: () => void;
  onClose: () => void;
}

function getDescription(unsavedCount: number | undefined): string {
  if (unsavedCount === 0) return '담긴 장소는 다른 목록에 그대로 남아요. 공유한 링크는 사라져요.';
  const which = unsavedCount === undefined ? '장소는' : `장소 ${unsavedCount.toLocaleString('ko-KR')}곳은`;
  return `다른 목록에 없는 ${which} 저장이 취소되고, 공유한 링크도 사라져요. 되돌릴 수 없어요.`;
}

/** Confirms the deletion and shows how many places lose their mark. */
export function DeleteCollection({ collection, onDeleted, onClose }: DeleteCollectionProps) {
  const { data, isPending } = useQuery(collectionDeletionQuery(collection.collectionId));
  const deletion = useDeleteCollection(collection.collectionId);
  return (
    <ConfirmDialog
      isOpen
      title={`‘${collection.collectionName}’ 목록을 삭제할까요?`}
      description={isPending ? '담긴 장소를 확인하고 있어요.' : getDescription(data?.unsavedCount)}
      confirmLabel="삭제"
      isDangerous
      isPending={isPending || deletion.isPending}
      onConfirm={() => deletion.mutate(undefined, { onSuccess: onDeleted, onError: notifyCollectionFailure })}
      onCancel={onClose}
    />
  );
}
