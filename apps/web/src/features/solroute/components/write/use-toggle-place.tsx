import { SOLROUTE_PLACES_MAX } from '@sol/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { ConfirmDialog } from '#components/ui/dialog.tsx';
import { toast } from '#components/ui/toast.tsx';
import { logger } from '#lib/logger.ts';
import { solroutePlaceQuery } from '../../api.ts';
import { type DraftPlace, hasPlace, isFull, toDraftPlace, withoutPlace, withPlace } from '../../model/draft.ts';
import type { SolrouteDraftStore } from '../../model/draft-store.ts';

interface RemovePlaceProps {
  /** Null while the dialog is closed. */
  place: DraftPlace | null;
  onConfirm: (placeId: number) => void;
  onCancel: () => void;
}

/** Warns that the memo is deleted with its place. Spec 4.10-12. */
export function RemovePlace({ place, onConfirm, onCancel }: RemovePlaceProps) {
  const description = place?.memo.trim() === '' ? undefined : '작성한 메모도 함께 삭제돼요.';
  return (
    <ConfirmDialog
      isOpen={place !== null}
      title="코스에서 장소를 삭제할까요?"
      {...(description !== undefined && { description })}
      confirmLabel="삭제"
      isDangerous
      onConfirm={() => place && onConfirm(place.id)}
      onCancel={onCancel}
    />
  );
}

interface TogglePlace {
  pickedIds: number[];
  toggle: (placeId: number) => void;
  /** Confirmation before a place with a memo is removed; rendered by the caller. */
  dialog: ReactNode;
}

/** Adds a place to the solroute draft or removes it. Spec 4.10-11, 4.10-12. */
export function useTogglePlace(draftStore: SolrouteDraftStore): TogglePlace {
  const queryClient = useQueryClient();
  const { places } = useStore(draftStore);
  /** Places being loaded: a list item lacks the fields that a solroute needs. */
  const [pending] = useState(() => new Set<number>());
  const [pendingIds, setPendingIds] = useState<number[]>([]);
  const [placeToRemove, setPlaceToRemove] = useState<DraftPlace | null>(null);

  const setPending = (placeId: number, isPending: boolean) => {
    if (isPending) pending.add(placeId);
    else pending.delete(placeId);
    setPendingIds([...pending]);
  };
  const remove = (placeId: number) => draftStore.setState((current) => withoutPlace(current, placeId));
  const add = async (placeId: number) => {
    setPending(placeId, true);
    try {
      const place = await queryClient.fetchQuery(solroutePlaceQuery(placeId));
      if (pending.has(placeId)) draftStore.setState((current) => withPlace(current, toDraftPlace(place)));
    } catch (error) {
      logger.error('Failed to add a place', error);
      toast.error('장소를 추가하지 못했어요. 다시 시도해 주세요');
    } finally {
      setPending(placeId, false);
    }
  };
  const toggle = (placeId: number) => {
    const existing = places.find(({ id }) => id === placeId);
    if (existing !== undefined) {
      if (existing.memo.trim() === '') remove(placeId);
      else setPlaceToRemove(existing);
    } else if (pending.has(placeId)) setPending(placeId, false);
    else if (isFull(draftStore.getState())) toast.info(`장소는 ${SOLROUTE_PLACES_MAX}곳까지 담을 수 있어요.`);
    else void add(placeId);
  };

  return {
    pickedIds: [...places.map(({ id }) => id), ...pendingIds.filter((id) => !hasPlace({ places }, id))],
    toggle,
    dialog: (
      <RemovePlace
        place={placeToRemove}
        onConfirm={(placeId) => {
          remove(placeId);
          setPlaceToRemove(null);
        }}
        onCancel={() => setPlaceToRemove(null)}
      />
    ),
  };
}
