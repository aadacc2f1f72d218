import { greatCircleM, type LatLng } from '@sol/contract/geo';
import { LIST_PAGE_SIZE, REVIEW_PHOTOS_MAX, VISIT_ACCURACY_MAX_M, VISIT_RADIUS_M } from '@sol/contract/limits';
import { mediaPath } from '@sol/contract/media';
import type {
  ListedReview,
  OwnRecommendation,
  OwnReview,
  Review,
  ReviewEdit,
  ReviewInput,
  ReviewPosition,
} from '@sol/contract/review';
import { isReviewEditable } from '@sol/contract/review-rules';
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
import { markVisited } from '#lib/member/visit.repository.ts';
import type { Clock } from '#lib/time/clock.ts';
import { seoulDay } from '#lib/time/seoul-time.ts';
import type { UploadedFile } from '#lib/upload/upload.ts';
import { toListedReview, toOwnReview, toReview } from './review.presenter.ts';
import { findOwnRecommendation, listByMember, listByPlace, type PlaceReviewPage } from './review.repository.ts';
import * as reviews from './review-write.repository.ts';

/** Whether the position is precise enough, and near enough to the place. */
export const isVisited = (position: ReviewPosition, place: LatLng): boolean =>
  position.accuracyM <= VISIT_ACCURACY_MAX_M && greatCircleM(position, place) <= VISIT_RADIUS_M;

/** More places than one person visits in a day. */
const REVIEWS_PER_DAY_MAX = 50;
/** Each keeps a version. */
const EDITS_PER_DAY_MAX = 50;

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
  clock: Clock;
}

/** The keys of the photos that stay. @throws AppError BAD_REQUEST for a photo that the review does not have */
function keysToKeep({ keepPhotoUrls }: ReviewEdit, mediaKeys: readonly string[]): string[] {
  if (keepPhotoUrls === undefined) return [...mediaKeys];
  const keys = new Map(mediaKeys.map((key) => [mediaPath(key), key]));
  return keepPhotoUrls.map((url, index) => {
    const key = keys.get(url);
    if (key !== undefined) return key;
    const details = [{ path: `request.keepPhotoUrls.${index}`, message: '이 후기에 없는 사진이에요.' }];
    throw new AppError('BAD_REQUEST', { details });
  });
}

/** What an edit can change, in a form that can be compared. The order of tags has no meaning. */
const contentOf = ({ isRecommended, rating, content, moodTags, soloTags, mediaKeys }: reviews.ReviewContent) =>
  JSON.stringify([isRecommended, rating, content, moodTags.toSorted(), soloTags.toSorted(), mediaKeys]);

export type ReviewService = ReturnType<typeof createReviewService>;

export function createReviewService({ db, media, clock }: ReviewServiceOptions) {
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
      () => markVisited(tx, memberId, [placeId], seoulDay(clock.now())),
    ]);
    return { reviewId, ...visit };
  }

  /**
   * Checks that the member may edit the review in this way.
   * @returns the review, and the keys of its photos that stay
   * @throws AppError as `update`
   */
  function assertEditable(
    review: reviews.EditedReview | undefined,
    memberId: MemberId,
    edit: ReviewEdit,
    newPhotoCount: number,
  ): { review: reviews.EditedReview; keptKeys: string[] } {
    if (review === undefined) throw new AppError('REVIEW_NOT_FOUND');
    if (review.memberId !== memberId) throw new AppError(review.isHidden ? 'REVIEW_NOT_FOUND' : 'FORBIDDEN');
    if (review.isHidden) throw new AppError('REVIEW_HIDDEN');
    if (!isReviewEditable(review.createdAt, clock.now().getTime())) throw new AppError('REVIEW_TOO_OLD');
    if (edit.placeId !== undefined && edit.placeId !== review.placeId) {
      const details = [{ path: 'request.placeId', message: '후기의 장소는 바꿀 수 없어요.' }];
      throw new AppError('BAD_REQUEST', { details });
    }
    const keptKeys = keysToKeep(edit, review.mediaKeys);
    if (keptKeys.length + newPhotoCount > REVIEW_PHOTOS_MAX) throw new AppError('PHOTOS_TOO_MANY');
    return { review, keptKeys };
  }

  /** Returns the photos that the review had. Lock order as in `insert`. */
  async function edit(
    tx: TransactionSql,
    memberId: MemberId,
    { reviewId, input, photos }: { reviewId: number; input: ReviewEdit; photos: Photo[] },
  ): Promise<string[]> {
    await lockMember(tx, memberId);
    await media.store(tx, photos);
    const locked = await reviews.lock(tx, reviewId);
    const { review, keptKeys } = assertEditable(locked, memberId, input, photos.length);
    const { placeId } = review;
    const { recommendation: isRecommended, rating, content, moodTag: moodTags, soloTag: soloTags } = input;
    // A repeated request sends a photo that the first one has added.
    const mediaKeys = [...new Set([...keptKeys, ...photos.map(({ key }) => key)])];
    const edited = { isRecommended, rating, content, moodTags, soloTags, mediaKeys };
    if (contentOf(review) === contentOf(edited)) return [];
    await limitPerDay(tx, memberId, { table: 'review_version', max: EDITS_PER_DAY_MAX });
    await reviews.replace(tx, { reviewId, placeId }, edited);
    await reviews.subtractFromPlaceStats(tx, review);
    await inOneRoundTrip([
      () => reviews.addToPlaceStats(tx, { placeId, ...edited }),
      () => updateReviewAnswers(tx, [placeId], memberId),
    ]);
    return review.mediaKeys;
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

    async listOwn(
      memberId: MemberId,
      { cursorId: beforeId, placeId }: { cursorId?: number | undefined; placeId?: number | undefined },
    ): Promise<{ reviews: OwnReview[]; nextCursor: number | null }> {
      const page = { placeId, beforeId, limit: LIST_PAGE_SIZE + 1 };
      const rows = await listByMember(db.readsFor(memberId), memberId, page);
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
     * Concurrent edits follow each other: the later one replaces the earlier one, which is kept as a version. One
     * that keeps a photo which the other has removed is refused.
     * @throws AppError REVIEW_NOT_FOUND, FORBIDDEN, REVIEW_HIDDEN, REVIEW_TOO_OLD, PHOTOS_TOO_MANY, RATE_LIMITED,
     * BAD_REQUEST for photos of other reviews, and photo errors
     */
    async update(
      memberId: MemberId,
      reviewId: number,
      input: ReviewEdit,
      uploads: readonly UploadedFile[],
    ): Promise<{ reviewId: number }> {
      // Before image processing, which is expensive.
      assertEditable(await reviews.findEdited(db.sql, reviewId), memberId, input, uploads.length);
      const photos = await processPhotos(uploads);
      try {
        await media.release(await media.begin(photos, (tx) => edit(tx, memberId, { reviewId, input, photos })));
      } catch (error) {
        await media.discard(photos, error);
        throw error;
      }
      return { reviewId };
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
