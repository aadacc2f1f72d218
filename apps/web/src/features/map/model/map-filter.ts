import type { Category } from '@sol/contract/category';

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
};

/** What the map is fitted to under a filter: one text for the same places; '' where it stays as it is. */
export function soughtOf({ activeFilter, searchRegion, searchPlaceId, searchPlaceIdList }: MapFilter): string {
  const isFitting = activeFilter !== 'category' && activeFilter !== '';
  return isFitting ? [activeFilter, searchRegion, searchPlaceId, ...searchPlaceIdList].join(' ') : '';
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
