import type { Category } from '@sol/contract/category';
import type { Fact } from '@sol/contract/fact-definitions';
import { ID_LIST_MAX } from '@sol/contract/limits';
import type { Marker } from '@sol/contract/marker';
import { type PlacePage, TOTAL_MAX } from '@sol/contract/place';
import type { PlaceOrder } from '@sol/contract/place-query';
import { SEARCH_LIST_MAX } from '@sol/contract/place-search';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { type LatLng, toMercator } from '#lib/geo/geo.ts';
import { toPage } from '#lib/http/page.ts';
import type { Clock } from '#lib/time/clock.ts';
import { createFactOrder } from './fact-order.ts';
import { interpretedLimits, type KeywordSearch, toSearch } from './keyword-search.ts';
import { readOrderCursor } from './place-cursor.ts';
import type { PlaceFilter } from './place-filter.ts';
import { type OpenQuery, openTimeOf } from './place-filter.ts';
import { toPreview, toTotal } from './place-presenter.ts';
import { listResults, type ResultPage } from './place-search.repository.ts';
import type { RecommendMean } from './recommend-mean.ts';
import { getIsMarked, type ListMarkedIds } from './saved-places.ts';
import { findEqualNames, listBest, locateSearch, withoutUnfoundWords, withRegion } from './search-origin.ts';
import { countWithoutFilters } from './without-filter.ts';

/** Limit of results, and the number of matches that ends the search: the counted ones. */
const LIST_LIMITS = { limit: SEARCH_LIST_MAX, enough: TOTAL_MAX + 1 };

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

export interface SearchResultsServiceOptions {
  db: Database;
  clock: Clock;
  mean: RecommendMean;
  listMarkedIds: ListMarkedIds;
}

export type SearchResultsService = ReturnType<typeof createSearchResultsService>;

/** The list of all results of a keyword, and their markers. */
export function createSearchResultsService({ db, clock, mean, listMarkedIds }: SearchResultsServiceOptions) {
  const factOrder = createFactOrder(db, clock);

  const filterOf = async ({ category, facts, ...query }: ResultQuery): Promise<PlaceFilter> => ({
    category,
    facts: await factOrder.rarestFirst(facts),
    openAt: openTimeOf(query, clock),
  });

  const fromOf = ({ userLat, userLng }: ResultQuery) => toMercator({ latitude: userLat, longitude: userLng });

  const searchOf = async (viewer: MemberId | null, query: ResultQuery) =>
    toSearch(await withoutUnfoundWords(db.readsFor(viewer), query.keyword, fromOf(query)), query.literal);

  async function listInOrder(
    viewer: MemberId | null,
    search: KeywordSearch,
    query: ResultQuery,
    { filter, ...page }: Pick<ResultPage, 'after' | 'limit'> & { filter: PlaceFilter },
  ) {
    const { order = 'DISTANCE' } = query;
    const sql = db.readsFor(viewer);
    const isInterpreted = search.interpreted !== undefined;
    const { keyword, pattern } = search;
    const from = fromOf(query);
    const limits = interpretedLimits(search, filter);
    const [located, equal] = await Promise.all([
      locateSearch(sql, pattern, { from, isInterpreted }),
      findEqualNames(sql, pattern, { keyword, from, filter: limits.filter }),
    ]);
    return listResults(
      sql,
      located.pattern,
      { ...located.origin, ...LIST_LIMITS, ...limits, filter: withRegion(located, limits.filter), equal },
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
    if (order !== 'DISTANCE')
      return listInOrder(viewer, search, query, { after: undefined, limit: ID_LIST_MAX, filter });
    // The default order needs no columns of the place card.
    const limits = { ...LIST_LIMITS, ...interpretedLimits(search, filter) };
    const { keyword, pattern } = search;
    const best = await listBest(db.readsFor(viewer), pattern, { keyword, from: fromOf(query), ...limits });
    return best.slice(0, ID_LIST_MAX);
  }

  return {
    /**
     * Places only, paginated: best name match first, then nearest, unless another order is
     * requested.
     */
    async list(viewer: MemberId | null, query: ResultPageQuery): Promise<PlacePage> {
      const { userLat, userLng, limit, total } = query;
      const after = readOrderCursor(query);
      const user: LatLng = { latitude: userLat, longitude: userLng };
      const search = await searchOf(viewer, query);
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
     * The first results of {@link list} in the same order, limited to ID_LIST_MAX. Includes
     * `isMarked` for members.
     */
    async listMarkers(viewer: MemberId | null, query: ResultQuery): Promise<Marker[]> {
      const search = await searchOf(viewer, query);
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
