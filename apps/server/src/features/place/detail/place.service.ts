import type { Category } from '@sol/contract/category';
import { FACT_HALF_LIFE_DAYS, type NearQuestion } from '@sol/contract/fact';
import { FACT_NAMES, type FactName, getFactDefinition } from '@sol/contract/fact-definitions';
import { greatCircleM } from '@sol/contract/geo';
import {
  DETAIL_REVIEWS_MAX,
  DETAIL_THUMBNAILS_MAX,
  type PlaceDetail,
  type PlacePage,
  type PlacePreview,
} from '@sol/contract/place';
import type { OwnRecommendation, Review } from '@sol/contract/review';
import {
  createPlaceListService,
  type PlaceListServiceOptions,
  type RegionListQuery,
} from '#features/place/lists/list.service.ts';
import { listQuestions } from '#features/place/lists/question.repository.ts';
import { findRegion } from '#features/place/regions/region.repository.ts';
import type { RegionFilter } from '#features/place/regions/region-area.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { type LatLng, toLatLng } from '#lib/geo/geo.ts';
import { AppError } from '#lib/http/errors.ts';
import { dateText, seoulDateOf } from '#lib/time/seoul-time.ts';
import { type CreditOf, toDetail } from './place.presenter.ts';
import * as places from './place.repository.ts';
import { listCategories, listKnownFacts } from './place.repository.ts';
import { getIsMarked, toPreview } from './preview.presenter.ts';

export interface PlaceServiceOptions extends PlaceListServiceOptions {
  /** The newest reviews in the place detail. */
  listNewestReviews: (placeId: number, limit: number, viewer: MemberId | null) => Promise<Review[]>;
  /** The would-come-again value of the member's own review. */
  findOwnRecommendation: (placeId: number, viewer: MemberId | null) => Promise<OwnRecommendation | undefined>;
  /** The number of sollects with the place. */
  countRelatedSollects: (placeId: number, viewer: MemberId | null) => Promise<number>;
  creditOf: CreditOf;
}

interface PlaceWithReviews {
  place: PlaceDetail;
  reviews: Review[];
  /** Absent for guests and for members without a review. */
  ownAnswer?: OwnRecommendation;
}

export type PlaceService = ReturnType<typeof createPlaceService>;

export function createPlaceService(options: PlaceServiceOptions) {
  const { db, clock, listNewestReviews, findOwnRecommendation, countRelatedSollects, listMarkedIds, creditOf } =
    options;
  const lists = createPlaceListService(options);

  /** @throws AppError REGION_NOT_FOUND */
  async function getRegion(viewer: MemberId | null, name: string): Promise<RegionFilter> {
    const region = await findRegion(db.readsFor(viewer), name);
    if (region === undefined) throw new AppError('REGION_NOT_FOUND');
    return region;
  }

  return {
    ...lists,

    /** @throws AppError REGION_NOT_FOUND */
    listInRegion: async (viewer: MemberId | null, name: string, query: RegionListQuery): Promise<PlacePage> =>
      lists.listInRegion(viewer, await getRegion(viewer, name), query),

    /** The mean of the coordinates of its places. @throws AppError REGION_NOT_FOUND */
    getRegionCenter: async (viewer: MemberId | null, name: string): Promise<LatLng> =>
      toLatLng((await getRegion(viewer, name)).center),

    /** 근처 질문. Spec 16.3-1. */
    async listQuestions(viewer: MemberId | null, from: LatLng): Promise<NearQuestion[]> {
      const since = dateText(seoulDateOf(clock.now()) - FACT_HALF_LIFE_DAYS);
      const rows = await listQuestions(db.readsFor(viewer), { from, viewer, since });
      return rows.map(({ latitude, longitude, fact, mine, ...place }) => ({
        ...place,
        distanceM: Math.round(greatCircleM(from, { latitude, longitude })),
        fact,
        values: getFactDefinition(fact).values.map(({ value }) => value),
        ...(mine !== null && { mine }),
      }));
    },

    /** Returns the target of a merged place. @throws AppError PLACE_NOT_FOUND */
    async getPreview(viewer: MemberId | null, id: number): Promise<PlacePreview> {
      const sql = db.readsFor(viewer);
      const now = clock.now();
      const [row] = await places.listPreviews(sql, [await places.resolveMergedId(sql, id)], { viewer, now });
      if (row === undefined) throw new AppError('PLACE_NOT_FOUND');
      const isMarked = await getIsMarked(listMarkedIds, viewer, [row]);
      return toPreview(row, { isMarked: isMarked(row.id), now });
    },

    /**
     * Returns the target of a merged place.
     * @throws AppError PLACE_NOT_FOUND
     */
    async getDetail(viewer: MemberId | null, id: number): Promise<PlaceWithReviews> {
      const [row, newest, ownRecommendation, relatedSollectCount, isMarked] = await Promise.all([
        places.findDetail(db.readsFor(viewer), id, { viewer, photosMax: DETAIL_THUMBNAILS_MAX }),
        listNewestReviews(id, DETAIL_REVIEWS_MAX, viewer),
        findOwnRecommendation(id, viewer),
        countRelatedSollects(id, viewer),
        getIsMarked(listMarkedIds, viewer, [{ id }]),
      ]);
      if (row === undefined) throw new AppError('PLACE_NOT_FOUND');
      // A merged place has no reviews left: they are read again with the id of the target.
      if (row.id !== id) return this.getDetail(viewer, row.id);
      return {
        place: {
          ...toDetail(row, { isMarked: isMarked(id), now: clock.now(), creditOf }),
          ...(relatedSollectCount > 0 && { relatedSollectCount }),
        },
        reviews: newest,
        ...(ownRecommendation && { ownAnswer: ownRecommendation }),
      };
    },
  };
}

export function createPlaceCategoryService(db: Pick<Database, 'reads'>) {
  return {
    /** The categories that have a place. */
    list: (): Promise<Category[]> => listCategories(db.reads),
    /** The facts that are known of no place. */
    async listUnknownFacts(): Promise<FactName[]> {
      const known = await listKnownFacts(db.reads);
      return FACT_NAMES.filter((name) => !known.includes(name));
    },
  };
}
