import type { Collection } from '@sol/contract/solmark';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { call } from '#lib/api/call.ts';
import { invalidateCollections, updateCollections } from '../api/collection-cache.ts';
import type { CollectionInput } from '../api/create-collection.ts';
import { notifyCollectionFailure } from '../model/solmark-messages.ts';
import { CollectionForm } from './collection-form.tsx';

/** Optimistic update with rollback. */
function useUpdateCollection(collectionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CollectionInput) =>
      call('PATCH /api/solmark/place/collections/:collectionId', { params: { collectionId }, body: input }),
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

interface EditCollectionProps {
  collection: Pick<Collection, 'collectionId' | 'collectionName' | 'iconId'>;
  /** The first collection cannot be deleted: marks are added to it. */
  isFirst: boolean;
  onDelete: () => void;
  onClose: () => void;
}

export function EditCollection({ collection, isFirst, onDelete, onClose }: EditCollectionProps) {
  const update = useUpdateCollection(collection.collectionId);
  return (
    <CollectionForm
      title="목록 수정"
      submitLabel="저장"
      initial={{ name: collection.collectionName, iconId: collection.iconId }}
      isPending={update.isPending}
      onSubmit={(input) => {
        // mutateAsync, because callbacks of `mutate` do not run once the form has unmounted.
        update.mutateAsync(input).catch(notifyCollectionFailure);
        onClose();
      }}
      onClose={onClose}
    >
      <Button
        variant="text"
        size="medium"
        unavailableBecause={isFirst ? '하트를 누르면 담기는 맨 위 목록이라 삭제할 수 없어요' : undefined}
        onClick={onDelete}
      >
        목록 삭제
      </Button>
    </CollectionForm>
  );
}
