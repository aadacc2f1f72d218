import type { Category } from '@sol/contract/category';
import { FACT_NAMES, type FactName } from '@sol/contract/fact-definitions';
import { DETAIL_REVIEWS_MAX, DETAIL_THUMBNAILS_MAX, type PlaceDetail, type PlacePreview } from '@sol/contract/place';
import type { OwnRecommendation, Review } from '@sol/contract/review';
import { createPlaceListService, type PlaceListServiceOptions } from '#features/place/lists/list.service.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { CreditOf } from './details.presenter.ts';
import { getIsMarked, toDetail, toPreview } from './place.presenter.ts';
import * as places from './place.repository.ts';
import { listCategories, listKnownFacts } from './place.repository.ts';

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
  return {
    ...createPlaceListService(options),

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
