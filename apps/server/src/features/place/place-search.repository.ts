import type { Category } from '@sol/contract/category';
import { SEARCH_RESULTS_MAX } from '@sol/contract/limits';
import type { ISql, SqlFragment } from '#lib/database/database.ts';
import { limitTo } from '#lib/database/limit-clause.ts';
import { parts } from '#lib/database/statement-parts.ts';
import { codeOf, toBits } from '#lib/fact/fact-codes.ts';
import type { MercatorPoint } from '#lib/geo/geo.ts';
import { sqlPoint } from '#lib/geo/sql-geometry.ts';
import { type KeywordPattern, searchJamo } from '#lib/search/korean-search.ts';
import { toLetterPairs } from '#lib/search/letter-pairs.ts';
import type { Preference } from '#lib/search/solo-words.ts';
import { indexedWords, isLike, matchesPattern, PARTIAL_RANK, rankOf, type Words } from './keyword-condition.ts';
import { previewColumns, type ViewerContext } from './place.repository.ts';
import { scannedCodes } from './place-fact-scan.ts';
import { matchesFilter, type PlaceFilter, placeExists } from './place-filter.ts';
import { openColumns } from './place-hours.repository.ts';
import { scanNearest } from './place-nearest.repository.ts';
import { buildOrderKey, isAfter, type OrderedPage, type OrderedRow } from './place-order.repository.ts';
import { areaColumns } from './place-region.repository.ts';

/** Ranks of a complete name match: a preference precedes each of them. */
const NAME_RANKS = PARTIAL_RANK;

/** A condition on `place`. Facts contain the tags that are facts, so only other tags are read. */
function meetsPreference(sql: ISql, { facts, tags }: Preference): SqlFragment {
  const hasTag = sql`exists (
    select from place_tag where place_id = place.id and kind in ('MOOD', 'SOLO') and tag = any(${[...tags]}::text[]))`;
  return sql`((place.fact_bits & ${toBits(facts)}::int) <> 0 ${tags.length === 0 ? sql`` : sql`or ${hasTag}`})`;
}

/** The number of preferences that `place` does not meet, which precedes the name match. */
const preferenceRank = (sql: ISql, preferences: readonly Preference[]): SqlFragment =>
  preferences.reduce(
    (sum, preference) => sql`${sum} + case when ${meetsPreference(sql, preference)} then 0 else ${NAME_RANKS}::int end`,
    sql`0`,
  );

export interface FoundPlace {
  id: number;
  name: string;
  address: string;
  category: Category;
  latitude: number;
  longitude: number;
}

/** Places read first: most searches are for nearby places, and this step needs no text index. */
const NEAR_PLACES = 600;
/**
 * The same for a list, which counts up to 101 matches: for a common category, the text index is then
 * not needed, which takes twice as long.
 */
const NEAR_PLACES_LISTED = 1000;
/** The same for keywords too short for the index, where no other step follows. */
const NEAR_PLACES_ALONE = 1500;
/**
 * The same for words for going alone, whose facts are looked up for each place, and for a keyword of which
 * no other word is left: every place matches, so that no further ones are searched.
 */
const NEAR_PLACES_PREFERRED = 900;
/** Places with a preferred fact, which are read from one index for each fact. */
const PREFERRED_PLACES = 300;
/**
 * Sizes of the grid cells in the index, as powers of two of Mercator metres: 3.3 km and 26 km on
 * the ground at 37°. The four cells around a point extend at least half a cell from it.
 */
const NEARBY = 12;
const AROUND = 15;
/**
 * Maximum of places read from the index, which bounds queries for words of half the country's
 * places.
 */
export const INDEX_PLACES = 800;
/** Matches nearby from which on the squares of 26 km, which are 64 times as large, have enough for most lists. */
const COMMON_NEARBY = 10;
/** Places with the name of the keyword that are read, nearest first: thousands may share one (이디야커피). */
const EQUAL_NAMES_READ = 200;
/** Precedes each match by the words of a keyword. */
const EQUAL_RANK = -1;
/** Upper limit of the places read by each step of a search. */
const READ_PLACES_MAX = Math.max(NEAR_PLACES_LISTED, NEAR_PLACES_ALONE, INDEX_PLACES);

export interface SearchOrigin {
  /**
   * The origin of distances: the user, or the center of the station or city to which the search is
   * limited, if the user is elsewhere.
   */
  from: MercatorPoint;
  /**
   * Center of the search: the user, or the region named in the keyword if the user is outside it. For
   * a station always the station.
   */
  around: MercatorPoint;
}

export interface ResultPage extends ViewerContext, Pick<OrderedPage, 'after' | 'limit'> {
  /** If undefined, the order is by name match, then by distance. */
  sort: OrderedPage['sort'] | undefined;
}

export interface SearchLimits {
  limit: number;
  /** Number of matches after which larger surroundings are not searched. Default: `limit`. */
  enough?: number;
  /**
   * Set if the words are known to be rare near the user, or to be the name of a chain: the index is queried
   * without reading the nearest places. For a chain, the squares of 26 km are read before the country.
   */
  frequency?: 'CHAIN' | 'RARE';
  /** Restricts the results to a subset of the matches. */
  filter?: Pick<PlaceFilter, 'region' | 'category' | 'facts' | 'openAt'> | undefined;
  /** Places that meet more of them precede the others. */
  preferences?: readonly Preference[];
  /** Restricts the results to these categories. */
  categories?: readonly Category[] | undefined;
  /** Results of {@link listEqualNames}, which the other steps may not read. They precede all others, except of a chain. */
  equal?: EqualNames | undefined;
}

export interface EqualNames {
  ids: readonly number[];
  /** Whether the nearest branches of a chain are meant as well, so that its places are ordered by distance. */
  isChain: boolean;
}

/** The columns of `place` that the conditions of a search use, besides the point. */
const filterColumns = (sql: ISql, { region, openAt }: Pick<PlaceFilter, 'region' | 'openAt'>) => sql`
  place.category, place.fact_bits
  ${region === undefined ? sql`` : sql`, ${areaColumns(sql)}`}
  ${openAt === undefined ? sql`` : sql`, ${openColumns(sql)}`}`;

/** The nearest places with one of the facts, by their codes. */
function nearestWithFact(
  sql: ISql,
  codes: readonly number[],
  { columns, distance, max }: { columns: SqlFragment; distance: SqlFragment; max: number },
): SqlFragment {
  const byFact = { codes, needsPlace: true };
  return scanNearest(sql, { columns, indexed: sql`true`, byFact }, { distance, isInArea: sql``, max });
}

/**
 * Id, rank and distance of the best places that match. The search reads the nearest places first, then
 * queries the index nearby and in the whole country until it has `enough` matches. If the country has
 * more than are read, a common word, those of the surroundings precede them; the index takes longer to
 * combine a rare word with so many places than to read it alone. Matches count
 * whether or not they meet the filter: with a filter that no match meets, such as places open at
 * five in the morning, a common word would otherwise read the whole index.
 */
function bestHits(sql: ISql, pattern: KeywordPattern, search: SearchOrigin & SearchLimits) {
  const { from, around, limit, enough = limit, frequency, filter = {}, preferences = [], categories, equal } = search;
  const center = sqlPoint(sql, around);
  const indexed = indexedWords(pattern);
  const isAnyMatch = pattern.words.length === 0;
  const aloneMax = preferences.length > 0 || isAnyMatch ? NEAR_PLACES_PREFERRED : NEAR_PLACES_ALONE;
  const firstMax = enough > SEARCH_RESULTS_MAX ? NEAR_PLACES_LISTED : NEAR_PLACES;
  const indexedMax = frequency === undefined ? firstMax : 0;
  const nearMax = indexed === undefined ? aloneMax : indexedMax;
  const { region, category, facts, openAt } = filter;
  // With a filter all matches that were read are kept, because it may exclude the best ones.
  const isFiltered =
    region !== undefined ||
    category !== undefined ||
    openAt !== undefined ||
    facts !== undefined ||
    preferences.length > 0 ||
    categories !== undefined;
  // Reading each place again would take a quarter of the time of a search without other words.
  const carried = isFiltered ? sql`, ${filterColumns(sql, filter)}` : sql``;
  const columns = sql`place.id, place.pt, place.name, place.search_pairs, place.search_choseong, place.address
    ${carried}`;
  const place = sql`select ${columns} from place where ${placeExists(sql)}`;
  const [rank, isMatching] = [rankOf(sql, pattern), matchesPattern(sql, pattern)];
  // The inner limit bounds the places read, not only the matches.
  const bestOf = (read: SqlFragment, isNew: SqlFragment) => sql`
    select id, ${rank} as rank, pt <-> ${sqlPoint(sql, from)} as distance, pt ${carried} from (${read}) place
    where ${isMatching} ${isNew}
    order by 2, 3, 1 ${limitTo(sql, isFiltered ? READ_PLACES_MAX : limit)}`;
  const nearestOf = (condition: SqlFragment) =>
    sql`${place} ${condition} order by pt <-> ${center} ${limitTo(sql, nearMax)}`;
  // Indexes contain the category and the presence of hours.
  const isFilterKnown = sql`${category === undefined ? sql`` : sql`and category = ${category}`}
    ${openAt === undefined ? sql`` : sql`and open_minutes is not null`}`;
  const withFacts = (codes: readonly number[], max = nearMax) =>
    nearestWithFact(sql, codes, { columns, distance: sql`place.pt <-> ${center}`, max });
  const known = facts === undefined ? nearestOf(isFilterKnown) : withFacts(scannedCodes(facts));
  const preferred = [...new Set(preferences.flatMap((preference) => preference.facts.map(codeOf)))];
  // Known places may be farther than the nearest ones that were read. One place can have several facts.
  const preferredPlaces =
    preferred.length === 0
      ? undefined
      : sql`select distinct on (id) * from (${withFacts(preferred, PREFERRED_PLACES)}) place order by id`;
  const isKnownPart = category !== undefined || openAt !== undefined || facts !== undefined;
  const nearestOthers = isKnownPart ? nearestOf(sql``) : undefined;
  // Neither preferences nor a missing word exclude places, so the places that match the filter are enough.
  const others = preferences.length > 0 || isAnyMatch ? preferredPlaces : nearestOthers;
  const [knownHit, nearHit, nearbyHit, widerHit, aroundHit] = [
    sql`known_hit`,
    sql`near_hit`,
    sql`nearby_hit`,
    sql`wider_hit`,
    sql`around_hit`,
  ];
  const addNew = (hits: SqlFragment, read: SqlFragment) =>
    sql`select * from ${hits} union all (${bestOf(read, sql`and id not in (select id from ${hits})`)})`;
  const near =
    isFiltered && others !== undefined
      ? sql`with known_hit as materialized (${bestOf(known, sql``)}) ${addNew(knownHit, others)}`
      : bestOf(isFiltered ? known : nearestOf(sql``), sql``);
  const readIndexed = (words: Words, condition: SqlFragment) =>
    sql`${place} ${condition} and ${isLike(sql, words)} ${limitTo(sql, INDEX_PLACES)}`;
  // The subquery hides the cells from the planner, which would plan the statement again for each position.
  const isWithin = (exponent: number) =>
    sql`and place_cells(pt) && (select place_cells_around(${center}, ${sql.unsafe(String(exponent))}))`;
  const isMissing = (hits: SqlFragment) => sql`(select count(*) from ${hits}) < ${enough}`;
  const addFarther = (words: Words) => {
    // For a single page it is faster to learn in the country whether the word is rare.
    const isCommonNearby =
      enough < limit ? sql`(select count(*) from nearby_hit) >= ${COMMON_NEARBY}::int` : sql`false`;
    const isCommon = sql`(select count(*) from anywhere) = ${INDEX_PLACES}::int`;
    return sql`
      with near_hit as materialized (${near}), nearby_hit as materialized (
        ${addNew(nearHit, readIndexed(words, sql`${isWithin(NEARBY)} and ${isMissing(nearHit)}`))}
      ), wider_hit as materialized (
        ${addNew(nearbyHit, readIndexed(words, sql`${isWithin(AROUND)} and ${isCommonNearby} and ${isMissing(nearbyHit)}`))}
      ), anywhere as materialized (
        ${readIndexed(words, sql`and ${isMissing(widerHit)}`)}
      ), around_hit as materialized (
        ${addNew(widerHit, readIndexed(words, sql`${isWithin(AROUND)} and ${isCommon} and not ${isCommonNearby}`))}
      )
      ${addNew(aroundHit, sql`select * from anywhere where not ${isCommon} or ${isMissing(aroundHit)}`)}`;
  };
  // The names of its places begin with the words; other places with the words do not count.
  const isChainMissing = (hits: SqlFragment) => sql`(select count(*) from ${hits} where rank = 0) < ${enough}`;
  const ofChain = (words: Words) => sql`
    with nearby_hit as materialized (
      ${bestOf(readIndexed(words, isWithin(NEARBY)), sql``)}
    ), around_hit as materialized (
      ${addNew(nearbyHit, readIndexed(words, sql`${isWithin(AROUND)} and ${isChainMissing(nearbyHit)}`))}
    )
    ${addNew(aroundHit, readIndexed(words, sql`and ${isChainMissing(aroundHit)}`))}`;
  const readHits = frequency === 'CHAIN' ? ofChain : addFarther;
  const hits = indexed === undefined ? near : readHits(indexed);
  const isOfCategories = categories === undefined ? sql`` : sql`and place.category = any(${[...categories]}::text[])`;
  // A preferred fact precedes the name match, so that places with it must match by complete syllables.
  const isMatch = preferences.length === 0 ? sql`` : sql`and place.rank < ${PARTIAL_RANK}::int`;
  const met = isFiltered ? sql`where ${matchesFilter(sql, filter)} ${isOfCategories} ${isMatch}` : sql``;
  const finalRank = preferences.length === 0 ? sql`place.rank` : sql`place.rank + ${preferenceRank(sql, preferences)}`;
  const best = sql`select place.id, ${finalRank} as rank, place.distance from (${hits}) place ${met}`;
  if (equal === undefined) return sql`${best} order by 2, 3, 1 ${limitTo(sql, limit)}`;
  const ids = sql`${[...equal.ids]}::bigint[]`;
  return sql`
    select * from (${best}) matching where id <> all(${ids})
    union all
    select id, ${equal.isChain ? 0 : EQUAL_RANK}::int, pt <-> ${sqlPoint(sql, from)} from place where id = any(${ids})
    order by 2, 3, 1 ${limitTo(sql, limit)}`;
}

/**
 * The nearest places whose name is the keyword, apart from what {@link normalizeForSearch} leaves out: spaces, case,
 * width, diacritics. In a dense district the other steps end before they reach it, because its places have the
 * keyword in their addresses.
 */
export async function listEqualNames(
  sql: ISql,
  keyword: string,
  { from, limit, filter = {} }: Pick<SearchLimits, 'limit' | 'filter'> & { from: MercatorPoint },
): Promise<number[]> {
  const name = toLetterPairs(searchJamo(keyword));
  // A single letter has no pair.
  if (name === '') return [];
  // The filter is outside of the limit: of thousands with the name none may be open.
  const rows = await sql<{ id: number }[]>`
    select id from (
      select place.id, place.search_pairs, place.pt <-> ${sqlPoint(sql, from)} as distance, ${filterColumns(sql, filter)}
      from place where name_key(search_pairs) = name_key(${name}::text) and ${placeExists(sql)}
      order by point(place.pt[0], place.pt[1]) <-> ${sqlPoint(sql, from)} ${limitTo(sql, EQUAL_NAMES_READ)}
    ) place
    where split_part(search_pairs, E'\n', 1) = ${name} and ${matchesFilter(sql, filter)}
    order by distance, id ${limitTo(sql, limit)}`;
  return rows.map(({ id }) => id);
}

/** Matching places, best name match first, then nearest. */
export function searchPlaces(sql: ISql, pattern: KeywordPattern, origin: SearchOrigin & SearchLimits) {
  return sql<FoundPlace[]>`
    select id, name, address, category, latitude, longitude
    from (${bestHits(parts, pattern, origin)}) best join place using (id)
    order by rank, distance, id`;
}

/**
 * The results of {@link searchPlaces} in the requested order after the cursor, each with the total
 * count.
 */
export function listResults(
  sql: ISql,
  pattern: KeywordPattern,
  origin: SearchOrigin & SearchLimits,
  { sort, after, limit, ...look }: ResultPage,
) {
  const key = sort === undefined ? parts`rank::float8` : buildOrderKey(parts, sort);
  return sql<(OrderedRow & { found: number })[]>`
    with best as materialized (${bestHits(parts, pattern, origin)}), keyed as (
      select id, distance, ${key} as key from best ${sort === undefined ? parts`` : parts`join place using (id)`}
    ), page as materialized (
      select * from keyed where ${isAfter(parts, after)} order by key, distance, id ${limitTo(parts, limit)}
    )
    select ${previewColumns(parts, look)}, page.key as "cursorKey", page.distance as "cursorDistance",
      (select count(*) from best) as found
    from page join place using (id) order by page.key, page.distance, place.id`;
}
