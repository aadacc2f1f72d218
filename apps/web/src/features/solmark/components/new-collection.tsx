import { useCreateCollection } from '../api/create-collection.ts';
import { notifyCollectionFailure } from '../model/solmark-messages.ts';
import { CollectionForm } from './collection-form.tsx';

const EMPTY_COLLECTION = { name: '', iconId: 1 };

interface NewCollectionProps {
  onCreated?: (collectionId: number) => void;
  onClose: () => void;
}

/** Stays open with its input when the request fails. */
export function NewCollection({ onCreated, onClose }: NewCollectionProps) {
  const create = useCreateCollection();
  return (
    <CollectionForm
      title="새 목록"
      submitLabel="만들기"
      initial={EMPTY_COLLECTION}
      isPending={create.isPending}
      onSubmit={(input) =>
        create.mutate(input, {
          onSuccess: ({ collectionId }) => {
            onCreated?.(collectionId);
            onClose();
          },
          onError: notifyCollectionFailure,
        })
      }
      onClose={onClose}
    />
  );
}
