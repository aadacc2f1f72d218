import { SEARCH_RESULTS_MAX } from '@sol/contract/limits';
import { findNamedRegion } from '#features/place/regions/region.repository.ts';
import { stationWords } from '#features/place/regions/region.rules.ts';
import { findListOrigin, liesIn, type RegionFilter } from '#features/place/regions/region-area.repository.ts';
import type { Sql } from '#lib/database/database.ts';
import type { MercatorPoint } from '#lib/geo/geo.ts';
import { buildingIn } from '#lib/search/address-words.ts';
import { type KeywordPattern, searchJamo } from '#lib/search/korean-search.ts';
import { placePattern } from '#lib/search/other-writings.ts';
import { indexedWords } from './keyword.repository.ts';
import { interpretedLimits, type KeywordSearch } from './keyword.rules.ts';
import { isChain } from './related.rules.ts';
import {
  type FoundPlace,
  type Hit,
  listEqualNames,
  listFoundPlaces,
  listIndexed,
  listNearest,
  listPreferred,
  type Match,
  type SearchFilter,
  type SearchQuery,
  searchedWords,
} from './search.repository.ts';

export interface SearchRequest {
  /** The user. */
  from: MercatorPoint;
  limit: number;
  /** Number of matches from which on no larger area is searched. */
  enough?: number;
  filter?: SearchFilter | undefined;
}

/** Matches from which on a word is common: the country may have more of them than a step reads. */
const COMMON_MATCHES = 100;

/** 5 km at 37° in Mercator metres, around a region that has no such place. */
const AROUND = 6_250;

type Located = Pick<SearchQuery, 'pattern' | 'from' | 'around'> & { region?: RegionFilter };

/** The words without those of the station; undefined if none names it. */
function withoutStation({ words }: KeywordPattern, name: string): KeywordPattern | undefined {
  const names = stationWords(name).map(searchJamo);
  const others = words.filter((word) => !names.includes(searchJamo(word)));
  return others.length === words.length ? undefined : placePattern(others.join(' '));
}

/**
 * The search is centered at the region that the keyword names, if the user is outside of it. A region that was
 * understood limits it: in its name, 부산 혼밥 would find restaurants of other cities. Distances from a station or a
 * city are then measured from {@link findListOrigin}.
 */
async function locate(sql: Sql, { pattern, interpreted }: KeywordSearch, from: MercatorPoint): Promise<Located> {
  const words = interpreted?.regions ?? pattern.words;
  const region = await findNamedRegion(sql, words, { from, allowsShortCities: interpreted !== undefined });
  if (region === undefined) return { pattern, from, around: from };
  if (interpreted !== undefined) {
    if (interpreted.isAroundRegion) {
      const { x, y } = region.center;
      const bounds = { sw: { x: x - AROUND, y: y - AROUND }, ne: { x: x + AROUND, y: y + AROUND } };
      // As around a station.
      return { pattern, from: region.center, around: region.center, region: { ...region, kind: 'STATION', bounds } };
    }
    const start = await findListOrigin(sql, region, from);
    const isHere = region.kind !== 'STATION' && (region.kind === 'CITY' || (await liesIn(sql, region, from)));
    return { pattern, from: start, around: isHere ? start : region.center, region };
  }
  const rest = region.kind === 'STATION' ? withoutStation(pattern, region.dong ?? '') : undefined;
  if (rest !== undefined) {
    return { pattern: rest, from: await findListOrigin(sql, region, from), around: region.center, region };
  }
  return { pattern, from, around: (await liesIn(sql, region, from)) ? from : region.center };
}

/** Precedes each match by the words of a keyword. */
const EQUAL_RANK = -1;

const byRank = (a: Hit, b: Hit) => a.rank - b.rank || a.distance - b.distance || a.id - b.id;

/**
 * The best places that match: of the nearest ones first, then from the text index of cells of 3.3 km, and
 * of the whole country, while matches are missing. Those of a common word are read in cells of 26 km as
 * well, because the country has more than are read. A region has the smallest cells only.
 */
async function findMatches(sql: Sql, query: SearchQuery, enough = query.limit): Promise<Hit[]> {
  const matches = new Map<number, Match>();
  const add = (read: readonly Match[]) => {
    for (const match of read) matches.set(match.id, match);
  };
  const words = indexedWords(searchedWords(query));
  const isMissing = () => matches.size < enough;
  add(await listNearest(sql, query, { isOnlyStep: words === undefined }));
  if (query.preferences?.some(({ facts }) => facts.length > 0)) add(await listPreferred(sql, query));
  if (words !== undefined && isMissing()) add(await listIndexed(sql, query, { words, area: 'NEARBY' }));
  if (words !== undefined && isMissing() && query.filter?.region === undefined) {
    const ofCountry = await listIndexed(sql, query, { words, area: 'COUNTRY' });
    const isCommon = ofCountry.length >= Math.min(query.limit, COMMON_MATCHES);
    if (isCommon) add(await listIndexed(sql, query, { words, area: 'AROUND' }));
    if (!isCommon || isMissing()) add(ofCountry);
  }
  const hits = [...matches.values()].filter(({ meetsFilter }) => meetsFilter);
  return hits.toSorted(byRank).slice(0, query.limit);
}

/**
 * The nearest places with the name that was typed, which the other steps may not read. They precede all
 * others, except of a chain, whose nearest branches are meant as well.
 */
async function rankEqualNames(
  sql: Sql,
  { pattern }: KeywordSearch,
  { named, from }: { named: readonly Omit<Hit, 'rank'>[]; from: MercatorPoint },
): Promise<Hit[]> {
  if (named.length === 0) return [];
  const nearest = await findMatches(sql, { pattern, from, around: from, limit: SEARCH_RESULTS_MAX });
  const isOfChain = isChain(pattern, await listFoundPlaces(sql, nearest));
  return named.map((hit) => ({ ...hit, rank: isOfChain ? 0 : EQUAL_RANK }));
}

/** The ids of the best places, with their order: equal names, then the matches of {@link findMatches}. */
export async function findHits(
  sql: Sql,
  search: KeywordSearch,
  { from: user, limit, enough = limit, filter = {} }: SearchRequest,
): Promise<Hit[]> {
  const { region, ...located } = await locate(sql, search, user);
  const limits = interpretedLimits(search, filter);
  const named = await listEqualNames(sql, search.keyword, { from: located.from, filter, limit: SEARCH_RESULTS_MAX });
  const [first] = named;
  // Whether there is a place at all depends neither on the chain nor on the other matches.
  if (first !== undefined && limit === 1) return [{ ...first, rank: EQUAL_RANK }];
  const equal = await rankEqualNames(sql, search, { named, from: located.from });
  const matches = await findMatches(
    sql,
    { ...located, ...limits, limit, filter: region === undefined ? limits.filter : { ...limits.filter, region } },
    enough,
  );
  const equalIds = new Set(equal.map(({ id }) => id));
  const others = matches.filter(({ id }) => !equalIds.has(id));
  return [...equal, ...others].toSorted(byRank).slice(0, limit);
}

export const findPlaces = async (sql: Sql, search: KeywordSearch, request: SearchRequest): Promise<FoundPlace[]> =>
  listFoundPlaces(sql, await findHits(sql, search, request));

/** The address in the keyword, if its other words find nothing: the name of a building. Otherwise the keyword. */
export async function withoutUnfoundWords(sql: Sql, keyword: string, from: MercatorPoint): Promise<string> {
  const address = buildingIn(keyword);
  const pattern = address === undefined ? undefined : placePattern(keyword);
  if (address === undefined || pattern === undefined) return keyword;
  const found = await findHits(sql, { keyword, pattern }, { from, limit: 1 });
  return found.length > 0 ? keyword : address;
}
