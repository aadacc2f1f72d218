import { NearbyPlaces } from '#features/map/components/nearby-places.tsx';
import { NoResult } from '#features/place/components/no-result.tsx';
import { useCardActions } from './use-card-actions.tsx';

/** Where a search leads that found nothing: that, and what is worth a walk nearby. */
export function MapNotFoundScreen() {
  const { actions, dialog } = useCardActions();
  return (
    <>
      <title>검색 결과 없음 | 쏠</title>
      <NoResult />
      <NearbyPlaces {...actions} />
      {dialog}
    </>
  );
}
