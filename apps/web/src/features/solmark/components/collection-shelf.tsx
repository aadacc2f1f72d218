import type { Collection } from '@sol/contract/solmark';
import { COLLECTIONS_MAX } from '@sol/contract/solmark';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PlusIcon } from '#components/icons/post-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { useLoggedError } from '#hooks/use-logged-error.ts';
import { collectionsQuery } from '../api/list-collections.ts';
import { CollectionList } from './collection-list.tsx';
import { CollectionListSkeleton } from './collection-list-skeleton.tsx';
import styles from './collection-shelf.module.css';
import { CollectionSorter } from './collection-sorter.tsx';
import { DeleteCollection } from './delete-collection.tsx';
import { EditCollection } from './edit-collection.tsx';
import { NewCollection } from './new-collection.tsx';

interface CollectionShelfProps {
  to: (collectionId: number) => string;
  /** Below collections that hold nothing yet. */
  empty: ReactNode;
}

type Asked = { what: 'new' } | { what: 'edit' | 'delete'; collection: Collection };

/** The collections with all that can be done about them. Spec 2.11-2. */
export function CollectionShelf({ to, empty }: CollectionShelfProps) {
  const { data, isError, error, refetch } = useQuery(collectionsQuery());
  useLoggedError('저장 목록을 불러오지 못했어요', error);
  const [isSorting, setIsSorting] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  if (!data) {
    if (!isError) return <CollectionListSkeleton />;
    return <ErrorState title="저장 목록을 불러오지 못했어요" onRetry={() => void refetch()} />;
  }
  const { collections } = data;
  const [first] = collections;
  const close = () => setAsked(undefined);
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
        <CollectionSorter collections={collections} onEdit={(collection) => setAsked({ what: 'edit', collection })} />
      ) : (
        <CollectionList collections={collections} to={to} />
      )}
      {isSorting && <p className={styles.note}>하트를 누르면 맨 위 목록에 담겨요.</p>}
      <div className={styles.foot}>
        <Button
          variant="quiet"
          unavailableBecause={isFull ? `목록은 ${COLLECTIONS_MAX}개까지 만들 수 있어요` : undefined}
          onClick={() => setAsked({ what: 'new' })}
        >
          <PlusIcon size={20} />새 목록
        </Button>
      </div>
      {collections.every(({ placeCount }) => placeCount === 0) && empty}
      {asked?.what === 'new' && <NewCollection onClose={close} />}
      {asked?.what === 'edit' && (
        <EditCollection
          collection={asked.collection}
          isFirst={asked.collection.collectionId === first?.collectionId}
          onDelete={() => setAsked({ what: 'delete', collection: asked.collection })}
          onClose={close}
        />
      )}
      {asked?.what === 'delete' && <DeleteCollection collection={asked.collection} onDeleted={close} onClose={close} />}
    </>
  );
}
