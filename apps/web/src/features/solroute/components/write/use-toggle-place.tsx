import { SOLROUTE_PLACES_MAX } from '@sol/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { toast } from '#components/ui/toast.tsx';
import { solroutePlaceQuery } from '#features/solroute/api/solroute-queries.ts';
import { RemovePlace } from '#features/solroute/components/write/remove-place.tsx';
import {
  type DraftPlace,
  hasPlace,
  isFull,
  toDraftPlace,
  withoutPlace,
  withPlace,
} from '#features/solroute/model/draft.ts';
import type { SolrouteDraftStore } from '#features/solroute/model/draft-store.ts';
import { logger } from '#lib/logger.ts';

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
