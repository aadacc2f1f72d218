import type { Category } from '@sol/contract/category';
import type { PlaceOrder } from '@sol/contract/place';
import { NO_CONDITIONS, type PlaceConditions } from '#features/place/api.ts';

interface Refinements extends PlaceConditions {
  /** For given places and results, DISTANCE is their own order. */
  order: PlaceOrder;
}

interface AreaFilter extends Refinements {
  kind: 'area';
  /** null for all categories. */
  category: Category | null;
}

interface RegionFilter extends Refinements {
  kind: 'region';
  region: string;
}

interface PlacesFilter extends Refinements {
  kind: 'places';
  ids: readonly number[];
  /** The typed keyword, if the places are its results. */
  keyword: string | null;
  /** Solo-intent terms are searched in names and addresses. */
  isLiteral: boolean;
}

/** All results of a keyword. */
export interface KeywordFilter extends Refinements {
  kind: 'keyword';
  keyword: string;
  /** The first results; empty while they are unknown. */
  ids: readonly number[];
  /** Solo-intent terms are searched in names and addresses. */
  isLiteral: boolean;
}

interface PlaceFilter extends Refinements {
  kind: 'place';
  placeId: number;
}

/** No markers. */
interface NoFilter extends Refinements {
  kind: 'none';
  /** The typed keyword, which has no results. */
  keyword: string | null;
}

/** The places of a list. */
export type ListFilter = AreaFilter | RegionFilter | PlacesFilter | KeywordFilter;
/** The selection that the map shows: a list, one place alone, or none. Spec 3.1-4. */
export type MapFilter = ListFilter | PlaceFilter | NoFilter;

const UNREFINED: Refinements = { ...NO_CONDITIONS, order: 'DISTANCE' };

export function byArea(category: Category | null = null, conditions: Partial<PlaceConditions> = {}): AreaFilter {
  return { ...UNREFINED, kind: 'area', category, ...conditions };
}

export function byRegion(region: string, conditions: Partial<PlaceConditions> = {}): RegionFilter {
  return { ...UNREFINED, kind: 'region', region, ...conditions };
}

export function byPlaces(ids: readonly number[], others: Partial<Omit<PlacesFilter, 'kind'>> = {}): PlacesFilter {
  return { ...UNREFINED, kind: 'places', ids, keyword: null, isLiteral: false, ...others };
}

export function byKeyword(keyword: string, others: Partial<Omit<KeywordFilter, 'kind'>> = {}): KeywordFilter {
  return { ...UNREFINED, kind: 'keyword', keyword, ids: [], isLiteral: false, ...others };
}

export const byPlace = (placeId: number): PlaceFilter => ({ ...UNREFINED, kind: 'place', placeId });

export const byNothing = (keyword: string | null = null): NoFilter => ({ ...UNREFINED, kind: 'none', keyword });

/** Key of the places that the map is fitted to under a filter; '' if the map does not move. */
export function getViewKey(filter: MapFilter): string {
  switch (filter.kind) {
    case 'area':
    case 'none':
      return '';
    case 'region':
      return `region ${filter.region}`;
    case 'place':
      return `place ${filter.placeId}`;
    case 'places':
    case 'keyword':
      return filter.ids.length > 0 ? `places ${filter.ids.join(' ')}` : `keyword ${filter.isLiteral} ${filter.keyword}`;
  }
}

/** The typed keyword, if the places (or their absence) are its results. */
export const keywordOf = (filter: MapFilter): string | null => ('keyword' in filter ? filter.keyword : null);

/** The conditions of a filter without its kind. */
export const conditionsOf = ({ facts, openNow, openAt }: MapFilter): PlaceConditions => ({ facts, openNow, openAt });

/** Whether the hours are the only condition: then the list without it tells why it is empty. */
export const isOpenNowOnly = ({ openNow, facts }: MapFilter): boolean => openNow && facts.length === 0;
