import type { Category } from '@sol/contract/category';
import type { PlaceOrder } from '@sol/contract/place';
import { NO_CONDITIONS, type PlaceConditions } from '#features/place/api.ts';

export type ActiveFilter = 'category' | 'search-district' | 'search-place' | 'search-places' | '';

/** The selection that the map and its list show. Spec 3.1-4. */
export interface MapFilter extends PlaceConditions {
  activeFilter: ActiveFilter;
  /** null for all categories. */
  category: Category | null;
  searchRegion: string | null;
  searchPlaceId: number | null;
  searchPlaceIdList: readonly number[];
  /** The typed keyword, if the places (or their absence) are its results. */
  searchKeyword: string | null;
  /** The keyword has more results than the given places, which are the first ones, or none. */
  hasMore: boolean;
  /** Words for going alone are searched in names and addresses. */
  isLiteral: boolean;
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
  isLiteral: false,
  ...NO_CONDITIONS,
  order: 'DISTANCE',
};

/** Key of the places that the map is fitted to under a filter; '' if the map does not move. */
export function getViewKey(filter: MapFilter): string {
  const { activeFilter, searchRegion, searchPlaceId, searchPlaceIdList, searchKeyword, isLiteral } = filter;
  if (activeFilter === 'category' || activeFilter === '') return '';
  if (isKeywordOnly(filter)) return [activeFilter, isLiteral, searchKeyword].join(' ');
  return [activeFilter, searchRegion, searchPlaceId, ...searchPlaceIdList].join(' ');
}

export function byCategory(category: Category | null = null, conditions: Partial<PlaceConditions> = {}): MapFilter {
  return { ...EMPTY_FILTER, activeFilter: 'category', category, ...conditions };
}

export function byRegion(searchRegion: string, conditions: Partial<PlaceConditions> = {}): MapFilter {
  return { ...EMPTY_FILTER, activeFilter: 'search-district', searchRegion, ...conditions };
}

export function byPlace(searchPlaceId: number): MapFilter {
  return { ...EMPTY_FILTER, activeFilter: 'search-place', searchPlaceId };
}

export function byPlaces(
  searchPlaceIdList: readonly number[],
  others: Partial<PlaceConditions & Pick<MapFilter, 'searchKeyword' | 'hasMore' | 'isLiteral'>> = {},
): MapFilter {
  return { ...EMPTY_FILTER, activeFilter: 'search-places', searchPlaceIdList, ...others };
}

/** All results of a keyword, whose first ones are not known yet. */
export const byKeyword = (
  searchKeyword: string,
  others: Partial<PlaceConditions & Pick<MapFilter, 'isLiteral'>> = {},
): MapFilter => byPlaces([], { searchKeyword, hasMore: true, ...others });

/** Whether the filter is that of {@link byKeyword}. */
export const isKeywordOnly = ({ activeFilter, searchPlaceIdList }: MapFilter): boolean =>
  activeFilter === 'search-places' && searchPlaceIdList.length === 0;

/** The keyword, if it has more results than the given places; otherwise null. */
export const listedKeyword = ({ hasMore, searchKeyword }: MapFilter): string | null => (hasMore ? searchKeyword : null);

/** The conditions of a filter without its area, category and keyword. */
export const conditionsOf = ({ facts, openNow, openAt }: MapFilter): PlaceConditions => ({ facts, openNow, openAt });

/** Whether the hours are the only condition: then the list without it tells why it is empty. */
export const isOpenNowOnly = ({ openNow, facts }: MapFilter): boolean => openNow && facts.length === 0;
