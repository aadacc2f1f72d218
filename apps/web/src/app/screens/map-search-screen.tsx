import { createPath, useLocation, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { listAddress } from '#features/map/model/list-address.ts';
import { byPlaces, byRegion } from '#features/map/model/map-filter.ts';
import { useSearchOrigin } from '#features/map/model/map-store.ts';
import { PlaceSearch } from '#features/search/components/place-search.tsx';
import type { SearchDestination } from '#features/search/model/search-destination.ts';
import { useMembersOnlyNavigate } from '#features/session/model/login-modal.ts';
import { useIsMember } from '#features/session/model/session-store.ts';
import { hasPreviousEntry } from '#lib/router/has-previous-entry.ts';

function addressOf(destination: SearchDestination): string {
  switch (destination.kind) {
    case 'not-found':
      return paths.mapNotFound(destination.keyword);
    case 'region':
      return listAddress(byRegion(destination.region));
    case 'place':
      return `${paths.mapDetail(destination.id)}?detailType=searching`;
    case 'places':
      return listAddress(byPlaces(destination.ids, { searchKeyword: destination.keyword }));
  }
}

/** The search over the map. */
export function MapSearchScreen() {
  const navigate = useNavigate();
  const location = useLocation();
  const isMember = useIsMember();
  const goAsMember = useMembersOnlyNavigate();
  const origin = useSearchOrigin();
  // The keyword settles by replacing this entry, so one step back is always where the search was opened.
  const handleClose = () => (hasPreviousEntry(location) ? navigate(-1) : navigate(paths.map));
  return (
    <>
      <title>장소 검색 | 쏠</title>
      <PlaceSearch
        origin={origin}
        isMember={isMember}
        onLogin={() => goAsMember(createPath(location))}
        onGo={(destination) => navigate(addressOf(destination))}
        onClose={handleClose}
      />
    </>
  );
}
