import { NearbySection } from '#features/place/components/nearby-section.tsx';
import type { PlaceCardActions } from '#features/place/components/place-card.tsx';
import { PlaceListSkeleton } from '#features/place/components/place-list-skeleton.tsx';
import { useMapStore } from '../model/map-store.ts';

interface NearbyPlacesProps extends PlaceCardActions {
  openNow?: boolean;
}

/** Recommended places around the middle of the searched area. */
export function NearbyPlaces({ openNow = false, ...actions }: NearbyPlacesProps) {
  const searchArea = useMapStore((state) => state.searchArea);
  const refreshTrigger = useMapStore((state) => state.refreshTrigger);
  if (searchArea === null) return <PlaceListSkeleton />;
  return <NearbySection from={searchArea.around} refreshTrigger={refreshTrigger} openNow={openNow} {...actions} />;
}
