import type { Category } from '@sol/contract/category';
import type { PlaceOrder } from '@sol/contract/place';

export type ActiveFilter = 'category' | 'search-district' | 'search-place' | 'search-places' | '';

/** What the map and its list show. Spec 3.1-4. */
export interface MapFilter {
  activeFilter: ActiveFilter;
  /** null shows every category. */
  category: Category | null;
  searchRegion: string | null;
  searchPlaceId: number | null;
  searchPlaceIdList: readonly number[];
  /** What was typed, where that led to these places, or to none. */
  searchKeyword: string | null;
  /** Only places known to be open now. */
  openNow: boolean;
  /** Of the list; where the places were given, DISTANCE keeps the order they were given in. */
  order: PlaceOrder;
}

/** Nothing is looked for: no markers. */
export const EMPTY_FILTER: MapFilter = {
  activeFilter: '',
  category: null,
  searchRegion: null,
  searchPlaceId: null,
  searchPlaceIdList: [],
  searchKeyword: null,
  openNow: false,
  order: 'DISTANCE',
};

/** What the map is fitted to under a filter: one text for the same places; '' where it stays as it is. */
export function soughtOf(filter: MapFilter): string {
  const { activeFilter, searchRegion, searchPlaceId, searchPlaceIdList } = filter;
  if (activeFilter === 'category' || activeFilter === '') return '';
  return [activeFilter, searchRegion, searchPlaceId, listedKeyword(filter), ...searchPlaceIdList].join(' ');
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
  { searchKeyword = null, openNow = false }: Partial<MapFilter> = {},
): MapFilter {
  return { ...EMPTY_FILTER, activeFilter: 'search-places', searchPlaceIdList, searchKeyword, openNow };
}

/** All places a keyword finds, which are more than the search had shown. */
export function byKeyword(searchKeyword: string, openNow = false): MapFilter {
  return { ...EMPTY_FILTER, activeFilter: 'search-places', searchKeyword, openNow };
}

/** The keyword whose places are listed; null where they are given by their ids, or not searched. */
export function listedKeyword({ activeFilter, searchPlaceIdList, searchKeyword }: MapFilter): string | null {
  return activeFilter === 'search-places' && searchPlaceIdList.length === 0 ? searchKeyword : null;
}
