import { createPath, useLocation, useNavigate } from 'react-router';
import { PageHead } from '#components/page-head.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { useMapStore, useSearchOrigin } from '#features/map/model/map-store.ts';
import { PlaceSearch } from '#features/search/components/place-search.tsx';
import type { SearchDestination } from '#features/search/model/search-destination.ts';
import { useMembersOnlyNavigate } from '#features/session/model/login-modal.ts';
import { useIsMember } from '#features/session/model/session-store.ts';
import { useEscape } from '#hooks/use-close.ts';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry } from '#lib/routing.ts';
import { searchAddress } from './search-address.ts';

function MapSearchScreen() {
  const navigate = useNavigate();
  const location = useLocation();
  const isMember = useIsMember();
  const goAsMember = useMembersOnlyNavigate();
  const origin = useSearchOrigin();
  // The keyword replaces this history entry, so that one step back leaves the search.
  const handleClose = () => (hasPreviousEntry(location) ? navigate(-1) : navigate(paths.map));
  useEscape(() => void handleClose());
  const handleGo = (destination: SearchDestination) => {
    // The list repeats the search with pagination, from the same point.
    if (destination.kind === 'places' || destination.kind === 'interpreted')
      useMapStore.getState().measureResultsFrom(origin);
    void navigate(searchAddress(destination));
  };
  return (
    <>
      <PageHead title="장소 검색" description="이름, 동네, 초성으로 장소를 찾아보세요." path={paths.mapSearch()} />
      <h1>
        <VisuallyHidden>장소 검색</VisuallyHidden>
      </h1>
      <PlaceSearch
        origin={origin.point}
        hasDistances={origin.isUser}
        isMember={isMember}
        onLogin={() => goAsMember(createPath(location))}
        onGo={handleGo}
        onClose={handleClose}
      />
    </>
  );
}

export { MapSearchScreen as Component };
