import { NO_CONDITIONS, type PlaceConditions } from '#features/place/api.ts';
import { NearbySection } from '#features/place/components/nearby-section.tsx';
import type { PlaceCardActions } from '#features/place/components/place-card.tsx';
import { PlaceListSkeleton } from '#features/place/components/place-list.tsx';
import { useMapStore } from '../model/map-store.ts';

interface NearbyPlacesProps extends PlaceCardActions {
  conditions?: PlaceConditions;
  /** Whether an earlier search may have moved the map away from the user. */
  isFromUser?: boolean;
}

/** Recommended places around the centre of the searched area (7.1-12), or around the user. */
export function NearbyPlaces({ conditions = NO_CONDITIONS, isFromUser = false, ...actions }: NearbyPlacesProps) {
  const searchArea = useMapStore((state) => state.searchArea);
  const refreshTrigger = useMapStore((state) => state.refreshTrigger);
  if (searchArea === null) return <PlaceListSkeleton />;
  const from = isFromUser ? searchArea.from : searchArea.around;
  return <NearbySection from={from} refreshTrigger={refreshTrigger} conditions={conditions} {...actions} />;
}
