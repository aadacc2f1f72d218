import { matchPath } from 'react-router';
import { readKeyword, readListAddress } from './list-address.ts';
import { byCategory, byPlace, EMPTY_FILTER, type MapFilter } from './map-filter.ts';

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
 * place that was searched for, or opened by a link, is shown alone.
 */
export function filterOfAddress(pathname: string, search: string, listFilter: MapFilter | null): MapFilter {
  const { page, placeId } = readMapPage(pathname);
  const query = new URLSearchParams(search);
  if (page === 'list') return readListAddress(query);
  if (page === 'not-found') return { ...EMPTY_FILTER, searchKeyword: readKeyword(query) };
  // The reviews cover the whole map of a phone, and show the markers of their list beside a panel.
  if (page === 'reviews') return listFilter ?? EMPTY_FILTER;
  if (placeId !== null && (query.get('detailType') === 'searching' || listFilter === null)) return byPlace(placeId);
  return page === 'home' ? byCategory() : (listFilter ?? byCategory());
}
