import type { Category } from '@sol/contract/category';
import type { Fact } from '@sol/contract/fact';
import {
  ID_LIST_MAX,
  type Marker,
  type PlaceOrder,
  type PlacePage,
  type PlaceSearchResult,
  type RelatedItem,
  SEARCH_LIST_MAX,
  SEARCH_RESULTS_MAX,
  TOTAL_MAX,
} from '@sol/contract/place';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, Sql } from '#lib/database/database.ts';
import { type LatLng, type MercatorPoint, toMercator } from '#lib/geo/geo.ts';
import { toPage } from '#lib/http/page.ts';
import { type KeywordPattern, keywordPattern, normalizeForSearch, searchJamo } from '#lib/search/korean-search.ts';
import type { Clock } from '#lib/time/clock.ts';
import { createFactOrder } from './fact-order.ts';
import { interpretedLimits, type KeywordSearch, toSearch } from './keyword-search.ts';
import { readOrderCursor } from './place-cursor.ts';
import { type OpenQuery, openTimeOf, type PlaceFilter } from './place-filter.ts';
import { toFormattedDistance, toPreview, toTotal } from './place-presenter.ts';
import { findNamedRegion, liesIn, searchRegions } from './place-region.repository.ts';
import { regionAddress } from './place-region.ts';
import {
  type FoundPlace,
  listResults,
  type ResultPage,
  type SearchLimits,
  type SearchOrigin,
  searchPlaces,
} from './place-search.repository.ts';
import type { RecommendMean } from './recommend-mean.ts';
import { getIsMarked, type ListMarkedIds } from './saved-places.ts';
import { countWithoutFilters } from './without-filter.ts';

/** Regions precede places in the results. */
const REGIONS_MAX = 5;
/** A single initial consonant matches half of the regions. */
const REGION_TEXT_MIN = 2;
/** Limit of results, and the number of matches that ends the search: the counted ones. */
const LIST_LIMITS = { limit: SEARCH_LIST_MAX, enough: TOTAL_MAX + 1 };
/** Seoul City Hall, for requests without a position. */
const CITY_CENTER: LatLng = { latitude: 37.5665, longitude: 126.978 };

type Found<Type extends RelatedItem['type']> = Extract<RelatedItem, { type: Type }>;

const WHOLE_SYLLABLE = /[가-힣]$/;

/**
 * Whether the name or address contains a word as complete syllables. An incomplete last syllable
 * does not match.
 */
const containsWord = ({ name, address }: Found<'PLACE'>, word: string) =>
  [name, address].some((text) => normalizeForSearch(text).includes(word));

/**
 * Best name match first. If a place matches by complete syllables, prefix matches follow: for 성수,
 * places with 성수 precede 성쉼, which only matches if the last syllable is incomplete.
 */
function sortPartialMatchesLast(words: string[], places: Found<'PLACE'>[]): Found<'PLACE'>[] {
  const { partialMatches = [], other = [] } = Object.groupBy(places, (place) =>
    words.some((word) => !containsWord(place, word) && searchJamo(place.name).includes(searchJamo(word)))
      ? 'partialMatches'
      : 'other',
  );
  return other.some((place) => words.every((word) => containsWord(place, word)))
    ? [...other, ...partialMatches]
    : places;
}

/**
 * Regions precede places, except that a place with the exact name precedes regions that match only
 * by an incomplete syllable: 서울숲 precedes 수표동, where 숲 is taken as the beginning of 수표.
 */
function mergeRegionsAndPlaces(
  { words, whole }: KeywordPattern,
  districts: Found<'DISTRICT'>[],
  places: Found<'PLACE'>[],
): RelatedItem[] {
  const [last = ''] = WHOLE_SYLLABLE.exec(words.at(-1) ?? '') ?? [];
  const { exactRegions = [], partialRegions = [] } = Object.groupBy(districts, ({ address }) =>
    address.includes(last) ? 'exactRegions' : 'partialRegions',
  );
  const { named = [], other = [] } = Object.groupBy(places, ({ name }) =>
    searchJamo(name) === whole.text ? 'named' : 'other',
  );
  return [...exactRegions, ...named, ...partialRegions, ...sortPartialMatchesLast(words, other)];
}

interface ResultQuery extends OpenQuery {
  keyword: string;
  literal?: boolean | undefined;
  userLat: number;
  userLng: number;
  category?: Category | undefined;
  facts?: Fact[] | undefined;
  order?: PlaceOrder | undefined;
}

interface ResultPageQuery extends ResultQuery {
  cursorId?: number | undefined;
  cursorDist?: number | undefined;
  cursorKey?: number | undefined;
  limit: number;
  total?: boolean | undefined;
}

export interface PlaceSearchServiceOptions {
  db: Database;
  clock: Clock;
  mean: RecommendMean;
  listMarkedIds: ListMarkedIds;
}

export type PlaceSearchService = ReturnType<typeof createPlaceSearchService>;

export function createPlaceSearchService({ db, clock, mean, listMarkedIds }: PlaceSearchServiceOptions) {
  const factOrder = createFactOrder(db, clock);

  async function originOf(sql: Sql, pattern: KeywordPattern, from: MercatorPoint): Promise<SearchOrigin> {
    const region = await findNamedRegion(sql, pattern.words, from);
    const isElsewhere = region !== undefined && !(await liesIn(sql, region, from));
    return { from, around: isElsewhere ? region.center : from };
  }

  async function listBest(
    sql: Sql,
    pattern: KeywordPattern,
    { from, ...limits }: SearchLimits & { from: MercatorPoint },
  ): Promise<FoundPlace[]> {
    return searchPlaces(sql, pattern, { ...(await originOf(sql, pattern, from)), ...limits });
  }

  const filterOf = async ({ category, facts, ...query }: ResultQuery): Promise<PlaceFilter> => ({
    category,
    facts: await factOrder.rarestFirst(facts),
    openAt: openTimeOf(query, clock),
  });

  const fromOf = ({ userLat, userLng }: ResultQuery) => toMercator({ latitude: userLat, longitude: userLng });

  async function listInOrder(
    viewer: MemberId | null,
    search: KeywordSearch,
    query: ResultQuery,
    { filter, ...page }: Pick<ResultPage, 'after' | 'limit'> & { filter: PlaceFilter },
  ) {
    const { order = 'DISTANCE' } = query;
    const sql = db.readsFor(viewer);
    return listResults(
      sql,
      search.pattern,
      {
        ...(await originOf(sql, search.pattern, fromOf(query))),
        ...LIST_LIMITS,
        ...interpretedLimits(search, filter),
      },
      {
        sort: order === 'DISTANCE' ? undefined : await mean.getSort(order),
        ...page,
        now: clock.now(),
        viewer,
      },
    );
  }

  async function listForMap(viewer: MemberId | null, search: KeywordSearch, query: ResultQuery) {
    const { order = 'DISTANCE' } = query;
    const filter = await filterOf(query);
    // The default order needs no columns of the place card.
    return order === 'DISTANCE'
      ? listBest(db.readsFor(viewer), search.pattern, {
          from: fromOf(query),
          limit: ID_LIST_MAX,
          ...interpretedLimits(search, filter),
        })
      : listInOrder(viewer, search, query, { after: undefined, limit: ID_LIST_MAX, filter });
  }

  return {
    /**
     * Regions with a name that begins with the keyword, then places: best name match first, then
     * nearest. Of a keyword with words for going alone, places only.
     */
    async searchRelated(
      viewer: MemberId | null,
      { keyword, isLiteral, user }: { keyword: string; isLiteral?: boolean | undefined; user: LatLng },
    ): Promise<RelatedItem[]> {
      const search = toSearch(keyword, isLiteral);
      if (search === undefined) return [];
      const { pattern, interpreted } = search;
      const hasRegions = interpreted === undefined && pattern.whole.text.length >= REGION_TEXT_MIN;
      const from = toMercator(user);
      const sql = db.readsFor(viewer);
      const [regions, places] = await Promise.all([
        hasRegions ? searchRegions(sql, pattern.whole, from, REGIONS_MAX) : [],
        listBest(sql, pattern, { from, limit: SEARCH_RESULTS_MAX, ...interpretedLimits(search, {}) }),
      ]);
      const isMarked = await getIsMarked(listMarkedIds, viewer, places);
      const districts = regions.map((region) => ({
        type: 'DISTRICT' as const,
        name: region.name,
        address: regionAddress(region),
        distance: toFormattedDistance(user, region),
        ...(region.isNamed && { isNamed: true as const }),
      }));
      const found = places.map(({ id, name, address, category, ...at }) => ({
        type: 'PLACE' as const,
        id,
        name,
        address,
        category,
        isMarked: isMarked(id),
        distance: toFormattedDistance(user, at),
        ...(interpreted !== undefined && { isRead: true as const }),
      }));
      if (interpreted !== undefined) return found;
      return mergeRegionsAndPlaces(pattern, districts, found).slice(0, SEARCH_RESULTS_MAX);
    },

    async searchPlaces(
      viewer: MemberId | null,
      keyword: string,
      user: LatLng = CITY_CENTER,
    ): Promise<PlaceSearchResult[]> {
      const pattern = keywordPattern(keyword);
      if (pattern === undefined) return [];
      const places = await listBest(db.readsFor(viewer), pattern, {
        from: toMercator(user),
        limit: SEARCH_RESULTS_MAX,
      });
      const isMarked = await getIsMarked(listMarkedIds, viewer, places);
      return places.map(({ id, name, address, category }) => ({
        id,
        name,
        address,
        category,
        isMarked: isMarked(id),
      }));
    },

    /**
     * Places only, paginated: best name match first, then nearest, unless another order is
     * requested.
     */
    async listResults(viewer: MemberId | null, query: ResultPageQuery): Promise<PlacePage> {
      const { userLat, userLng, limit, total } = query;
      const after = readOrderCursor(query);
      const user: LatLng = { latitude: userLat, longitude: userLng };
      const search = toSearch(query.keyword, query.literal);
      const reading = search?.interpreted?.reading;
      const filter = await filterOf(query);
      const listFiltered = async (one: PlaceFilter, max: number) =>
        search === undefined ? [] : listInOrder(viewer, search, query, { after, limit: max, filter: one });
      const rows = await listFiltered(filter, limit + 1);
      const isCounted = total && after === undefined;
      const { items, nextCursor } = toPage(rows, limit);
      const last = nextCursor === null ? undefined : items.at(-1);
      const isMarked = await getIsMarked(listMarkedIds, viewer, items);
      return {
        places: items.map((row) =>
          toPreview(row, {
            isMarked: isMarked(row.id),
            now: clock.now(),
            filtered: [...(query.facts ?? []), ...(reading?.facts ?? [])],
            from: user,
          }),
        ),
        nextCursor,
        nextCursorDist: last?.cursorDistance ?? null,
        nextCursorKey: last?.cursorKey ?? null,
        ...(reading && { reading }),
        ...(isCounted && { total: toTotal(rows[0]?.found ?? 0) }),
        ...(isCounted &&
          rows.length === 0 &&
          (await countWithoutFilters(filter, async (reduced) => (await listFiltered(reduced, 1))[0]?.found ?? 0))),
      };
    },

    /**
     * The first results of {@link listResults} in the same order, limited to ID_LIST_MAX. Includes
     * `isMarked` for members.
     */
    async listResultMarkers(viewer: MemberId | null, query: ResultQuery): Promise<Marker[]> {
      const search = toSearch(query.keyword, query.literal);
      if (search === undefined) return [];
      const found = await listForMap(viewer, search, query);
      const isMarked = await getIsMarked(listMarkedIds, viewer, found);
      return found.map(({ id, category, latitude, longitude }) => ({
        id,
        category,
        latitude,
        longitude,
        ...(viewer !== null && { isMarked: isMarked(id) }),
      }));
    },
  };
}
