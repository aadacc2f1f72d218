import type { PlacePreview } from '@sol/contract/place';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useMapControl } from '#features/map/components/live-map.tsx';
import { isOnTheMap } from '#features/map/model/map-area.ts';
import { searchAround, useMapStore } from '#features/map/model/map-store.ts';
import type { PlaceCardActions } from '#features/place/components/place-card.tsx';
import { useToggleMark } from '../solmark/use-toggle-mark.ts';

/** The map cannot move to a place without coordinates. Spec 8-5. */
function MissingPlaceDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="장소의 좌표를 불러오지 못했어요"
      actions={<Button onClick={onClose}>확인</Button>}
    >
      그래서 지도를 옮길 수 없어요.
    </Dialog>
  );
}

/** Actions of a place card on the map screens: show the place on the map, or mark it. */
export function useCardActions(): { actions: PlaceCardActions; dialog: ReactNode } {
  const control = useMapControl();
  const onSave = useToggleMark();
  const userLocation = useMapStore((state) => state.userLocation);
  const linked = useMapStore(({ hovered, opened }) => hovered ?? opened);
  const { setHovered } = useMapStore.getState();
  /** undefined until first opened; stays mounted afterwards to restore the focus. */
  const [isMissing, setIsMissing] = useState<boolean>();

  const onOpen = (place: PlacePreview) => {
    if (isOnTheMap(place)) control.current?.moveTo({ ...place, by: 'card' });
    else setIsMissing(true);
    return isOnTheMap(place);
  };
  const dialog = isMissing !== undefined && (
    <MissingPlaceDialog isOpen={isMissing} onClose={() => setIsMissing(false)} />
  );
  const onLink = (id: number | null) => setHovered(id === null ? null : { id, by: 'card' });
  return { actions: { userLocation, linked, onLink, onOpen, onSave, onTagSearch: searchAround }, dialog };
}
