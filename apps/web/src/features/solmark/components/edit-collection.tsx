import type { Collection } from '@sol/contract/solmark';
import { Button } from '#components/ui/button.tsx';
import { useUpdateCollection } from '../api/update-collection.ts';
import { tellCollectionFailure } from '../model/collection-failure.ts';
import { CollectionForm } from './collection-form.tsx';

interface EditCollectionProps {
  collection: Pick<Collection, 'collectionId' | 'collectionName' | 'iconId'>;
  /** Hearts save into it: it stays. */
  isFirst: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Another name or icon for a collection, shown before the server has it; or the end of it. */
export function EditCollection({ collection, isFirst, onDelete, onClose }: EditCollectionProps) {
  const update = useUpdateCollection(collection.collectionId);
  return (
    <CollectionForm
      title="목록 수정"
      submitLabel="저장"
      look={{ name: collection.collectionName, iconId: collection.iconId }}
      isPending={update.isPending}
      onSubmit={(look) => {
        // By promise: the form is gone before the answer is here.
        update.mutateAsync(look).catch(tellCollectionFailure);
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
