import type { Category } from '@sol/contract/category';
import {
  DETAIL_REVIEWS_MAX,
  DETAIL_THUMBNAILS_MAX,
  type PlaceDetail,
  type PlacePage,
  type PlacePreview,
  SOLO_SCORE_MIN,
} from '@sol/contract/place';
import type { OwnAnswer, Review } from '@sol/contract/review';
import type { Clock } from '#lib/clock.ts';
import type { Database } from '#lib/database.ts';
import { AppError } from '#lib/errors.ts';
import { type LatLng, toMercator } from '#lib/geo.ts';
import type { MemberId } from '#lib/member-id.ts';
import { minuteOfWeek } from '#lib/opening-hours.ts';
import * as places from './place.repository.ts';
import { type BoxQuery, toMercatorBox } from './place-box.ts';
import type { PlaceFilter } from './place-filter.ts';
import { toDetail, toPreview } from './place-presenter.ts';
import { findRegion } from './place-region.repository.ts';
import { type ListMarkedIds, savedBy } from './saved-places.ts';

export interface PlaceServiceOptions {
  db: Database;
  clock: Clock;
  /** The newest reviews of a place, as its detail carries them. */
  listNewestReviews: (placeId: number, limit: number, viewer: MemberId | null) => Promise<Review[]>;
  /** What a member has answered in a review of the place. */
  findOwnAnswer: (placeId: number, viewer: MemberId | null) => Promise<OwnAnswer | undefined>;
  listMarkedIds: ListMarkedIds;
}

interface PlaceWithReviews {
  place: PlaceDetail;
  reviews: Review[];
  /** Of the member who asks, and nobody else's. */
  ownAnswer?: OwnAnswer;
}

interface FilterQuery {
  category?: Category | undefined;
  openNow?: boolean | undefined;
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

/** The mean moves slowly, and reading it means reading every review. */
const MEAN_LIFETIME_MS = 60_000;
/** While nobody has reviewed anything, everything may be recommended. */
const MEAN_WITHOUT_REVIEWS = 1;

function cursorOf({ cursorId, cursorDist }: PageQuery): places.DistanceCursor | undefined {
  if (cursorId === undefined && cursorDist === undefined) return undefined;
  if (cursorId === undefined || cursorDist === undefined) {
    const path = cursorId === undefined ? 'query.cursorId' : 'query.cursorDist';
    throw new AppError('BAD_REQUEST', { details: [{ path, message: 'cursorId와 cursorDist를 함께 보내 주세요.' }] });
  }
  return { id: cursorId, distance: cursorDist };
}

export type PlaceService = ReturnType<typeof createPlaceService>;

export function createPlaceService({
  db,
  clock,
  listNewestReviews,
  findOwnAnswer,
  listMarkedIds,
}: PlaceServiceOptions) {
  let mean: { value: Promise<number>; until: number } | undefined;

  function recommendMean(): Promise<number> {
    const now = clock.now().getTime();
    if (mean === undefined || mean.until <= now) {
      const value = places.findRecommendShare(db.reads).then((share) => share ?? MEAN_WITHOUT_REVIEWS);
      mean = { value, until: now + MEAN_LIFETIME_MS };
      value.catch(() => {
        mean = undefined;
      });
    }
    return mean.value;
  }

  function narrowed({ category, openNow }: FilterQuery): PlaceFilter {
    return { category, openMinute: openNow ? minuteOfWeek(clock.now()) : undefined };
  }

  async function listNearest(
    viewer: MemberId | null,
    filter: PlaceFilter,
    { userLat, userLng, ...page }: UserQuery & PageQuery,
  ): Promise<PlacePage> {
    const user: LatLng = { latitude: userLat, longitude: userLng };
    const rows = await places.listNearest(db.readsFor(viewer), filter, {
      from: toMercator(user),
      after: cursorOf(page),
      limit: page.limit + 1,
      minute: minuteOfWeek(clock.now()),
      viewer,
    });
    const shown = rows.slice(0, page.limit);
    const last = rows.length > page.limit ? shown.at(-1) : undefined;
    const isMarked = await savedBy(listMarkedIds, viewer, shown);
    return {
      places: shown.map((row) => toPreview(row, isMarked(row.id), user)),
      nextCursor: last?.id ?? null,
      nextCursorDist: last?.cursorDistance ?? null,
    };
  }

  return {
    listInBox: (viewer: MemberId | null, query: BoxQuery & UserQuery & FilterQuery & PageQuery): Promise<PlacePage> =>
      listNearest(viewer, { box: toMercatorBox(query), ...narrowed(query) }, query),

    /** @throws AppError REGION_NOT_FOUND */
    async listInRegion(
      viewer: MemberId | null,
      name: string,
      query: UserQuery & FilterQuery & PageQuery,
    ): Promise<PlacePage> {
      const region = await findRegion(db.readsFor(viewer), name);
      if (region === undefined) throw new AppError('REGION_NOT_FOUND');
      return listNearest(viewer, { region, ...narrowed(query) }, query);
    },

    async listNearby(
      viewer: MemberId | null,
      { openNow, ...query }: UserQuery & PageQuery & Pick<FilterQuery, 'openNow'>,
    ): Promise<PlacePage> {
      const solo = { mean: await recommendMean(), min: SOLO_SCORE_MIN };
      return listNearest(viewer, { solo, ...narrowed({ openNow }) }, query);
    },

    /** In the order asked; an id asked for twice is answered once, one that does not exist not at all. */
    async listByIds(
      viewer: MemberId | null,
      { ids, cursorId, limit, openNow }: Omit<PageQuery, 'cursorDist'> & FilterQuery & { ids: number[] },
    ): Promise<PlacePage> {
      const asked = [...new Set(ids)];
      const start = cursorId === undefined ? 0 : asked.indexOf(cursorId) + 1;
      // A cursor that is not in the list came from another one: nothing follows it.
      if (cursorId !== undefined && start === 0) return { places: [], nextCursor: null, nextCursorDist: null };
      const minute = minuteOfWeek(clock.now());
      const rest = asked.slice(start);
      const page = { limit: limit + 1, minute, viewer };
      const rows = await places.listByIds(db.readsFor(viewer), rest, narrowed({ openNow }), page);
      const shown = rows.slice(0, limit);
      const isMarked = await savedBy(listMarkedIds, viewer, shown);
      return {
        places: shown.map((row) => toPreview(row, isMarked(row.id))),
        nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
        nextCursorDist: null,
      };
    },

    /** Of what a place was merged into, the other one. @throws AppError PLACE_NOT_FOUND */
    async getPreview(viewer: MemberId | null, id: number): Promise<PlacePreview> {
      const sql = db.readsFor(viewer);
      const asked = { limit: 1, minute: minuteOfWeek(clock.now()), viewer };
      const [row] = await places.listByIds(sql, [await places.findKeptId(sql, id)], {}, asked);
      if (row === undefined) throw new AppError('PLACE_NOT_FOUND');
      const isMarked = await savedBy(listMarkedIds, viewer, [row]);
      return toPreview(row, isMarked(row.id));
    },

    /** Of what a place was merged into, the other one. @throws AppError PLACE_NOT_FOUND */
    async getDetail(viewer: MemberId | null, id: number): Promise<PlaceWithReviews> {
      const [row, newest, ownAnswer, isMarked] = await Promise.all([
        places.findDetail(db.readsFor(viewer), id, { viewer, photosMax: DETAIL_THUMBNAILS_MAX }),
        listNewestReviews(id, DETAIL_REVIEWS_MAX, viewer),
        findOwnAnswer(id, viewer),
        savedBy(listMarkedIds, viewer, [{ id }]),
      ]);
      if (row === undefined) throw new AppError('PLACE_NOT_FOUND');
      // What was merged into another has nothing left: all of it is the other's, and asked for once more under its id.
      if (row.id !== id) return this.getDetail(viewer, row.id);
      return {
        place: toDetail(row, isMarked(id), clock.now()),
        reviews: newest,
        ...(ownAnswer && { ownAnswer }),
      };
    },
  };
}
