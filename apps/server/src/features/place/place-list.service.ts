import type { Category } from '@sol/contract/category';
import type { Fact } from '@sol/contract/fact-definitions';
import { type PlacePage, SOLO_SCORE_MIN } from '@sol/contract/place';
import type { PlaceOrder } from '@sol/contract/place-query';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { type LatLng, type MercatorPoint, toMercator } from '#lib/geo/geo.ts';
import { AppError } from '#lib/http/errors.ts';
import { toPage } from '#lib/http/page.ts';
import type { Clock } from '#lib/time/clock.ts';
import { createFactOrder } from './fact-order.ts';
import type { PreviewRow } from './place.repository.ts';
import * as places from './place.repository.ts';
import { type BoxQuery, toMercatorBox } from './place-box.ts';
import { readDistanceCursor, readOrderCursor } from './place-cursor.ts';
import { type OpenQuery, openTimeOf, type PlaceFilter } from './place-filter.ts';
import { listNearest } from './place-nearest.repository.ts';
import { countByIds, countPlaces, listOrdered, orderIds } from './place-order.repository.ts';
import { toPreview, toTotal } from './place-presenter.ts';
import { findListOrigin, findRegion } from './place-region.repository.ts';
import type { RecommendMean } from './recommend-mean.ts';
import { getIsMarked, type IsMarked, type ListMarkedIds } from './saved-places.ts';
import { countWithoutFilters } from './without-filter.ts';

export interface PlaceListServiceOptions {
  mean: RecommendMean;
  db: Database;
  clock: Clock;
  listMarkedIds: ListMarkedIds;
}

interface FilterQuery extends OpenQuery {
  category?: Category | undefined;
  facts?: Fact[] | undefined;
}

interface UserQuery {
  userLat: number;
  userLng: number;
}

interface PageQuery {
  cursorId?: number | undefined;
  cursorDist?: number | undefined;
  limit: number;
}

interface OrderQuery {
  order?: PlaceOrder | undefined;
  cursorKey?: number | undefined;
  total?: boolean | undefined;
}

interface IdListQuery extends Omit<PageQuery, 'cursorDist'>, Pick<OrderQuery, 'order' | 'total'>, FilterQuery {
  ids: number[];
  userLat?: number | undefined;
  userLng?: number | undefined;
}

/** The lists of places: in a box, in a region, nearby, and by their ids. */
export function createPlaceListService({ mean, db, clock, listMarkedIds }: PlaceListServiceOptions) {
  const factOrder = createFactOrder(db, clock);

  const toFilter = async ({ category, facts, ...open }: FilterQuery): Promise<PlaceFilter> => ({
    category,
    facts: await factOrder.rarestFirst(facts),
    openAt: openTimeOf(open, clock),
  });

  const present = (
    row: PreviewRow,
    { isMarked, filter, from }: { isMarked: IsMarked; filter?: PlaceFilter; from?: LatLng | undefined },
  ) => toPreview(row, { isMarked: isMarked(row.id), now: clock.now(), filtered: filter?.facts, from });

  async function listByDistance(
    viewer: MemberId | null,
    filter: PlaceFilter,
    { userLat, userLng, ...page }: UserQuery & PageQuery,
    origin?: MercatorPoint,
  ): Promise<PlacePage> {
    const user: LatLng = { latitude: userLat, longitude: userLng };
    const rows = await listNearest(db.readsFor(viewer), filter, {
      from: origin ?? toMercator(user),
      after: readDistanceCursor(page),
      limit: page.limit + 1,
      now: clock.now(),
      viewer,
    });
    const shown = rows.slice(0, page.limit);
    const last = rows.length > page.limit ? shown.at(-1) : undefined;
    const isMarked = await getIsMarked(listMarkedIds, viewer, shown);
    return {
      places: shown.map((row) => present(row, { isMarked, filter, from: user })),
      nextCursor: last?.id ?? null,
      nextCursorDist: last?.cursorDistance ?? null,
    };
  }

  async function listByOpinion(
    viewer: MemberId | null,
    filter: PlaceFilter,
    {
      userLat,
      userLng,
      order,
      ...page
    }: UserQuery & PageQuery & OrderQuery & { order: Exclude<PlaceOrder, 'DISTANCE'> },
    origin: MercatorPoint,
  ): Promise<PlacePage> {
    const user: LatLng = { latitude: userLat, longitude: userLng };
    const rows = await listOrdered(db.readsFor(viewer), filter, {
      sort: await mean.getSort(order),
      from: origin,
      after: readOrderCursor(page),
      limit: page.limit + 1,
      now: clock.now(),
      viewer,
    });
    const { items, nextCursor } = toPage(rows, page.limit);
    const last = nextCursor === null ? undefined : items.at(-1);
    const isMarked = await getIsMarked(listMarkedIds, viewer, items);
    return {
      places: items.map((row) => present(row, { isMarked, filter, from: user })),
      nextCursor,
      nextCursorDist: last?.cursorDistance ?? null,
      nextCursorKey: last?.cursorKey ?? null,
    };
  }

  /** In the requested order; the first page has the total count on request. */
  async function list(
    viewer: MemberId | null,
    filter: PlaceFilter,
    query: UserQuery & PageQuery & OrderQuery,
  ): Promise<PlacePage> {
    const { order = 'DISTANCE' } = query;
    const sql = db.readsFor(viewer);
    const user = toMercator({ latitude: query.userLat, longitude: query.userLng });
    const origin = filter.region === undefined ? user : await findListOrigin(sql, filter.region, user);
    const countFiltered = (one: PlaceFilter) => countPlaces(sql, one, origin);
    const counted = query.total && query.cursorId === undefined ? countFiltered(filter) : undefined;
    const [page, count] = await Promise.all([
      order === 'DISTANCE'
        ? listByDistance(viewer, filter, query, origin)
        : listByOpinion(viewer, filter, { ...query, order }, origin),
      counted,
    ]);
    if (count === undefined) return page;
    const isEmpty = count === 0 && page.places.length === 0;
    return { ...page, total: toTotal(count), ...(isEmpty && (await countWithoutFilters(filter, countFiltered))) };
  }

  return {
    listInBox: async (
      viewer: MemberId | null,
      query: BoxQuery & UserQuery & FilterQuery & PageQuery & OrderQuery,
    ): Promise<PlacePage> => list(viewer, { box: toMercatorBox(query), ...(await toFilter(query)) }, query),

    /** @throws AppError REGION_NOT_FOUND */
    async listInRegion(
      viewer: MemberId | null,
      name: string,
      query: UserQuery & FilterQuery & PageQuery & OrderQuery,
    ): Promise<PlacePage> {
      const region = await findRegion(db.readsFor(viewer), name);
      if (region === undefined) throw new AppError('REGION_NOT_FOUND');
      return list(viewer, { region, ...(await toFilter(query)) }, query);
    },

    async listNearby(
      viewer: MemberId | null,
      { openNow, openAt, facts, ...query }: UserQuery & PageQuery & Omit<FilterQuery, 'category'>,
    ): Promise<PlacePage> {
      const solo = { mean: await mean.get(), min: SOLO_SCORE_MIN };
      return listByDistance(viewer, { solo, ...(await toFilter({ openNow, openAt, facts })) }, query);
    },

    /**
     * In the given order unless another is requested. Duplicate ids are listed once, unknown ones
     * not at all.
     */
    async listByIds(viewer: MemberId | null, query: IdListQuery): Promise<PlacePage> {
      const { ids, cursorId, limit, order, userLat, userLng } = query;
      const sql = db.readsFor(viewer);
      const user =
        userLat === undefined || userLng === undefined ? undefined : { latitude: userLat, longitude: userLng };
      const sort = order === undefined || order === 'DISTANCE' ? undefined : await mean.getSort(order);
      const given = [...new Set(ids)];
      const from = user && toMercator(user);
      const listed = order === undefined ? given : await orderIds(sql, given, { sort, from });
      const start = cursorId === undefined ? 0 : listed.indexOf(cursorId) + 1;
      // The cursor of another list: there is no next page.
      if (cursorId !== undefined && start === 0) return { places: [], nextCursor: null, nextCursorDist: null };
      const filter = await toFilter(query);
      const countFiltered = (one: PlaceFilter) => countByIds(sql, given, one);
      const [rows, count] = await Promise.all([
        places.listByIds(sql, listed.slice(start), filter, {
          limit: limit + 1,
          now: clock.now(),
          viewer,
        }),
        query.total && cursorId === undefined ? countFiltered(filter) : undefined,
      ]);
      const { items, nextCursor } = toPage(rows, limit);
      const isMarked = await getIsMarked(listMarkedIds, viewer, items);
      return {
        places: items.map((row) => present(row, { isMarked, filter, from: user })),
        nextCursor,
        nextCursorDist: null,
        ...(count !== undefined && { total: toTotal(count) }),
        ...(count === 0 && (await countWithoutFilters(filter, countFiltered))),
      };
    },
  };
}
