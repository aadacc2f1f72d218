import type { PlacePreview } from '@sol/contract/place';
import { type ReactNode, useState } from 'react';
import { useMapControl } from '#features/map/components/map-control.ts';
import { MissingPlaceDialog } from '#features/map/components/missing-place-dialog.tsx';
import { isOnTheMap } from '#features/map/model/map-area.ts';
import type { PlaceCardActions } from '#features/place/components/place-card.tsx';
import { useHeart } from './use-heart.ts';

/** What a card on the map's screens does: open its place on the map, or be saved by a member. */
export function useCardActions(): { actions: PlaceCardActions; dialog: ReactNode } {
  const { moveTo } = useMapControl();
  const onSave = useHeart();
  const [isMissing, setIsMissing] = useState(false);

  const onOpen = (place: PlacePreview) => {
    if (isOnTheMap(place)) moveTo(place);
    else setIsMissing(true);
    return isOnTheMap(place);
  };
  const dialog = <MissingPlaceDialog isOpen={isMissing} onClose={() => setIsMissing(false)} />;
  return { actions: { onOpen, onSave }, dialog };
}
