import type { Collection } from '@sol/contract/solmark';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { collectionDeletionQuery, useDeleteCollection } from '../api/delete-collection.ts';
import { notifyCollectionFailure } from '../model/solmark-messages.ts';

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
