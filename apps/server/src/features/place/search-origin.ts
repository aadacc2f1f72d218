import type { Sql } from '#lib/database/database.ts';
import type { MercatorPoint } from '#lib/geo/geo.ts';
import { ANY_PATTERN, type KeywordPattern, searchJamo } from '#lib/search/korean-search.ts';
import { placePattern } from '#lib/search/other-writings.ts';
import { findNamedRegion, liesIn, type RegionFilter } from './place-region.repository.ts';
import { stationWords } from './place-region.ts';
import { type FoundPlace, type SearchLimits, type SearchOrigin, searchPlaces } from './place-search.repository.ts';

/** A search with its center, and the station to whose places it is limited. */
export interface LocatedSearch {
  pattern: KeywordPattern;
  origin: SearchOrigin;
  station?: RegionFilter;
}

/** Of a keyword with words for going alone, which are not in the pattern, every place may match. */
function withoutStation(
  { words }: KeywordPattern,
  { name, isInterpreted }: { name: string; isInterpreted: boolean },
): KeywordPattern | undefined {
  const names = stationWords(name).map(searchJamo);
  const rest = placePattern(words.filter((word) => !names.includes(searchJamo(word))).join(' '));
  return isInterpreted ? { ...(rest ?? ANY_PATTERN), unfinished: undefined } : rest;
}

/**
 * The search is centered at the region that the keyword names, if the user is outside of it. Beside
 * other words, the name of a station limits the search to the places around it: few of them have it
 * in their name or address (성수역 카페, 강남역 혼밥).
 */
export async function locateSearch(
  sql: Sql,
  pattern: KeywordPattern,
  { from, isInterpreted }: { from: MercatorPoint; isInterpreted: boolean },
): Promise<LocatedSearch> {
  const region = await findNamedRegion(sql, pattern.words, from);
  if (region === undefined) return { pattern, origin: { from, around: from } };
  const name = region.dong ?? '';
  const rest = region.kind === 'STATION' ? withoutStation(pattern, { name, isInterpreted }) : undefined;
  if (rest !== undefined) return { pattern: rest, origin: { from, around: region.center }, station: region };
  const isElsewhere = !(await liesIn(sql, region, from));
  return { pattern, origin: { from, around: isElsewhere ? region.center : from } };
}

/** The filter of a search with that of its station. */
export const withStation = ({ station }: LocatedSearch, filter: SearchLimits['filter']): SearchLimits['filter'] =>
  station === undefined ? filter : { ...filter, region: station };

/** The best matches, centered by {@link locateSearch}. */
export async function listBest(
  sql: Sql,
  pattern: KeywordPattern,
  { from, ...limits }: SearchLimits & { from: MercatorPoint },
): Promise<FoundPlace[]> {
  const located = await locateSearch(sql, pattern, { from, isInterpreted: limits.preferences !== undefined });
  return searchPlaces(sql, located.pattern, {
    ...located.origin,
    ...limits,
    filter: withStation(located, limits.filter),
  });
}
