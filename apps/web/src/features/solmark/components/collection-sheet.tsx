import type { Collection } from '@sol/contract/solmark';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PlusIcon } from '#components/icons/action-icons.tsx';
import { SolrouteIcon } from '#components/icons/solroute-icon.tsx';
import { Button } from '#components/ui/button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { collectionsOfPlaceQuery, collectionsQuery } from '../api.ts';
import {
  type CheckboxChanges,
  closeCollectionSheet,
  getSelectedIds,
  openCollectionSheet,
  toMarkMutation,
  useCollectionSheet,
} from '../model/collection-sheet.ts';
import { listenToMarkPresses } from '../model/listen-to-mark-presses.ts';
import { getMarkQueue } from '../model/optimistic-mark.ts';
import { NewCollection } from './collection-dialogs.tsx';
import { CollectionListSkeleton } from './collection-list.tsx';
import styles from './solmark.module.css';

interface CollectionCheckboxesProps {
  collections: Collection[];
  selectedIds: number[];
  onChange: (collectionId: number, isChecked: boolean) => void;
}

function CollectionCheckboxes({ collections, selectedIds, onChange }: CollectionCheckboxesProps) {
  return (
    <ul aria-label="내 저장 목록">
      {collections.map(({ collectionId, collectionName, iconId }) => (
        <li key={collectionId}>
          <label className={styles.collectionSheetRow}>
            <SolrouteIcon iconId={iconId} size={36} />
            <span className={styles.collectionSheetName}>{collectionName}</span>
            <input
              type="checkbox"
              className={styles.box}
              checked={selectedIds.includes(collectionId)}
              onChange={({ currentTarget }) => onChange(collectionId, currentTarget.checked)}
            />
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Chooses the collections of a place, which one request changes when the sheet is confirmed. */
function CollectionSheet({ placeId, onClose }: { placeId: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  const markQueue = getMarkQueue(queryClient);
  const collectionsResult = useQuery(collectionsQuery());
  // A pending mutation of the mark may change them.
  const ofPlaceResult = useQuery(
    collectionsOfPlaceQuery(placeId, () => markQueue.settled({ kind: 'place', id: placeId })),
  );
  const [changes, setChanges] = useState<CheckboxChanges>(new Map());
  const [isCreating, setIsCreating] = useState(false);
  const currentIds = ofPlaceResult.data?.collectionIds;
  const selectedIds = getSelectedIds(currentIds ?? [], changes);
  const handleChange = (collectionId: number, isChecked: boolean) =>
    setChanges(new Map(changes).set(collectionId, isChecked));

  const handleDone = () => {
    const mutation = currentIds && toMarkMutation(placeId, currentIds, changes);
    if (mutation) markQueue.mutate(mutation);
    onClose();
  };
  const handleRetry = () => {
    void collectionsResult.refetch();
    void ofPlaceResult.refetch();
  };

  // Cached collections of the place may be those before a pending mutation.
  const isReady = collectionsResult.data !== undefined && currentIds !== undefined && ofPlaceResult.isFetchedAfterMount;
  const hasFailed = !isReady && (collectionsResult.isError || ofPlaceResult.isError);
  return (
    <ModalSheet
      title="어디에 담을까요?"
      onClose={onClose}
      foot={
        isReady && (
          <>
            {currentIds.length > 0 && selectedIds.length === 0 && (
              <p className={styles.warning} role="status">
                어디에도 담지 않으면 저장이 취소돼요
              </p>
            )}
            <Button onClick={handleDone}>완료</Button>
          </>
        )
      }
    >
      {hasFailed && <ErrorState title="저장 목록을 불러오지 못했어요" onRetry={handleRetry} />}
      {!isReady && !hasFailed && <CollectionListSkeleton />}
      {isReady && (
        <>
          <button type="button" className={styles.collectionSheetRow} onClick={() => setIsCreating(true)}>
            <span className={styles.plus}>
              <PlusIcon size={20} />
            </span>
            <span className={styles.collectionSheetName}>새 목록</span>
          </button>
          <CollectionCheckboxes
            collections={collectionsResult.data.collections}
            selectedIds={selectedIds}
            onChange={handleChange}
          />
        </>
      )}
      {isCreating && (
        <NewCollection
          onCreated={(collectionId) => handleChange(collectionId, true)}
          onClose={() => setIsCreating(false)}
        />
      )}
    </ModalSheet>
  );
}

/** Opens the collection sheet when a mark button is long-pressed; a navigation closes it. */
export function CollectionSheetHost() {
  const { key } = useLocation();
  const placeId = useCollectionSheet((state) => state.placeId);
  useEffect(() => listenToMarkPresses(openCollectionSheet), []);
  // A navigation closes the sheet.
  useEffect(() => closeCollectionSheet, [key]);
  if (placeId === null) return null;
  return <CollectionSheet key={placeId} placeId={placeId} onClose={closeCollectionSheet} />;
}
