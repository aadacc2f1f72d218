import type { PlacePreview } from '@sol/contract/place';
import { type ReactNode, useState } from 'react';
import { useMapControl } from '#features/map/components/map-control.ts';
import { isOnTheMap } from '#features/map/model/map-area.ts';
import { useMapStore } from '#features/map/model/map-store.ts';
import type { PlaceCardActions } from '#features/place/components/place-card.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useHeart } from './use-heart.ts';

/** Hardly anybody ever meets it. */
const MissingPlaceDialog = lazyPart(
  async () => (await import('#features/map/components/missing-place-dialog.tsx')).MissingPlaceDialog,
);

/** What a card on the map's screens does: open its place on the map, or be saved by a member. */
export function useCardActions(): { actions: PlaceCardActions; dialog: ReactNode } {
  const { moveTo } = useMapControl();
  const onSave = useHeart();
  const userLocation = useMapStore((state) => state.userLocation);
  /** undefined until the first time: it stays afterwards, to give the focus back where it came from. */
  const [isMissing, setIsMissing] = useState<boolean>();

  const onOpen = (place: PlacePreview) => {
    if (isOnTheMap(place)) moveTo(place);
    else setIsMissing(true);
    return isOnTheMap(place);
  };
  const dialog = isMissing !== undefined && (
    <MissingPlaceDialog isOpen={isMissing} onClose={() => setIsMissing(false)} />
  );
  return { actions: { userLocation, onOpen, onSave }, dialog };
}
