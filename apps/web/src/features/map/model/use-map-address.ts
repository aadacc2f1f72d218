import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { filterOfAddress, readMapPage } from './address-filter.ts';
import { useMapStore } from './map-store.ts';

/** The map's state in the address: the screen above it, the open place and the filter. */
export function useMapAddress() {
  const { pathname, search } = useLocation();
  const listFilter = useMapStore((state) => state.listFilter);
  const { page, placeId } = readMapPage(pathname);
  const filter = filterOfAddress(pathname, search, listFilter);

  // A detail opened from here keeps these markers, and its address does not contain the filter.
  useEffect(() => {
    if (page === 'home' || page === 'list') {
      useMapStore.getState().keepListFilter(filterOfAddress(pathname, search, null));
    }
  }, [page, pathname, search]);

  return { page, placeId, filter };
}
