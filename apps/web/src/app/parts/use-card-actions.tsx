import type { PlacePreview } from '@sol/contract/place';
import { type ReactNode, useState } from 'react';
import { useMapControl } from '#features/map/components/map-control.ts';
import { MissingPlaceDialog } from '#features/map/components/missing-place-dialog.tsx';
import { isOnTheMap } from '#features/map/model/map-area.ts';
import { searchAround, useMapStore } from '#features/map/model/map-store.ts';
import type { PlaceCardActions } from '#features/place/components/place-card.tsx';
import { useToggleMark } from '../screens/solmark/use-toggle-mark.ts';

/** Actions of a place card on the map screens: show the place on the map, or mark it. */
export function useCardActions(): { actions: PlaceCardActions; dialog: ReactNode } {
  const control = useMapControl();
  const onSave = useToggleMark();
  const userLocation = useMapStore((state) => state.userLocation);
  /** undefined until first opened; stays mounted afterwards to restore the focus. */
  const [isMissing, setIsMissing] = useState<boolean>();

  const onOpen = (place: PlacePreview) => {
    if (isOnTheMap(place)) control.current?.moveTo(place);
    else setIsMissing(true);
    return isOnTheMap(place);
  };
  const dialog = isMissing !== undefined && (
    <MissingPlaceDialog isOpen={isMissing} onClose={() => setIsMissing(false)} />
  );
  return { actions: { userLocation, onOpen, onSave, onTagSearch: searchAround }, dialog };
}
