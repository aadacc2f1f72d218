import type { Sql } from '#lib/database/database.ts';
import type { MercatorPoint } from '#lib/geo/geo.ts';
import { type KeywordPattern, searchJamo } from '#lib/search/korean-search.ts';
import { placePattern } from '#lib/search/other-writings.ts';
import { toRomanized } from '#lib/search/romanized.ts';
import { findNamedRegion, liesIn, type RegionFilter } from './place-region.repository.ts';
import { shortStationNames } from './place-region.ts';
import { type FoundPlace, type SearchLimits, type SearchOrigin, searchPlaces } from './place-search.repository.ts';

/** A search with its center, and the station to whose places it is limited. */
export interface LocatedSearch {
  pattern: KeywordPattern;
  origin: SearchOrigin;
  station?: RegionFilter;
}

function withoutStation({ words }: KeywordPattern, name: string): KeywordPattern | undefined {
  const names = [name, toRomanized(name), ...shortStationNames(name)].map(searchJamo);
  return placePattern(words.filter((word) => !names.includes(searchJamo(word))).join(' '));
}

/**
 * The search is centered at the region that the keyword names, if the user is outside of it. Beside
 * other words, the name of a station limits the search to the places around it: few of them have it
 * in their name or address (성수역 카페).
 */
export async function locateSearch(sql: Sql, pattern: KeywordPattern, from: MercatorPoint): Promise<LocatedSearch> {
  const region = await findNamedRegion(sql, pattern.words, from);
  if (region === undefined) return { pattern, origin: { from, around: from } };
  const rest = region.kind === 'STATION' ? withoutStation(pattern, region.dong ?? '') : undefined;
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
  const located = await locateSearch(sql, pattern, from);
  return searchPlaces(sql, located.pattern, {
    ...located.origin,
    ...limits,
    filter: withStation(located, limits.filter),
  });
}
