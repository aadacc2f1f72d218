import { ID_LIST_MAX } from '@sol/contract/limits';
import type { Marker } from '@sol/contract/marker';
import { type PlacePage, TOTAL_MAX, UNKNOWN_HOURS_MAX } from '@sol/contract/place';
import type { DistancePageQuery, FilterQuery, OrderedListQuery, UserQuery } from '@sol/contract/place-query';
import { SEARCH_LIST_MAX } from '@sol/contract/place-search';
import type { PreviewRow } from '#features/place/detail/place.repository.ts';
import { getIsMarked, type ListMarkedIds, toPreview } from '#features/place/detail/preview.presenter.ts';
import type { RecommendMean } from '#features/place/detail/recommend-mean.service.ts';
import type { PlaceFilter } from '#features/place/lists/filter.repository.ts';
import { countWithoutFilters, toFilter, toUnknownHours } from '#features/place/lists/filter.rules.ts';
import { UNKNOWN_HOURS_READ, withRarestFactFirst } from '#features/place/lists/list.repository.ts';
import { type PlaceCursor, readOrderCursor, toTotal } from '#features/place/lists/page.rules.ts';
import { findSharedNames } from '#features/place/markers/marker.service.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { type LatLng, toMercator } from '#lib/geo/geo.ts';
import { toPage } from '#lib/http/page.ts';
import type { Clock } from '#lib/time/clock.ts';
import { interpret } from './interpret.service.ts';
import { type KeywordSearch, toSearch } from './keyword.rules.ts';
import { type Hit, listFoundPlaces, listResults } from './search.repository.ts';
import { findHits, withoutUnfoundWords } from './search.service.ts';

/** Limit of results, and the number of matches that ends the search: the counted ones. */
const LIST_LIMITS = { limit: SEARCH_LIST_MAX, enough: TOTAL_MAX + 1 };
const UNKNOWN_HOURS_LIMITS = { limit: UNKNOWN_HOURS_READ, enough: UNKNOWN_HOURS_READ };

type ResultQuery = UserQuery &
  FilterQuery &
  Pick<OrderedListQuery, 'order'> & { keyword: string; literal?: boolean | undefined };
type ResultPageQuery = ResultQuery & DistancePageQuery & OrderedListQuery;

export interface SearchResultsServiceOptions {
  db: Database;
  clock: Clock;
  mean: RecommendMean;
  listMarkedIds: ListMarkedIds;
}

export type SearchResultsService = ReturnType<typeof createSearchResultsService>;

/** The list of all results of a keyword, and their markers. */
export function createSearchResultsService({ db, clock, mean, listMarkedIds }: SearchResultsServiceOptions) {
  const filterOf = (viewer: MemberId | null, query: ResultQuery) =>
    withRarestFactFirst(db.readsFor(viewer), toFilter(query, clock));

  const fromOf = ({ userLat, userLng }: ResultQuery) => toMercator({ latitude: userLat, longitude: userLng });

  /** How the keyword is searched, which does not depend on the filters of the request. */
  async function searchOf(viewer: MemberId | null, query: ResultQuery): Promise<KeywordSearch | undefined> {
    const [sql, from] = [db.readsFor(viewer), fromOf(query)];
    const keyword = await withoutUnfoundWords(sql, query.keyword, from);
    if (query.literal) return toSearch(keyword);
    const find = (search: KeywordSearch) => findHits(sql, search, { from, limit: 1 });
    return (await interpret(sql, keyword, { from, now: clock.now(), find }))?.search;
  }

  const hitsOf = (
    viewer: MemberId | null,
    search: KeywordSearch,
    query: ResultQuery,
    { filter, limits }: { filter: PlaceFilter; limits: typeof LIST_LIMITS },
  ) => findHits(db.readsFor(viewer), search, { from: fromOf(query), ...limits, filter });

  const listInOrder = async (
    viewer: MemberId | null,
    hits: readonly Hit[],
    { order, ...page }: Pick<ResultQuery, 'order'> & { after?: PlaceCursor | undefined; limit: number },
  ) =>
    listResults(db.readsFor(viewer), order === 'DISTANCE' ? hits.map((hit) => ({ ...hit, rank: 0 })) : hits, {
      sort: order === undefined || order === 'DISTANCE' ? undefined : await mean.getSort(order),
      after: page.after,
      limit: page.limit,
      now: clock.now(),
      viewer,
    });

  return {
    /**
     * Places only, paginated: what is known to meet the search and the best name match first, then the nearest,
     * unless another order is requested.
     */
    async list(viewer: MemberId | null, query: ResultPageQuery): Promise<PlacePage> {
      const { userLat, userLng, limit, total } = query;
      const after = readOrderCursor(query);
      const user: LatLng = { latitude: userLat, longitude: userLng };
      const search = await searchOf(viewer, query);
      const reading = search?.interpreted?.reading;
      const filter = await filterOf(viewer, query);
      const findFiltered = async (one: PlaceFilter, limits = LIST_LIMITS) =>
        search === undefined ? [] : hitsOf(viewer, search, query, { filter: one, limits });
      const hits = await findFiltered(filter);
      const rows = await listInOrder(viewer, hits, { order: query.order, after, limit: limit + 1 });
      const isCounted = total && after === undefined;
      const { items, nextCursor } = toPage(rows, limit);
      const last = nextCursor === null ? undefined : items.at(-1);
      const unknown = after === undefined ? toUnknownHours({ ...search?.interpreted?.filter, ...filter }) : undefined;
      const unknownRows =
        unknown === undefined
          ? []
          : await listInOrder(viewer, await findFiltered(unknown, UNKNOWN_HOURS_LIMITS), {
              order: 'AGAIN',
              limit: UNKNOWN_HOURS_MAX,
            });
      const isMarked = await getIsMarked(listMarkedIds, viewer, [...items, ...unknownRows]);
      const present = (row: PreviewRow) =>
        toPreview(row, {
          isMarked: isMarked(row.id),
          now: clock.now(),
          filtered: [...(query.facts ?? []), ...(reading?.facts ?? [])],
          from: user,
          // A time of the request precedes that of the keyword.
          stayFrom: filter.openAt === undefined ? search?.interpreted?.filter.stayFrom : filter.stayFrom,
        });
      return {
        places: items.map(present),
        ...(unknown && { unknownHours: unknownRows.map(present) }),
        nextCursor,
        nextCursorDist: last?.cursorDistance ?? null,
        nextCursorKey: last?.cursorKey ?? null,
        ...(reading && { reading }),
        ...(isCounted && { total: toTotal(hits.length) }),
        ...(isCounted &&
          rows.length === 0 &&
          (await countWithoutFilters(filter, async (reduced) => (await findFiltered(reduced)).length))),
      };
    },

    /**
     * The first results of {@link list} in the same order, which is that of their names, limited to ID_LIST_MAX.
     * Includes `isMarked` for members.
     */
    async listMarkers(viewer: MemberId | null, query: ResultQuery): Promise<Marker[]> {
      const search = await searchOf(viewer, query);
      if (search === undefined) return [];
      const hits = await hitsOf(viewer, search, query, {
        filter: await filterOf(viewer, query),
        limits: LIST_LIMITS,
      });
      // The default order needs no columns of the place card.
      const found =
        query.order === undefined
          ? await listFoundPlaces(db.readsFor(viewer), hits.slice(0, ID_LIST_MAX))
          : await listInOrder(viewer, hits, { order: query.order, limit: ID_LIST_MAX });
      const isMarked = await getIsMarked(listMarkedIds, viewer, found);
      const sharedNames = findSharedNames(found);
      return found.map(({ id, name, category, neighborhood, latitude, longitude }, index) => ({
        id,
        category,
        latitude,
        longitude,
        ...(viewer !== null && { isMarked: isMarked(id) }),
        name: sharedNames.has(name) ? `${name} ${neighborhood}` : name,
        rank: index + 1,
      }));
    },
  };
}
