import { SOLROUTE_PLACES_MAX } from '@sol/contract/solroute';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { toast } from '#components/ui/toast.ts';
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
  question: ReactNode;
}

/** Adds a place to the course draft or removes it. Spec 4.10-11, 4.10-12. */
export function useTogglePlace(draft: SolrouteDraftStore): TogglePlace {
  const client = useQueryClient();
  const { places } = useStore(draft);
  /** Places being loaded: a list item lacks the fields that a course needs. */
  const [coming] = useState(() => new Set<number>());
  const [comingIds, setComingIds] = useState<number[]>([]);
  const [asked, setAsked] = useState<DraftPlace | null>(null);

  const expect = (placeId: number, isExpected: boolean) => {
    if (isExpected) coming.add(placeId);
    else coming.delete(placeId);
    setComingIds([...coming]);
  };
  const remove = (placeId: number) => draft.setState((before) => withoutPlace(before, placeId));
  const add = async (placeId: number) => {
    expect(placeId, true);
    try {
      const place = await client.fetchQuery(solroutePlaceQuery(placeId));
      if (coming.has(placeId)) draft.setState((before) => withPlace(before, toDraftPlace(place)));
    } catch (error) {
      logger.error('장소를 추가하지 못했어요', error);
      toast.error('장소를 추가하지 못했어요. 다시 시도해 주세요');
    } finally {
      expect(placeId, false);
    }
  };
  const toggle = (placeId: number) => {
    const known = places.find(({ id }) => id === placeId);
    if (known !== undefined) {
      if (known.memo.trim() === '') remove(placeId);
      else setAsked(known);
    } else if (coming.has(placeId)) expect(placeId, false);
    else if (isFull(draft.getState())) toast.info(`장소는 ${SOLROUTE_PLACES_MAX}곳까지 담을 수 있어요.`);
    else void add(placeId);
  };

  return {
    pickedIds: [...places.map(({ id }) => id), ...comingIds.filter((id) => !hasPlace({ places }, id))],
    toggle,
    question: (
      <RemovePlace
        place={asked}
        onConfirm={(placeId) => {
          remove(placeId);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}
