import { SEARCH_RESULTS_MAX } from '@sol/contract/limits';
import type { Sql } from '#lib/database/database.ts';
import type { MercatorPoint } from '#lib/geo/geo.ts';
import { buildingIn } from '#lib/search/address-words.ts';
import { ANY_PATTERN, type KeywordPattern, searchJamo } from '#lib/search/korean-search.ts';
import { placePattern } from '#lib/search/other-writings.ts';
import { findListOrigin, findNamedRegion, liesIn, type RegionFilter } from './place-region.repository.ts';
import { stationWords } from './place-region.ts';
import {
  type EqualNames,
  type FoundPlace,
  listEqualNames,
  type SearchLimits,
  type SearchOrigin,
  searchPlaces,
} from './place-search.repository.ts';
import { isChain } from './related-items.ts';

/** A search with its center, and the station or city to whose places it is limited. */
export interface LocatedSearch {
  pattern: KeywordPattern;
  origin: SearchOrigin;
  region?: RegionFilter;
}

/** For words for going alone, which are not in the pattern. */
const EVERY_PLACE: KeywordPattern = { ...ANY_PATTERN, unfinished: undefined };

function withoutStation(
  { words }: KeywordPattern,
  { name, isInterpreted }: { name: string; isInterpreted: boolean },
): KeywordPattern | undefined {
  const names = stationWords(name).map(searchJamo);
  const others = words.filter((word) => !names.includes(searchJamo(word)));
  if (others.length === words.length) return undefined;
  const rest = placePattern(others.join(' '));
  return isInterpreted ? { ...(rest ?? EVERY_PLACE), unfinished: undefined } : rest;
}

/**
 * The search is centered at the region that the keyword names, if the user is outside of it. Beside
 * other words, the name of a station limits the search to the places around it: few of them have it
 * in their name or address (성수역 카페, 강남역 혼밥). So does a city beside words for going alone: in its
 * name, 부산 혼밥 would find restaurants of other cities. Distances are then
 * measured from {@link findListOrigin}.
 */
export async function locateSearch(
  sql: Sql,
  pattern: KeywordPattern,
  { from, isInterpreted }: { from: MercatorPoint; isInterpreted: boolean },
): Promise<LocatedSearch> {
  const isOnlyWord = isInterpreted && pattern.words.length === 1;
  const region = await findNamedRegion(sql, pattern.words, { from, allowsShortCities: isOnlyWord });
  if (region === undefined) return { pattern, origin: { from, around: from } };
  const name = region.dong ?? '';
  const rest = region.kind === 'STATION' ? withoutStation(pattern, { name, isInterpreted }) : undefined;
  if (rest !== undefined) {
    const origin = { from: await findListOrigin(sql, region, from), around: region.center };
    return { pattern: rest, origin, region };
  }
  if (isOnlyWord && region.kind === 'CITY') {
    const start = await findListOrigin(sql, region, from);
    return { pattern: EVERY_PLACE, origin: { from: start, around: start }, region };
  }
  const isElsewhere = !(await liesIn(sql, region, from));
  return { pattern, origin: { from, around: isElsewhere ? region.center : from } };
}

/** The filter of a search with that of its station or city. */
export const withRegion = ({ region }: LocatedSearch, filter: SearchLimits['filter']): SearchLimits['filter'] =>
  region === undefined ? filter : { ...filter, region };

/** The nearest places with the name that was typed; undefined without one. */
export async function findEqualNames(
  sql: Sql,
  pattern: KeywordPattern,
  { keyword, from, filter }: { keyword: string; from: MercatorPoint; filter?: SearchLimits['filter'] },
): Promise<EqualNames | undefined> {
  const ids = await listEqualNames(sql, keyword, { from, filter, limit: SEARCH_RESULTS_MAX });
  if (ids.length === 0) return undefined;
  const nearest = await searchPlaces(sql, pattern, { from, around: from, limit: SEARCH_RESULTS_MAX });
  return { ids, isChain: isChain(pattern, nearest) };
}

/** The best matches, centered by {@link locateSearch}, with the places that have the keyword as their name. */
export async function listBest(
  sql: Sql,
  pattern: KeywordPattern,
  { keyword, from, filter, ...limits }: SearchLimits & { keyword: string; from: MercatorPoint },
): Promise<FoundPlace[]> {
  const [located, equal] = await Promise.all([
    locateSearch(sql, pattern, { from, isInterpreted: limits.preferences !== undefined }),
    findEqualNames(sql, pattern, { keyword, from, filter }),
  ]);
  return searchPlaces(sql, located.pattern, {
    ...located.origin,
    ...limits,
    filter: withRegion(located, filter),
    equal,
  });
}

/** The address in the keyword, if its other words find nothing: the name of a building. Otherwise the keyword. */
export async function withoutUnfoundWords(sql: Sql, keyword: string, from: MercatorPoint): Promise<string> {
  const address = buildingIn(keyword);
  const pattern = address === undefined ? undefined : placePattern(keyword);
  if (address === undefined || pattern === undefined) return keyword;
  const found = await listBest(sql, pattern, { keyword, from, limit: 1 });
  return found.length > 0 ? keyword : address;
}
