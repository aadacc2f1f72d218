import { type PlacePage, SOLO_SCORE_MIN, UNKNOWN_HOURS_MAX } from '@sol/contract/place';
import type { BoxQuery, DistancePageQuery, FilterQuery, OrderedListQuery, UserQuery } from '@sol/contract/place-query';
import { listPreviews, type PreviewRow } from '#features/place/detail/place.repository.ts';
import { getIsMarked, type ListMarkedIds, toPreview } from '#features/place/detail/preview.presenter.ts';
import type { RecommendMean } from '#features/place/detail/recommend-mean.service.ts';
import { findListOrigin, type RegionFilter } from '#features/place/regions/region-area.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { type LatLng, type MercatorPoint, toMercator } from '#lib/geo/geo.ts';
import { toPage } from '#lib/http/page.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { PlaceFilter } from './filter.repository.ts';
import { countWithoutFilters, toFilter, toMercatorBox, toUnknownHours } from './filter.rules.ts';
import { countPlaces, listNearBest, listPlaceIds, listPlaces, withRarestFactFirst } from './list.repository.ts';
import { readDistanceCursor, readOrderCursor, toTotal } from './page.rules.ts';

export interface PlaceListServiceOptions {
  mean: RecommendMean;
  db: Database;
  clock: Clock;
  listMarkedIds: ListMarkedIds;
}

type PageQuery = UserQuery & DistancePageQuery & Partial<OrderedListQuery>;
export type RegionListQuery = FilterQuery & PageQuery;
type IdListQuery = FilterQuery &
  Pick<OrderedListQuery, 'order' | 'total'> &
  Pick<DistancePageQuery, 'cursorId' | 'limit'> & {
    ids: number[];
    userLat?: number | undefined;
    userLng?: number | undefined;
  };

const locationOf = ({ userLat, userLng }: UserQuery): LatLng => ({ latitude: userLat, longitude: userLng });

/** The lists of places: in a box, in a region, nearby, and by their ids. */
export function createPlaceListService({ mean, db, clock, listMarkedIds }: PlaceListServiceOptions) {
  async function present(
    viewer: MemberId | null,
    rows: readonly PreviewRow[],
    { filter, from }: { filter: PlaceFilter; from: LatLng | undefined },
  ) {
    const isMarked = await getIsMarked(listMarkedIds, viewer, rows);
    const { facts: filtered, stayFrom } = filter;
    return rows.map((row) =>
      toPreview(row, { isMarked: isMarked(row.id), now: clock.now(), filtered, from, stayFrom }),
    );
  }

  const sortOf = async (order: OrderedListQuery['order'] = 'DISTANCE') =>
    order === 'DISTANCE' ? undefined : mean.getSort(order);

  /** Below the open places of a filter by hours, on its first page. */
  async function listUnknownHours(
    viewer: MemberId | null,
    filter: PlaceFilter,
    query: PageQuery,
    from: MercatorPoint,
  ): Promise<Pick<PlacePage, 'unknownHours'>> {
    const unknown = query.cursorId === undefined ? toUnknownHours(filter) : undefined;
    if (unknown === undefined) return {};
    const rows = await listNearBest(db.readsFor(viewer), {
      filter: unknown,
      from,
      mean: await mean.getRounded(),
      now: clock.now(),
      viewer,
    });
    return { unknownHours: await present(viewer, rows, { filter, from: locationOf(query) }) };
  }

  async function listPage(
    viewer: MemberId | null,
    filter: PlaceFilter,
    query: PageQuery,
    origin: MercatorPoint,
  ): Promise<PlacePage> {
    const sql = db.readsFor(viewer);
    const sort = await sortOf(query.order);
    const after = sort === undefined ? readDistanceCursor(query) : readOrderCursor(query);
    const ordered = await withRarestFactFirst(sql, filter);
    const [rows, unknown] = await Promise.all([
      listPlaces(sql, {
        filter: ordered,
        sort,
        from: origin,
        after,
        limit: query.limit + 1,
        now: clock.now(),
        viewer,
      }),
      listUnknownHours(viewer, ordered, query, origin),
    ]);
    const { items, nextCursor } = toPage(rows, query.limit);
    const last = nextCursor === null ? undefined : items.at(-1);
    return {
      places: await present(viewer, items, { filter, from: locationOf(query) }),
      nextCursor,
      nextCursorDist: last?.cursorDistance ?? null,
      ...(sort !== undefined && { nextCursorKey: last?.cursorKey ?? null }),
      ...unknown,
    };
  }

  /** In the requested order; the first page has the total count on request. */
  async function list(viewer: MemberId | null, filter: PlaceFilter, query: PageQuery): Promise<PlacePage> {
    const sql = db.readsFor(viewer);
    const user = toMercator(locationOf(query));
    const origin = filter.region === undefined ? user : await findListOrigin(sql, filter.region, user);
    const count = async (one: PlaceFilter) => countPlaces(sql, await withRarestFactFirst(sql, one), origin);
    const [page, counted] = await Promise.all([
      listPage(viewer, filter, query, origin),
      query.total && query.cursorId === undefined ? count(filter) : undefined,
    ]);
    if (counted === undefined) return page;
    const isEmpty = counted === 0 && page.places.length === 0;
    return { ...page, total: toTotal(counted), ...(isEmpty && (await countWithoutFilters(filter, count))) };
  }

  /** Of the given places those with unknown hours, the best for going alone first. */
  async function listUnknownOf(
    viewer: MemberId | null,
    { ids, filter, user }: { ids: readonly number[]; filter: PlaceFilter; user: LatLng | undefined },
  ) {
    const sql = db.readsFor(viewer);
    const from = user === undefined ? undefined : toMercator(user);
    const listed = await listPlaceIds(sql, [...new Set(ids)], { filter, sort: await mean.getSort('AGAIN'), from });
    const unknown = listed.filter(({ isListed }) => isListed).slice(0, UNKNOWN_HOURS_MAX);
    const rows = await listPreviews(
      sql,
      unknown.map(({ id }) => id),
      { viewer, now: clock.now() },
    );
    return present(viewer, rows, { filter, from: user });
  }

  return {
    listInBox: async (viewer: MemberId | null, query: BoxQuery & FilterQuery & PageQuery): Promise<PlacePage> =>
      list(viewer, { box: toMercatorBox(query), ...toFilter(query, clock) }, query),

    listInRegion: (viewer: MemberId | null, region: RegionFilter, query: RegionListQuery): Promise<PlacePage> =>
      list(viewer, { region, ...toFilter(query, clock) }, query),

    /** From a point outwards, without a border. */
    listAround: (viewer: MemberId | null, query: FilterQuery & PageQuery): Promise<PlacePage> =>
      listPage(viewer, toFilter(query, clock), query, toMercator(locationOf(query))),

    async listNearby(
      viewer: MemberId | null,
      query: UserQuery & DistancePageQuery & Omit<FilterQuery, 'category'>,
    ): Promise<PlacePage> {
      const solo = { mean: await mean.get(), min: SOLO_SCORE_MIN };
      return listPage(viewer, { solo, ...toFilter(query, clock) }, query, toMercator(locationOf(query)));
    },

    /**
     * In the given order unless another is requested. Duplicate ids are listed once, unknown ones
     * not at all.
     */
    async listByIds(viewer: MemberId | null, query: IdListQuery): Promise<PlacePage> {
      const { ids, cursorId, limit, order, userLat, userLng, total } = query;
      const sql = db.readsFor(viewer);
      const user = userLat === undefined || userLng === undefined ? undefined : locationOf({ userLat, userLng });
      const from = order === undefined || user === undefined ? undefined : toMercator(user);
      const sort = await sortOf(order);
      const listIds = (one: PlaceFilter) => listPlaceIds(sql, [...new Set(ids)], { filter: one, sort, from });
      const filter = toFilter(query, clock);
      const listed = await listIds(filter);
      const start = cursorId === undefined ? 0 : listed.findIndex(({ id }) => id === cursorId) + 1;
      // The cursor of another list: there is no next page.
      if (cursorId !== undefined && start === 0) return { places: [], nextCursor: null, nextCursorDist: null };
      const following = listed.slice(start).filter(({ isListed }) => isListed);
      const { items, nextCursor } = toPage(following, limit);
      const rows = await listPreviews(
        sql,
        items.map(({ id }) => id),
        { viewer, now: clock.now() },
      );
      const unknown = cursorId === undefined ? toUnknownHours(filter) : undefined;
      const page = {
        places: await present(viewer, rows, { filter, from: user }),
        nextCursor,
        nextCursorDist: null,
        ...(unknown && { unknownHours: await listUnknownOf(viewer, { ids, filter: unknown, user }) }),
      };
      if (!total || cursorId !== undefined) return page;
      const count = async (one: PlaceFilter) => (await listIds(one)).filter(({ isListed }) => isListed).length;
      const isEmpty = following.length === 0;
      return { ...page, total: toTotal(following.length), ...(isEmpty && (await countWithoutFilters(filter, count))) };
    },
  };
}
