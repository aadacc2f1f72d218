import { COLLECTIONS_MAX } from '@sol/contract/limits';
import type { Collection } from '@sol/contract/solmark';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DownloadIcon } from '#components/icons/direction-icons.tsx';
import { PlusIcon } from '#components/icons/post-icons.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { useLoggedError } from '#hooks/use-logged-error.ts';
import { paths } from '#lib/paths.ts';
import { collectionsQuery } from '../api/list-collections.ts';
import { CollectionList } from './collection-list.tsx';
import { CollectionListSkeleton } from './collection-list-skeleton.tsx';
import { DeleteCollection } from './delete-collection.tsx';
import { EditCollection } from './edit-collection.tsx';
import styles from './editable-collection-list.module.css';
import { NewCollection } from './new-collection.tsx';
import { ReorderableCollections } from './reorderable-collections.tsx';

interface EditableCollectionListProps {
  to: (collectionId: number) => string;
  /** Shown below the list while all collections are empty. */
  empty: ReactNode;
}

type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'delete'; collection: Collection };

/** The collections with their actions: create, edit, sort, delete. Spec 2.11-2. */
export function EditableCollectionList({ to, empty }: EditableCollectionListProps) {
  const { data, isError, error, refetch } = useQuery(collectionsQuery());
  useLoggedError('Failed to load collections', error);
  const [isSorting, setIsSorting] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog>();
  if (!data) {
    if (!isError) return <CollectionListSkeleton />;
    return <ErrorState title="저장 목록을 불러오지 못했어요" onRetry={() => void refetch()} />;
  }
  const { collections } = data;
  const [first] = collections;
  const close = () => setDialog(undefined);
  const isFull = collections.length >= COLLECTIONS_MAX;
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>내 목록 {collections.length}</h2>
        <Button variant="text" size="medium" aria-pressed={isSorting} onClick={() => setIsSorting(!isSorting)}>
          {isSorting ? '완료' : '편집'}
        </Button>
      </div>
      {isSorting ? (
        <ReorderableCollections
          collections={collections}
          onEdit={(collection) => setDialog({ kind: 'edit', collection })}
        />
      ) : (
        <CollectionList collections={collections} to={to} />
      )}
      {isSorting && <p className={styles.note}>하트를 누르면 맨 위 목록에 담겨요.</p>}
      <div className={styles.foot}>
        <Button
          variant="quiet"
          unavailableBecause={isFull ? `목록은 ${COLLECTIONS_MAX}개까지 만들 수 있어요` : undefined}
          onClick={() => setDialog({ kind: 'new' })}
        >
          <PlusIcon size={20} />새 목록
        </Button>
        <ButtonLink to={paths.markImport} variant="quiet">
          <DownloadIcon size={20} />
          가져오기
        </ButtonLink>
      </div>
      {collections.every(({ placeCount }) => placeCount === 0) && empty}
      {dialog?.kind === 'new' && <NewCollection onClose={close} />}
      {dialog?.kind === 'edit' && (
        <EditCollection
          collection={dialog.collection}
          isFirst={dialog.collection.collectionId === first?.collectionId}
          onDelete={() => setDialog({ kind: 'delete', collection: dialog.collection })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteCollection collection={dialog.collection} onDeleted={close} onClose={close} />
      )}
    </>
  );
}
