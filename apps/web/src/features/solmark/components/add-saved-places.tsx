import { SAVED_ADD_MAX } from '@sol/contract/limits';
import type { Collection } from '@sol/contract/solmark';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { Button } from '#components/ui/button.tsx';
import { Chip, ChipBar } from '#components/ui/chip.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { toast } from '#components/ui/toast.tsx';
import { invalidateSavedPlaces } from '#features/place/api.ts';
import colors from '#features/place/components/category-tiles.module.css';
import { call } from '#lib/api/call.ts';
import { collectionPlacesQuery, collectionsQuery, invalidateCollections } from '../api.ts';
import { notifyCollectionFailure } from '../model/mark-messages.ts';
import { CollectionListSkeleton } from './collection-list.tsx';
import styles from './solmark.module.css';

const FAILURE = '저장한 장소를 불러오지 못했어요';

interface PlaceCheckboxesProps {
  collectionId: number;
  chosenIds: ReadonlySet<number>;
  onChange: (placeId: number, isChosen: boolean) => void;
}

function PlaceCheckboxes({ collectionId, chosenIds, onChange }: PlaceCheckboxesProps) {
  const query = useInfiniteQuery(collectionPlacesQuery({ collectionId, keyword: '', sort: 'saved', from: null }));
  const { data, isError, isFetching, hasNextPage } = query;
  if (!data)
    return isError ? <ErrorState title={FAILURE} onRetry={() => void query.refetch()} /> : <CollectionListSkeleton />;
  return (
    <>
      <ul aria-label="저장한 장소">
        {data.pages
          .flatMap(({ places }) => places)
          .map(({ id, name, category, detailedCategory, address }) => (
            <li key={id}>
              <label className={styles.collectionSheetRow}>
                <span className={`${styles.categoryIcon} ${colors[category]}`}>
                  <CategoryIcon category={category} size={20} />
                </span>
                <span className={styles.collectionListWords}>
                  <span className={styles.collectionSheetName}>{name}</span>
                  <span className={styles.collectionListCount}>
                    {detailedCategory} · {address}
                  </span>
                </span>
                <input
                  type="checkbox"
                  className={styles.box}
                  checked={chosenIds.has(id)}
                  onChange={({ currentTarget }) => onChange(id, currentTarget.checked)}
                />
              </label>
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <Button variant="text" isPending={isFetching} onClick={() => void query.fetchNextPage()}>
          더 보기
        </Button>
      )}
    </>
  );
}

/** Not in api.ts, which is part of most pages. */
function useAddSavedPlaces(collectionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (placeIds: number[]) =>
      call('POST /api/solmark/place/collections/:collectionId/places', {
        params: { collectionId },
        body: { placeIds },
      }),
    onSuccess: () => {
      invalidateCollections(queryClient);
      invalidateSavedPlaces(queryClient);
    },
  });
}

interface AddSavedPlacesProps {
  collectionId: Collection['collectionId'];
  onClose: () => void;
}

/** Chooses several places of the other collections, which one request adds to this one. */
export function AddSavedPlaces({ collectionId, onClose }: AddSavedPlacesProps) {
  const { data } = useQuery(collectionsQuery());
  const collection = data?.collections.find((one) => one.collectionId === collectionId);
  const add = useAddSavedPlaces(collectionId);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const [shownId, setShownId] = useState<number>();
  const others = (data?.collections ?? []).filter((one) => one.collectionId !== collectionId && one.placeCount > 0);
  const shown = others.find((one) => one.collectionId === shownId) ?? others[0];
  const count = chosenIds.size;

  const reasonNot = () => {
    if (count === 0) return '담을 장소를 골라 주세요';
    return count > SAVED_ADD_MAX ? `한 번에 ${SAVED_ADD_MAX}곳까지 담을 수 있어요` : undefined;
  };
  const handleAdd = () =>
    add.mutate([...chosenIds], {
      onSuccess: ({ added }) => {
        toast.success(added === 0 ? '새로 담을 곳이 없어요' : `${added}곳을 담았어요`);
        onClose();
      },
      onError: notifyCollectionFailure,
    });
  return (
    <ModalSheet
      title={`‘${collection?.collectionName ?? ''}’에 담을 장소`}
      onClose={onClose}
      foot={
        <Button isPending={add.isPending} unavailableBecause={reasonNot()} onClick={handleAdd}>
          {count === 0 ? '담기' : `${count}곳 담기`}
        </Button>
      }
    >
      {others.length > 1 && (
        <ChipBar label="장소를 고를 목록">
          {others.map((one) => (
            <Chip key={one.collectionId} isSelected={one === shown} onClick={() => setShownId(one.collectionId)}>
              {one.collectionName} {one.placeCount}
            </Chip>
          ))}
        </ChipBar>
      )}
      {shown !== undefined && (
        <PlaceCheckboxes
          key={shown.collectionId}
          collectionId={shown.collectionId}
          chosenIds={chosenIds}
          onChange={(placeId, isChosen) => {
            const next = new Set(chosenIds);
            if (isChosen) next.add(placeId);
            else next.delete(placeId);
            setChosenIds(next);
          }}
        />
      )}
    </ModalSheet>
  );
}
