import type { Collection } from '@sol/contract/solmark';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CourseIcon } from '#components/icons/course-icon.tsx';
import { PlusIcon } from '#components/icons/post-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { collectionsQuery } from '../api/list-collections.ts';
import { collectionsOfPlaceQuery } from '../api/list-collections-of-place.ts';
import { chosenOf, type Ticks, wishOf } from '../model/collection-choice.ts';
import { markingOf } from '../model/marking.ts';
import { CollectionListSkeleton } from './collection-list-skeleton.tsx';
import styles from './collection-sheet.module.css';
import { NewCollection } from './new-collection.tsx';

interface BoxesProps {
  collections: Collection[];
  chosen: number[];
  onTick: (collectionId: number, isTicked: boolean) => void;
}

function Boxes({ collections, chosen, onTick }: BoxesProps) {
  return (
    <ul aria-label="내 저장 목록">
      {collections.map(({ collectionId, collectionName, iconId }) => (
        <li key={collectionId}>
          <label className={styles.row}>
            <CourseIcon iconId={iconId} size={36} />
            <span className={styles.name}>{collectionName}</span>
            <input
              type="checkbox"
              className={styles.box}
              checked={chosen.includes(collectionId)}
              onChange={({ currentTarget }) => onTick(collectionId, currentTarget.checked)}
            />
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Where a place is kept: any number of collections, a new one made on the spot, all of it one change. */
export function CollectionSheet({ placeId, onClose }: { placeId: number; onClose: () => void }) {
  const client = useQueryClient();
  const marking = markingOf(client);
  const all = useQuery(collectionsQuery());
  // A tap on the heart that is under way may change them.
  const holding = useQuery(collectionsOfPlaceQuery(placeId, () => marking.settled({ placeId })));
  const [ticks, setTicks] = useState<Ticks>(new Map());
  const [isMaking, setIsMaking] = useState(false);
  const held = holding.data?.collectionIds;
  const chosen = chosenOf(held ?? [], ticks);
  const tick = (collectionId: number, isTicked: boolean) => setTicks(new Map(ticks).set(collectionId, isTicked));

  const handleDone = () => {
    const wish = held && wishOf(placeId, held, ticks);
    if (wish) marking.mark(wish);
    onClose();
  };
  const handleRetry = () => {
    void all.refetch();
    void holding.refetch();
  };

  const isReady = all.data !== undefined && held !== undefined;
  const hasFailed = !isReady && (all.isError || holding.isError);
  return (
    <ModalSheet
      title="어디에 담을까요?"
      onClose={onClose}
      foot={
        isReady && (
          <>
            {held.length > 0 && chosen.length === 0 && (
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
          <button type="button" className={styles.row} onClick={() => setIsMaking(true)}>
            <span className={styles.plus}>
              <PlusIcon size={20} />
            </span>
            <span className={styles.name}>새 목록</span>
          </button>
          <Boxes collections={all.data.collections} chosen={chosen} onTick={tick} />
        </>
      )}
      {isMaking && <NewCollection onMade={(made) => tick(made, true)} onClose={() => setIsMaking(false)} />}
    </ModalSheet>
  );
}
