import { useSearchParams } from 'react-router';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { NearbyPlaces } from '#features/map/components/nearby-places.tsx';
import { readKeyword } from '#features/map/model/list-address.ts';
import { useSearchOrigin } from '#features/map/model/map-store.ts';
import { NoResult } from '#features/place/components/no-result.tsx';
import { RequestPlaceLink } from '#features/place/components/request-place-link.tsx';
import { SimilarResults } from '#features/search/components/similar-results.tsx';
import { destinationOfItem } from '#features/search/model/search-destination.ts';
import { searchAddress } from '../parts/search-address.ts';
import { useCardActions } from '../parts/use-card-actions.tsx';

/** The result of a search without matches: a message, similar names, and recommended places near the user. */
function MapNotFoundScreen() {
  const { actions, dialog } = useCardActions();
  const [query] = useSearchParams();
  const keyword = readKeyword(query) ?? '';
  const origin = useSearchOrigin();
  return (
    <>
      <title>검색 결과 없음 | 쏠</title>
      <h1>
        <VisuallyHidden>검색 결과</VisuallyHidden>
      </h1>
      <NoResult>
        <RequestPlaceLink keyword={keyword} />
      </NoResult>
      <SimilarResults
        keyword={keyword}
        origin={origin.point}
        addressOf={(item) => searchAddress(destinationOfItem(item))}
      />
      <NearbyPlaces isFromUser {...actions} />
      {dialog}
    </>
  );
}

export { MapNotFoundScreen as Component };
