import type { Category } from '@sol/contract/category';
import type { PlaceOrder } from '@sol/contract/place';

export type ActiveFilter = 'category' | 'search-district' | 'search-place' | 'search-places' | '';

/** The selection that the map and its list show. Spec 3.1-4. */
export interface MapFilter {
  activeFilter: ActiveFilter;
  /** null for all categories. */
  category: Category | null;
  searchRegion: string | null;
  searchPlaceId: number | null;
  searchPlaceIdList: readonly number[];
  /** The typed keyword, if the places (or their absence) are its results. */
  searchKeyword: string | null;
  /** The keyword has more results than the given places, which are the first ones. */
  hasMore: boolean;
  /** Only places known to be open now. */
  openNow: boolean;
  /** Order of the list; for given places, DISTANCE keeps their order. */
  order: PlaceOrder;
}

/** No search: no markers. */
export const EMPTY_FILTER: MapFilter = {
  activeFilter: '',
  category: null,
  searchRegion: null,
  searchPlaceId: null,
  searchPlaceIdList: [],
  searchKeyword: null,
  hasMore: false,
  openNow: false,
  order: 'DISTANCE',
};

/** Key of the places that the map is fitted to under a filter; '' if the map does not move. */
export function getViewKey({ activeFilter, searchRegion, searchPlaceId, searchPlaceIdList }: MapFilter): string {
  if (activeFilter === 'category' || activeFilter === '') return '';
  return [activeFilter, searchRegion, searchPlaceId, ...searchPlaceIdList].join(' ');
}

export function byCategory(category: Category | null = null, openNow = false): MapFilter {
  return { ...EMPTY_FILTER, activeFilter: 'category', category, openNow };
}

export function byRegion(searchRegion: string, openNow = false): MapFilter {
  return { ...EMPTY_FILTER, activeFilter: 'search-district', searchRegion, openNow };
}

export function byPlace(searchPlaceId: number): MapFilter {
  return { ...EMPTY_FILTER, activeFilter: 'search-place', searchPlaceId };
}

export function byPlaces(
  searchPlaceIdList: readonly number[],
  { searchKeyword = null, hasMore = false, openNow = false }: Partial<MapFilter> = {},
): MapFilter {
  return { ...EMPTY_FILTER, activeFilter: 'search-places', searchPlaceIdList, searchKeyword, hasMore, openNow };
}

/** The keyword, if it has more results than the given places; otherwise null. */
export const listedKeyword = ({ hasMore, searchKeyword }: MapFilter): string | null => (hasMore ? searchKeyword : null);
