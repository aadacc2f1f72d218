import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { filterOfAddress, readMapPage } from './address-filter.ts';
import { useMapStore } from './map-store.ts';

/** What the address says about the map: the screen over it, the place that is open, and what is to be shown. */
export function useMapAddress() {
  const { pathname, search } = useLocation();
  const listFilter = useMapStore((state) => state.listFilter);
  const { page, placeId } = readMapPage(pathname);
  const filter = filterOfAddress(pathname, search, listFilter);

  // A detail opened from here keeps these markers: the next address no longer says which they were.
  useEffect(() => {
    if (page === 'home' || page === 'list') {
      useMapStore.getState().keepListFilter(filterOfAddress(pathname, search, null));
    }
  }, [page, pathname, search]);

  return { page, placeId, filter };
}
