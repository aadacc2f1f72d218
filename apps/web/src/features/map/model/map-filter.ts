import { CATEGORIES, type Category } from '@sol/contract/category';
import { PLACE_ORDERS } from '@sol/contract/choices';
import { graphemes } from '@sol/contract/graphemes';
import { ID_LIST_MAX, KEYWORD_MAX, OPEN_FOR_MAX, OPEN_FOR_MIN, REGION_NAME_MAX } from '@sol/contract/limits';
import { isSeoulMinute } from '@sol/contract/text';
import { hasOtherConditions, type ListOrder, NO_CONDITIONS, type PlaceConditions } from '#features/place/api.ts';
import { parseFacts, toFactTexts } from '#features/place/model/fact-filters.ts';
import { paths } from '#lib/paths.ts';

interface Refinements extends PlaceConditions {
  /** For given places and results, DISTANCE is their own order, and NEAREST is by distance. */
  order: ListOrder;
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
  /** Opened by a link, and not found by a search: the places around it are shown too. */
  isByLink: boolean;
}

/** No markers. */
interface NoFilter extends Refinements {
  kind: 'none';
  /** The typed keyword, which has no results. */
  keyword: string | null;
}

/** The collection whose places a list has, in the state of its history entry. */
export interface ListOrigin {
  name: string;
  path: string;
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

export const byPlace = (placeId: number, isByLink = false): PlaceFilter => ({
  ...{ ...UNREFINED, kind: 'place', placeId, isByLink },
});

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
export const conditionsOf = ({
  facts,
  openNow,
  openAt,
  openForMin,
  isSoloNow,
  isFree,
  hasManySeats,
}: MapFilter): PlaceConditions => ({
  ...{ facts, openNow, openAt, openForMin, isSoloNow, isFree, hasManySeats },
});

/** Whether the hours are the only condition: then the list without it tells why it is empty. */
export const isOpenNowOnly = (filter: MapFilter): boolean => filter.openNow && !hasOtherConditions(filter);

function queryTypeOf(filter: ListFilter) {
  if (filter.kind === 'area') return 'category';
  if (filter.kind === 'region') return 'region';
  return filter.ids.length > 0 ? 'idList' : 'keyword';
}

/**
 * The address of the list for a filter: all that a reload, the back button or a shared link must
 * restore.
 */
export function listAddress(filter: ListFilter): string {
  const query = new URLSearchParams();
  if (filter.kind === 'region') query.set('region', filter.region);
  if (filter.kind === 'places' || filter.kind === 'keyword') {
    for (const id of filter.ids.slice(0, ID_LIST_MAX)) query.append('ids', String(id));
    if (filter.keyword !== null) query.set('keyword', filter.keyword);
    if (filter.kind === 'keyword' && filter.ids.length > 0) query.set('more', '1');
    if (filter.isLiteral) query.set('literal', '1');
  }
  if (filter.kind === 'area' && filter.category !== null) query.set('category', filter.category);
  if (filter.openNow) query.set('openNow', '1');
  if (filter.openAt !== null) query.set('openAt', filter.openAt);
  if (filter.openAt !== null && filter.openForMin !== null) query.set('openFor', String(filter.openForMin));
  if (filter.isSoloNow) query.set('soloNow', '1');
  if (filter.isFree) query.set('free', '1');
  if (filter.hasManySeats) query.set('manySeats', '1');
  for (const text of toFactTexts(filter.facts)) query.append('facts', text);
  if (filter.order !== 'DISTANCE') query.set('order', filter.order.toLowerCase());
  const rest = query.toString();
  return `${paths.mapList(queryTypeOf(filter))}${rest && `&${rest}`}`;
}

/** Of a shared link any whole number of minutes that the server accepts. */
function readOpenFor(text: string | null): number | null {
  const minutes = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 0;
  return minutes >= OPEN_FOR_MIN && minutes <= OPEN_FOR_MAX ? minutes : null;
}

/** A time takes the place of now. */
function readConditions(query: URLSearchParams): PlaceConditions {
  const text = query.get('openAt');
  const openAt = text !== null && isSeoulMinute(text) ? text : null;
  return {
    facts: parseFacts(query.getAll('facts')),
    openNow: openAt === null && query.get('openNow') === '1',
    openAt,
    openForMin: openAt === null ? null : readOpenFor(query.get('openFor')),
    isSoloNow: query.get('soloNow') === '1',
    isFree: query.get('free') === '1',
    hasManySeats: query.get('manySeats') === '1',
  };
}

/** The keyword, limited to KEYWORD_MAX characters. */
export function readKeyword(query: URLSearchParams): string | null {
  const letters = graphemes(query.get('keyword')?.trim() ?? '');
  return letters.slice(0, KEYWORD_MAX).join('') || null;
}

function readOrder(text: string | null): ListOrder {
  return [...PLACE_ORDERS, 'NEAREST' as const].find((order) => order.toLowerCase() === text) ?? 'DISTANCE';
}

function readCategory(text: string | null): Category | null {
  return CATEGORIES.find(({ id }) => id === text)?.id ?? null;
}

function readIds(texts: string[]): number[] {
  const ids = texts.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, ID_LIST_MAX);
}

function readListed(query: URLSearchParams): ListFilter {
  const conditions = readConditions(query);
  const region = query.get('region')?.trim().slice(0, REGION_NAME_MAX);
  if (query.get('queryType') === 'region' && region) return byRegion(region, conditions);
  const keyword = readKeyword(query);
  const isLiteral = keyword !== null && query.get('literal') === '1';
  if (query.get('queryType') === 'keyword' && keyword !== null) return byKeyword(keyword, { isLiteral, ...conditions });
  const ids = readIds(query.getAll('ids'));
  if (query.get('queryType') === 'idList' && ids.length > 0) {
    const hasMore = query.get('more') === '1';
    if (keyword !== null && hasMore) return byKeyword(keyword, { ids, isLiteral, ...conditions });
    return byPlaces(ids, { keyword, isLiteral, ...conditions });
  }
  return byArea(readCategory(query.get('category')), conditions);
}

/** The filter of a list address. Invalid parameters fall back to all places in view. */
export function readListAddress(query: URLSearchParams): ListFilter {
  return { ...readListed(query), order: readOrder(query.get('order')) };
}
