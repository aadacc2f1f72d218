import { useEffect, useState } from 'react';
import { matchPath, useLocation, useNavigationType } from 'react-router';
import type { SheetSnap } from '#components/ui/bottom-sheet/sheet-snap.ts';
import {
  byArea,
  byNothing,
  byPlace,
  type ListFilter,
  type MapFilter,
  readKeyword,
  readListAddress,
} from './map-filter.ts';
import { useMapStore } from './map-store.ts';

export type MapPage = 'home' | 'list' | 'not-found' | 'detail' | 'search' | 'reviews';

const pages: [pattern: string, page: MapPage][] = [
  ['/map/list', 'list'],
  ['/map/not-found', 'not-found'],
  ['/map/detail/:placeId', 'detail'],
  ['/map/search', 'search'],
  ['/map/reviews/:placeId', 'reviews'],
];

/** The screen of an address, and the place that it shows. */
export function readMapPage(pathname: string): { page: MapPage; placeId: number | null } {
  for (const [pattern, page] of pages) {
    const match = matchPath(pattern, pathname);
    if (match) return { page, placeId: 'placeId' in match.params ? Number(match.params.placeId) : null };
  }
  return { page: 'home', placeId: null };
}

/**
 * The filter of an address. A place opened from a list or the map keeps the markers of that list; a
 * place that was searched for is shown alone, one that was opened by a link among its neighbours.
 */
export function filterOfAddress(pathname: string, search: string, listFilter: ListFilter | null): MapFilter {
  const { page, placeId } = readMapPage(pathname);
  const query = new URLSearchParams(search);
  if (page === 'list') return readListAddress(query);
  if (page === 'not-found') return byNothing(readKeyword(query));
  // The reviews cover the whole map of a phone, and show the markers of their list beside a panel.
  if (page === 'reviews') return listFilter ?? byNothing();
  if (placeId !== null && query.get('detailType') === 'searching') return byPlace(placeId);
  if (placeId !== null && listFilter === null) return byPlace(placeId, true);
  return page === 'home' ? byArea() : (listFilter ?? byArea());
}

/**
 * The position of the sheet when a screen opens. The user's position stays, unless it would hide
 * the content of the screen.
 */
export function arrivalSnap(page: MapPage, snap: SheetSnap, from: MapPage | null): SheetSnap {
  if (page === 'home') return 'default';
  // The reviews of a place cover the sheet: below them it keeps its position.
  if (page === 'search' || page === 'reviews' || from === 'reviews') return snap;
  // A detail can be opened from the map: the place must stay visible on it.
  return snap === 'collapsed' || page === 'detail' ? 'half' : snap;
}

/** The last position of the sheet on each history entry. */
const storedSnaps = new Map<string, SheetSnap>();

/** The sheet's position: where the user dragged it, until another screen opens; on return as it was left. */
export function useSheetSnap(page: MapPage, placeId: number | null) {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const entry = `${key} ${page}`;
  const openAt = (snap: SheetSnap, from: MapPage | null) => ({
    page,
    placeId,
    snap: (navigationType === 'POP' ? storedSnaps.get(entry) : undefined) ?? arrivalSnap(page, snap, from),
  });
  const [sheet, setSheet] = useState(() => openAt('default', null));
  if (sheet.page !== page || sheet.placeId !== placeId) setSheet(openAt(sheet.snap, sheet.page));
  useEffect(() => void storedSnaps.set(entry, sheet.snap), [entry, sheet.snap]);
  const setSnap = (snap: SheetSnap) => setSheet({ page, placeId, snap });
  return [sheet.snap, setSnap] as const;
}

/** The map's state in the address: the screen above it, the open place and the filter. */
export function useMapAddress() {
  const { pathname, search } = useLocation();
  const listFilter = useMapStore((state) => state.listFilter);
  const { page, placeId } = readMapPage(pathname);
  const filter = filterOfAddress(pathname, search, listFilter);

  // A detail opened from here keeps these markers, and its address does not contain the filter.
  useEffect(() => {
    const { keepListFilter } = useMapStore.getState();
    if (page === 'home') keepListFilter(byArea());
    if (page === 'list') keepListFilter(readListAddress(new URLSearchParams(search)));
  }, [page, search]);

  return { page, placeId, filter };
}
