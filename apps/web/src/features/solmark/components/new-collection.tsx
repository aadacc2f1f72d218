import { useCreateCollection } from '../api/create-collection.ts';
import { tellCollectionFailure } from '../model/collection-failure.ts';
import { CollectionForm } from './collection-form.tsx';

const BLANK = { name: '', iconId: 1 };

interface NewCollectionProps {
  onMade?: (collectionId: number) => void;
  onClose: () => void;
}

/** Makes a collection; what could not be made stays to be tried again. */
export function NewCollection({ onMade, onClose }: NewCollectionProps) {
  const create = useCreateCollection();
  return (
    <CollectionForm
      title="새 목록"
      submitLabel="만들기"
      look={BLANK}
      isPending={create.isPending}
      onSubmit={(look) =>
        create.mutate(look, {
          onSuccess: ({ collectionId }) => {
            onMade?.(collectionId);
            onClose();
          },
          onError: tellCollectionFailure,
        })
      }
      onClose={onClose}
    />
  );
}
