import type { Category } from '@sol/contract/category';
import { SOLO_PRIOR_REVIEWS } from '@sol/contract/limits';
import { previewColumns, type ViewerContext } from '#features/place/detail/place.repository.ts';
import type { PlaceFilter } from '#features/place/lists/filter.repository.ts';
import {
  detailCondition,
  isPlaceListed,
  isUpToPrice,
  matchesFilter,
  soloPrior,
} from '#features/place/lists/filter.repository.ts';
import {
  buildOrderKey,
  isAfter,
  type ListedRow,
  type PlaceListQuery,
  scannedCodes,
} from '#features/place/lists/list.repository.ts';
import { type ISql, limitTo, type SqlFragment } from '#lib/database/database.ts';
import { codesOf, FACT_CODES, priceLimitOf, toBits } from '#lib/fact/fact-codes.ts';
import type { MercatorPoint } from '#lib/geo/geo.ts';
import { sqlPoint } from '#lib/geo/geometry.repository.ts';
import { NO_DESTINATION } from '#lib/place/solo-prior.ts';
import { type KeywordPattern, searchJamo } from '#lib/search/korean-search.ts';
import { toLetterPairs } from '#lib/search/letter-pairs.ts';
import type { Preference } from '#lib/search/solo-words.ts';
import { isLike, listAlternatives, matchesPattern, PARTIAL_RANK, rankOf, type Words } from './keyword.repository.ts';

/** A place that matches, with its position in the order of a search: by rank, distance and id. */
export interface Hit {
  id: number;
  rank: number;
  /** Mercator metres. */
  distance: number;
}

/** Also one that the filter of the search excludes. */
export interface Match extends Hit {
  meetsFilter: boolean;
}

export interface FoundPlace {
  id: number;
  name: string;
  address: string;
  category: Category;
  neighborhood: string;
  latitude: number;
  longitude: number;
}

export type SearchFilter = Pick<
  PlaceFilter,
  | 'region'
  | 'category'
  | 'facts'
  | 'openAt'
  | 'openThrough'
  | 'isAllDay'
  | 'hasUnknownHours'
  | 'isFree'
  | 'hasManySeats'
>;

export interface SearchQuery {
  pattern: KeywordPattern;
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
  limit: number;
  filter?: SearchFilter | undefined;
  /** Places that meet more of them precede the others. */
  preferences?: readonly Preference[];
  /** Restricts the results to these categories. */
  categories?: readonly Category[] | undefined;
  /** Restricts the results to places with one of these words in their name or detailed category. */
  kinds?: readonly string[] | undefined;
  /** Restricts the names to those of places with these categories. */
  kindCategories?: readonly Category[] | undefined;
  /** Whether names must match by complete syllables. */
  isComplete?: true;
}

/** The words that the text index is queried for. */
export const searchedWords = ({ pattern, kinds }: SearchQuery): Words =>
  kinds === undefined ? pattern : { ...pattern, either: [...(pattern.either ?? []), kinds.map(searchJamo)] };

/** A condition on `place`. Its searched columns have the words in its address and parts of syllables, too. */
function isOfKind(sql: ISql, { kinds = [], kindCategories }: SearchQuery): SqlFragment {
  const isNamed = kindCategories === undefined ? sql`true` : sql`category = any(${[...kindCategories]}::text[])`;
  return kinds.reduce(
    (any, text) => sql`${any}
      or strpos(place.detailed_category, ${text}) > 0 or (${isNamed} and strpos(lower(place.name), ${text}) > 0)`,
    sql`false`,
  );
}

/** Places read first: most searches are for nearby places, and this step needs no text index. */
const NEAR_PLACES = 1_000;
/** The same for keywords too short for the index, where no other step follows. */
const NEAR_PLACES_ALONE = 1_500;
/** Places with a preferred fact. */
const PREFERRED_PLACES = 300;
/** Places read from the text index, which bounds queries for words of half the country's places. */
export const INDEX_PLACES = 800;
/** Places with the name of the keyword that are read, nearest first: thousands may share one (이디야커피). */
const EQUAL_NAMES_READ = 200;
/**
 * Sizes of the grid cells in the index, as powers of two of Mercator metres: 3.3 km and 26 km on
 * the ground at 37°. The four cells around a point extend at least half a cell from it.
 */
const CELL_EXPONENTS = { NEARBY: 12, AROUND: 15 } as const;

/** A condition on `place`. Facts contain the tags that are facts, so only other tags are read. */
function meetsPreference(sql: ISql, { facts, tags }: Preference): SqlFragment {
  const hasTag = sql`exists (
    select from place_tag where place_id = place.id and kind in ('MOOD', 'SOLO') and tag = any(${[...tags]}::text[]))`;
  return sql`((place.fact_bits & ${toBits(facts)}::bigint) <> 0 ${isUpToPrice(sql, priceLimitOf(facts))} ${tags.length === 0 ? sql`` : sql`or ${hasTag}`})`;
}

/** Mercator metres, about 3 km, within which the kind of a place counts for more than its distance. */
const NEAR = 3_800;

/**
 * Of places that do not meet a preference, what their reviews, or else their kind and name say: easy alone, unknown,
 * rather for several people or far, no destination.
 */
const priorBand = (sql: ISql) => sql`case
  when distance <= ${NEAR}::float8 and review_count >= ${SOLO_PRIOR_REVIEWS}::int
    then case when recommend_count * 2 > review_count then 1 else 3 end
  when ${soloPrior(sql)} <= ${NO_DESTINATION}::int then 4
  when distance > ${NEAR}::float8 or ${soloPrior(sql)} <= -8 then 3
  when ${soloPrior(sql)} < 8 then 2 else 1 end`;

/** Below all bands of places of which nothing is known. */
const CONTRADICTED_BAND = 5;

/** Of `place`, another value is known of each fact of a preference that it does not meet: 만원 이하, and a meal for 18,000 won. */
function isContradicted(sql: ISql, { facts }: Preference): SqlFragment {
  if (facts.length === 0) return sql`false`;
  return [...new Set(facts.map(({ fact }) => fact))].reduce(
    (all, name) => sql`${all}
      and (place.fact_bits & ${toBits(FACT_CODES.filter(({ fact }) => fact === name))}::bigint) <> 0`,
    sql`true`,
  );
}

/**
 * Each preference that `place` does not meet precedes the name match, which has {@link PARTIAL_RANK} values. A price
 * precedes all other preferences.
 */
function unmetRank(sql: ISql, preferences: readonly Preference[]): SqlFragment {
  const isPrice = ({ facts }: Preference) => facts.some(({ fact }) => fact === 'PRICE_ONE');
  const bandsBefore = (preference: Preference) => (isPrice(preference) ? preferences.length * CONTRADICTED_BAND : 0);
  return preferences.reduce(
    (sum, preference) => sql`${sum} + case
      when ${meetsPreference(sql, preference)} then 0
      else ${PARTIAL_RANK}::int * case
        when ${isContradicted(sql, preference)} then ${CONTRADICTED_BAND + 2 * bandsBefore(preference)}::int
        else ${priorBand(sql)} + ${bandsBefore(preference)}::int end
      end`,
    sql`0`,
  );
}

/**
 * The best matches among the `places` that a step reads. Those that the filter excludes come last: they count
 * as well, because a common word with a filter that no place meets would otherwise be searched in the whole country.
 */
function selectMatches(sql: ISql, query: SearchQuery, places: SqlFragment) {
  const { pattern, from, limit, filter = {}, preferences = [], categories, kinds } = query;
  const isOfCategories = categories === undefined ? sql`` : sql`and category = any(${[...categories]}::text[])`;
  const isComplete = query.isComplete ? sql`and rank < ${PARTIAL_RANK}::int` : sql``;
  return sql<Match[]>`
    select id, rank + ${unmetRank(sql, preferences)} as rank, distance,
      (${matchesFilter(sql, filter)} ${isOfCategories} ${isComplete}) is true as "meetsFilter"
    from (
      select *, ${rankOf(sql, pattern)} as rank, pt <-> ${sqlPoint(sql, from)} as distance
      from (${places}) place where ${matchesPattern(sql, pattern)}
        ${kinds === undefined ? sql`` : sql`and (${isOfKind(sql, query)})`}
    ) place
    order by 4 desc, 2, 3, 1 ${limitTo(sql, limit)}`;
}

/** `place` by their distance from the center, with one of the facts. */
const nearestWithFact = (sql: ISql, codes: readonly number[], { around }: SearchQuery, max: number) => sql`
  select * from place where ${isPlaceListed(sql)} and id in (
    select place_id from unnest(${[...codes]}::smallint[]) requested (code), lateral (
      select place_id, pt from place_fact_value
      where code = requested.code order by pt <-> ${sqlPoint(sql, around)} ${limitTo(sql, max)}
    ) with_fact
    order by pt <-> ${sqlPoint(sql, around)} ${limitTo(sql, max)}
  )`;

/**
 * Of the nearest places, of those with the first fact, with the details, or with the category and hours, which
 * indexes contain.
 */
export function listNearest(sql: ISql, query: SearchQuery, { isOnlyStep }: { isOnlyStep: boolean }) {
  const { around, filter = {} } = query;
  const { category, facts, openAt, isAllDay } = filter;
  const max = isOnlyStep ? NEAR_PLACES_ALONE : NEAR_PLACES;
  if (facts !== undefined) return selectMatches(sql, query, nearestWithFact(sql, scannedCodes(facts), query, max));
  const ofDetails = detailCondition(sql, filter);
  if (ofDetails !== undefined) {
    const nearest = sql`
      select * from place where ${isPlaceListed(sql)} and ${ofDetails}
      order by pt <-> ${sqlPoint(sql, around)} ${limitTo(sql, max)}`;
    return selectMatches(sql, query, nearest);
  }
  return selectMatches(
    sql,
    query,
    sql`
      select * from place where ${isPlaceListed(sql)}
        ${category === undefined ? sql`` : sql`and category = ${category}`}
        ${openAt === undefined && isAllDay === undefined ? sql`` : sql`and open_minutes is not null`}
      order by pt <-> ${sqlPoint(sql, around)} ${limitTo(sql, max)}`,
  );
}

/** Of the nearest places with a preferred fact, which may be farther than those of the first step. */
export function listPreferred(sql: ISql, query: SearchQuery) {
  const facts = (query.preferences ?? []).flatMap((preference) => preference.facts);
  return selectMatches(sql, query, nearestWithFact(sql, codesOf(facts), query, PREFERRED_PLACES));
}

/** Of an area, from the text index. */
export function listIndexed(
  sql: ISql,
  query: SearchQuery,
  { words, area }: { words: Words; area: 'NEARBY' | 'AROUND' | 'COUNTRY' },
) {
  // The subquery hides the cells from the planner, which would plan the statement again for each position.
  const isInArea =
    area === 'COUNTRY'
      ? sql``
      : sql`and place_cells(pt) && (
          select place_cells_around(${sqlPoint(sql, query.around)}, ${CELL_EXPONENTS[area]}::int))`;
  const ids = listAlternatives(words)
    .map((each) => {
      const isRead = sql`${isPlaceListed(sql)} ${isInArea} and ${isLike(sql, each)}`;
      return sql`(select id from place where ${isRead} ${limitTo(sql, INDEX_PLACES)})`;
    })
    .reduce((all, one) => sql`${all} union ${one}`);
  return selectMatches(sql, query, sql`select * from place where id in (${ids})`);
}

/**
 * The nearest places whose name is the keyword, apart from what {@link normalizeForSearch} leaves out: spaces, case,
 * width, diacritics. In a dense district the other steps end before they reach it, because its places have the
 * keyword in their addresses.
 */
export async function listEqualNames(
  sql: ISql,
  keyword: string,
  { from, limit, filter = {} }: Pick<SearchQuery, 'from' | 'limit' | 'filter'>,
): Promise<Omit<Hit, 'rank'>[]> {
  const name = toLetterPairs(searchJamo(keyword));
  // A single letter has no pair.
  if (name === '') return [];
  // The filter is outside of the limit: of thousands with the name none may be open.
  return sql<Omit<Hit, 'rank'>[]>`
    select id, distance from (
      select *, pt <-> ${sqlPoint(sql, from)} as distance
      from place where name_key(search_pairs) = name_key(${name}::text) and ${isPlaceListed(sql)}
      order by point(pt[0], pt[1]) <-> ${sqlPoint(sql, from)} ${limitTo(sql, EQUAL_NAMES_READ)}
    ) place
    where split_part(search_pairs, E'\n', 1) = ${name} and ${matchesFilter(sql, filter)}
    order by distance, id ${limitTo(sql, limit)}`;
}

/** In the order of the hits. */
export const listFoundPlaces = (sql: ISql, hits: readonly Hit[]) => sql<FoundPlace[]>`
  select id, name, address, category, neighborhood, latitude, longitude
  from unnest(${hits.map(({ id }) => id)}::bigint[]) with ordinality as hit (id, seq) join place using (id)
  order by hit.seq`;

export interface ResultPage extends ViewerContext, Pick<PlaceListQuery, 'after' | 'limit'> {
  /** If undefined, the order is that of the hits. */
  sort: PlaceListQuery['sort'] | undefined;
}

/** The hits after the cursor in the requested order. */
export function listResults(sql: ISql, hits: readonly Hit[], { sort, after, limit, ...look }: ResultPage) {
  return sql<ListedRow[]>`
    with keyed as (
      select id, distance, ${sort === undefined ? sql`rank::float8` : buildOrderKey(sql, sort)} as key
      from unnest(
        ${hits.map(({ id }) => id)}::bigint[], ${hits.map(({ rank }) => rank)}::int[],
        ${hits.map(({ distance }) => distance)}::float8[]
      ) as hit (id, rank, distance) join place using (id)
    ), page as materialized (
      select * from keyed where ${isAfter(sql, after)} order by key, distance, id ${limitTo(sql, limit)}
    )
    select ${previewColumns(sql, look)}, page.key as "cursorKey", page.distance as "cursorDistance"
    from page join place using (id) order by page.key, page.distance, place.id`;
}
