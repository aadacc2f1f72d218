import { COLLECTIONS_MAX } from '@sol/contract/limits';
import type { Collection } from '@sol/contract/solmark';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlusIcon } from '#components/icons/action-icons.tsx';
import { NoMarkDrawing } from '#components/icons/empty-drawings.tsx';
import { DownloadIcon } from '#components/icons/object-icons.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { EmptyState, ErrorState } from '#components/ui/states.tsx';
import { collectionsQuery } from '#features/solmark/api.ts';
import { AddSavedPlaces } from '#features/solmark/components/add-saved-places.tsx';
import { DeleteCollection, EditCollection, NewCollection } from '#features/solmark/components/collection-dialogs.tsx';
import { CollectionList, CollectionListSkeleton } from '#features/solmark/components/collection-list.tsx';
import { ReorderableCollections } from '#features/solmark/components/reorderable-collections.tsx';
import { useWaitingMarks, WaitingMarks } from '#features/solmark/components/waiting-marks.tsx';
import { useLoggedError } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import styles from './solmark.module.css';

type OpenDialog =
  | { kind: 'new' }
  | { kind: 'edit' | 'delete'; collection: Collection }
  | { kind: 'fill'; collectionId: number };

const noPlaces = (
  <EmptyState
    drawing={<NoMarkDrawing />}
    title="아직 저장한 장소가 없어요"
    description="마음에 드는 장소의 하트를 누르면 여기에 모여요."
  >
    <ButtonLink to={paths.map} size="medium">
      지도에서 찾기
    </ButtonLink>
  </EmptyState>
);

/** The collections with their actions: create, edit, sort, delete. Spec 2.11-2. */
function EditableCollections() {
  const { data, isError, error, isFetching, refetch } = useQuery(collectionsQuery());
  useLoggedError('Failed to load collections', error);
  const waiting = useWaitingMarks('place');
  const [isSorting, setIsSorting] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [isFilled, setIsFilled] = useState(false);
  if (!data) {
    if (!isError) return <CollectionListSkeleton />;
    return <ErrorState title="저장 목록을 불러오지 못했어요" onRetry={() => void refetch()} />;
  }
  const { collections } = data;
  const [first] = collections;
  const close = () => setDialog(undefined);
  const hasPlaces = collections.some(({ placeCount }) => placeCount > 0);
  const isFull = collections.length >= COLLECTIONS_MAX;
  return (
    <>
      <WaitingMarks marks={waiting} />
      <div className={styles.markPlacesScreenHead}>
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
        <CollectionList collections={collections} to={paths.markPlaces} />
      )}
      {isSorting && <p className={styles.markPlacesScreenNote}>하트를 누르면 맨 위 목록에 담겨요.</p>}
      <div className={styles.foot}>
        <Button
          variant="quiet"
          unavailableBecause={isFull ? `목록은 ${COLLECTIONS_MAX}개까지 만들 수 있어요` : undefined}
          onClick={() => {
            setIsFilled(false);
            setDialog({ kind: 'new' });
          }}
        >
          <PlusIcon size={20} />새 목록
        </Button>
        <ButtonLink to={paths.markImport} variant="quiet">
          <DownloadIcon size={20} />
          가져오기
        </ButtonLink>
      </div>
      {/* Not from counts of before a place was saved, which a slow network shows for seconds. */}
      {!isFetching && waiting.length === 0 && !hasPlaces && noPlaces}
      {dialog?.kind === 'new' && (
        <NewCollection
          onCreated={(collectionId) => isFilled && setDialog({ kind: 'fill', collectionId })}
          onClose={close}
        >
          {hasPlaces && (
            <label className={styles.fill}>
              <input
                type="checkbox"
                checked={isFilled}
                onChange={({ currentTarget }) => setIsFilled(currentTarget.checked)}
              />
              저장한 장소에서 골라 담기
            </label>
          )}
        </NewCollection>
      )}
      {dialog?.kind === 'fill' && <AddSavedPlaces collectionId={dialog.collectionId} onClose={close} />}
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

/** The collections of saved places. Spec 2.11-2. */
function MarkPlacesScreen() {
  return (
    <>
      <title>쏠마크 | 쏠</title>
      <EditableCollections />
    </>
  );
}

export { MarkPlacesScreen as Component };
