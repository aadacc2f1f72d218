import { greatCircleM, type LatLng } from '@sol/contract/geo';
import { LIST_PAGE_SIZE, VISIT_ACCURACY_MAX_M, VISIT_RADIUS_M } from '@sol/contract/limits';
import type {
  ListedReview,
  OwnRecommendation,
  OwnReview,
  Review,
  ReviewInput,
  ReviewPosition,
} from '@sol/contract/review';
import { findNamedPlace } from '#features/place/place.public.ts';
import { lockMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, TransactionSql } from '#lib/database/database.ts';
import { inOneRoundTrip } from '#lib/database/round-trip.ts';
import { updateReviewAnswers } from '#lib/fact/member-answers.repository.ts';
import { AppError } from '#lib/http/errors.ts';
import { splitPage } from '#lib/http/page.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import { type Photo, processPhotos } from '#lib/media/process-photo.ts';
import { limitPerDay, recordDeletion } from '#lib/member/daily-limit.repository.ts';
import { findResponse, type RepeatableWrite, runOnce } from '#lib/member/idempotency-key.repository.ts';
import { recordChanges } from '#lib/member/journal.repository.ts';
import type { UploadedFile } from '#lib/upload/upload.ts';
import { toListedReview, toOwnReview, toReview } from './review.presenter.ts';
import { findOwnRecommendation, listByMember, listByPlace, type PlaceReviewPage } from './review.repository.ts';
import * as reviews from './review-write.repository.ts';

/** Whether the position is precise enough, and near enough to the place. */
export const isVisited = (position: ReviewPosition, place: LatLng): boolean =>
  position.accuracyM <= VISIT_ACCURACY_MAX_M && greatCircleM(position, place) <= VISIT_RADIUS_M;

/** More places than one person visits in a day. */
const REVIEWS_PER_DAY_MAX = 50;

interface CreatedReview {
  reviewId: number;
  /** Only of a request with a position. */
  isVisited?: boolean;
}

interface ReviewRequest {
  uploads: readonly UploadedFile[];
  write?: RepeatableWrite | undefined;
}

interface ReviewListPage {
  reviews: ListedReview[];
  nextCursor: number | null;
  nextCursorKey?: number;
  placeName: string;
}

interface ReviewServiceOptions {
  db: Database;
  media: MediaLibrary;
}

export type ReviewService = ReturnType<typeof createReviewService>;

export function createReviewService({ db, media }: ReviewServiceOptions) {
  /** Runs before image processing, which is expensive. */
  async function assertReviewable(memberId: MemberId, placeId: number): Promise<void> {
    const [place, hasReviewed] = await Promise.all([
      findNamedPlace(db.sql, placeId),
      reviews.exists(db.sql, memberId, placeId),
    ]);
    if (place === undefined) throw new AppError('PLACE_NOT_FOUND');
    if (place.isClosed) throw new AppError('PLACE_CLOSED');
    if (hasReviewed) throw new AppError('REVIEW_EXISTS');
  }

  /** Lock order: member, photos, review, place. All writers use it, which prevents deadlocks. */
  async function insert(
    tx: TransactionSql,
    memberId: MemberId,
    input: ReviewInput,
    photos: Photo[],
  ): Promise<CreatedReview> {
    await limitPerDay(tx, memberId, { table: 'review', max: REVIEWS_PER_DAY_MAX });
    await media.store(tx, photos);
    const place = await reviews.lockOpenPlace(tx, input.placeId);
    if (place === undefined) throw new AppError('PLACE_NOT_FOUND');
    const { position, ...review } = input;
    const visit = position && { isVisited: isVisited(position, place) };
    const reviewId = await reviews.insert(tx, memberId, { ...review, isVisited: false, ...visit });
    if (reviewId === undefined) throw new AppError('REVIEW_EXISTS');
    const { placeId, recommendation: isRecommended, rating, moodTag: moodTags, soloTag: soloTags } = input;
    await inOneRoundTrip([
      () => reviews.insertPhotos(tx, { reviewId, placeId, mediaKeys: photos.map(({ key }) => key) }),
      () => reviews.addToPlaceStats(tx, { placeId, isRecommended, rating, moodTags, soloTags }),
      () => updateReviewAnswers(tx, [placeId], memberId),
    ]);
    return { reviewId, ...visit };
  }

  return {
    /** The reviews in the details of a place. */
    async listNewest(placeId: number, limit: number, viewer: MemberId | null): Promise<Review[]> {
      const rows = await listByPlace(db.readsFor(viewer), placeId, { limit, viewer });
      return rows.map((row) => toReview(row, viewer));
    },

    /** @throws AppError PLACE_NOT_FOUND */
    async listByPlace(placeId: number, viewer: MemberId | null, page: PlaceReviewPage = {}): Promise<ReviewListPage> {
      const sql = db.readsFor(viewer);
      const place = await findNamedPlace(sql, placeId);
      if (place === undefined) throw new AppError('PLACE_NOT_FOUND');
      const rows = await listByPlace(sql, place.id, { ...page, limit: LIST_PAGE_SIZE + 1, viewer });
      const { items, last } = splitPage(rows, LIST_PAGE_SIZE);
      return {
        reviews: items.map((row) => toListedReview(row, viewer)),
        nextCursor: last?.reviewId ?? null,
        ...((page.order ?? 'NEWEST') !== 'NEWEST' && last && { nextCursorKey: last.key }),
        placeName: place.name,
      };
    },

    async listOwn(memberId: MemberId, beforeId?: number): Promise<{ reviews: OwnReview[]; nextCursor: number | null }> {
      const rows = await listByMember(db.readsFor(memberId), memberId, { beforeId, limit: LIST_PAGE_SIZE + 1 });
      const { items, last } = splitPage(rows, LIST_PAGE_SIZE);
      return { reviews: items.map((row) => toOwnReview(row, memberId)), nextCursor: last?.reviewId ?? null };
    },

    /** The recommendation in the viewer's own review; undefined for guests and without a review. */
    findOwnRecommendation: async (placeId: number, viewer: MemberId | null): Promise<OwnRecommendation | undefined> =>
      viewer === null ? undefined : findOwnRecommendation(db.readsFor(viewer), viewer, placeId),

    /**
     * @throws AppError PLACE_NOT_FOUND, PLACE_CLOSED, REVIEW_EXISTS, RATE_LIMITED and photo errors
     */
    async create(memberId: MemberId, input: ReviewInput, { uploads, write }: ReviewRequest): Promise<CreatedReview> {
      const known = write && (await findResponse<CreatedReview>(db.sql, memberId, write));
      if (known !== undefined) return known.response;
      await assertReviewable(memberId, input.placeId);
      const photos = await processPhotos(uploads);
      const run = (tx: TransactionSql) => insert(tx, memberId, input, photos);
      try {
        return await media.begin(photos, async (tx) => {
          await lockMember(tx, memberId);
          return write === undefined ? run(tx) : runOnce(tx, memberId, write, () => run(tx));
        });
      } catch (error) {
        await media.discard(photos, error);
        throw error;
      }
    },

    /**
     * @throws AppError FORBIDDEN for others' reviews, and REVIEW_NOT_FOUND for their hidden ones, whose
     * existence is private
     */
    async delete(memberId: MemberId, reviewId: number): Promise<void> {
      const review = await reviews.find(db.sql, reviewId);
      if (review === undefined) throw new AppError('REVIEW_NOT_FOUND');
      if (review.memberId !== memberId) throw new AppError(review.isHidden ? 'REVIEW_NOT_FOUND' : 'FORBIDDEN');
      await db.sql.begin(async (tx) => {
        await lockMember(tx, memberId);
        await recordDeletion(tx, { table: 'review', id: reviewId });
        await recordChanges(tx, 'REVIEW', [reviewId]);
        const stats = await reviews.deleteById(tx, reviewId);
        if (stats === undefined) throw new AppError('REVIEW_NOT_FOUND');
        if (stats.isHidden) return;
        await reviews.subtractFromPlaceStats(tx, stats);
        await updateReviewAnswers(tx, [stats.placeId], memberId);
      });
      await media.release(review.mediaKeys);
    },
  };
}
