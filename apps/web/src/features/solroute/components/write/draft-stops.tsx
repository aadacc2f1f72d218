import type { WalkingRoute } from '@sol/contract/solroute';
import { useState } from 'react';
import { SortableList } from '#components/ui/sortable-list.tsx';
import { toast } from '#components/ui/toast.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { ordinalText } from '#lib/korean-format.ts';
import type { Arrival } from '../../model/arrival.ts';
import { type Draft, type DraftPlace, withMemo, withMove, withoutPlace, withStay } from '../../model/draft.ts';
import { DraftStop } from './draft-stop.tsx';
import { RemovePlace } from './use-toggle-place.tsx';
import styles from './write.module.css';

interface DraftStopsProps {
  places: DraftPlace[];
  legs: WalkingRoute['legs'];
  arrivals: readonly Arrival[];
  onChange: (change: (draft: Draft) => Draft) => void;
}

export function DraftStops({ places, legs, arrivals, onChange }: DraftStopsProps) {
  const [placeToRemove, setPlaceToRemove] = useState<DraftPlace | null>(null);
  const [openId, setOpenId] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const items = places.map((place) => ({ id: String(place.id), place }));
  const handleMove = (from: number, to: number) => onChange((draft) => withMove(draft, from, to));
  return (
    <>
      <SortableList
        items={items}
        label="코스의 장소"
        itemClassName={styles.item}
        nameOf={({ place }) => place.name}
        onMove={handleMove}
      >
        {({ place }, index, handle) => (
          <DraftStop
            place={place}
            index={index}
            isLast={index === places.length - 1}
            handle={handle}
            leg={legs[index - 1]}
            arrival={arrivals[index]}
            isOpen={openId === place.id}
            onToggle={() => setOpenId(openId === place.id ? null : place.id)}
            onMemoChange={(memo) => onChange((draft) => withMemo(draft, place.id, memo))}
            onStayChange={(stayMin) => onChange((draft) => withStay(draft, place.id, stayMin))}
            onMove={(to) => {
              handleMove(index, to);
              setAnnouncement(`${place.name}, ${ordinalText(to)}로 옮겼어요.`);
            }}
            onRemove={() => setPlaceToRemove(place)}
          />
        )}
      </SortableList>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <RemovePlace
        place={placeToRemove}
        onConfirm={(placeId) => {
          onChange((draft) => withoutPlace(draft, placeId));
          setPlaceToRemove(null);
          toast.success('장소를 뺐어요');
        }}
        onCancel={() => setPlaceToRemove(null)}
      />
    </>
  );
}
