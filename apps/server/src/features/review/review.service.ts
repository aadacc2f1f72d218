import { mediaPath } from '@sol/contract/media';
import type { ListedReview, Review } from '@sol/contract/review';
import { LIST_PAGE_SIZE } from '@sol/contract/wire';
import { findName } from '#features/place/place.repository.ts';
import type { Database } from '#lib/database.ts';
import { AppError } from '#lib/errors.ts';
import { listByPlace, type ReviewRow } from './review.repository.ts';

interface ReviewListPage {
  reviews: ListedReview[];
  nextCursor: number | null;
  placeName: string;
}

function present({ nickname, profileMediaKey, mediaKeys, ...row }: ReviewRow): [Omit<Review, 'userNickname'>, string] {
  const userProfileUrl = profileMediaKey === null ? null : mediaPath(profileMediaKey);
  return [{ ...row, userProfileUrl, photoUrls: mediaKeys.map((key) => mediaPath(key)) }, nickname];
}

export type ReviewService = ReturnType<typeof createReviewService>;

export function createReviewService(db: Database) {
  return {
    /** As the detail of a place carries them. */
    async listNewest(placeId: number, limit: number): Promise<Review[]> {
      const rows = await listByPlace(db.reads, placeId, { limit });
      return rows.map(present).map(([review, userNickname]) => ({ ...review, userNickname }));
    },

    /** @throws AppError PLACE_NOT_FOUND */
    async listPage(placeId: number, beforeId?: number): Promise<ReviewListPage> {
      const [placeName, rows] = await Promise.all([
        findName(db.reads, placeId),
        listByPlace(db.reads, placeId, { beforeId, limit: LIST_PAGE_SIZE + 1 }),
      ]);
      if (placeName === undefined) throw new AppError('PLACE_NOT_FOUND');
      const reviews = rows
        .slice(0, LIST_PAGE_SIZE)
        .map(present)
        .map(([review, nickName]) => ({ ...review, nickName }));
      return {
        reviews,
        nextCursor: rows.length > LIST_PAGE_SIZE ? (reviews.at(-1)?.reviewId ?? null) : null,
        placeName,
      };
    },
  };
}
