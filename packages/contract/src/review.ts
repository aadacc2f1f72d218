import type * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PHOTO_MAX_BYTES } from './media.ts';
import type {
  createReviewSchemas,
  deleteReviewSchemas,
  listedReview,
  listOwnReviewsSchemas,
  listPlaceReviewsSchemas,
  ownRecommendation,
  ownReview,
  review,
  reviewInput,
  reviewPosition,
} from './review-schemas.ts';

/** Maximum length of a review in graphemes. Spec 5-5. */
export const REVIEW_TEXT_MAX = 500;
/** Maximum of photos per review. Spec 5-9. */
export const REVIEW_PHOTOS_MAX = 5;

/** Largest distance from the place of a review that is written there. Spec 11.3-1. */
export const VISIT_RADIUS_M = 150;
/** Worst accuracy of a position that is compared with the place. Spec 11.3-1. */
export const VISIT_ACCURACY_MAX_M = 100;
/** Upper limit of the count of reviews that were written at a place. */
export const VISITED_REVIEWS_MAX = 1000;

export type Review = z.infer<typeof review>;
export type ListedReview = z.infer<typeof listedReview>;

/** Newest first; with `visitedFirst`, those written at the place precede the others. */
export const listPlaceReviews = endpoint<typeof listPlaceReviewsSchemas>({
  method: 'GET',
  path: '/api/review/place/:id',
});

export type OwnReview = z.infer<typeof ownReview>;

/** A member's own reviews, newest first, including hidden ones. */
export const listOwnReviews = endpoint<typeof listOwnReviewsSchemas>({
  method: 'GET',
  path: '/api/review/my',
  access: 'member',
});

export type OwnRecommendation = z.infer<typeof ownRecommendation>;
export type ReviewInput = z.infer<typeof reviewInput>;

/** Where the author is while submitting. It is compared with the place, and neither stored nor logged. */
export type ReviewPosition = z.infer<typeof reviewPosition>;

/** One review per member and place. Errors: REVIEW_EXISTS */
export const createReview = endpoint<typeof createReviewSchemas>({
  method: 'POST',
  path: '/api/review',
  access: 'member',
  files: { field: 'files', maxCount: REVIEW_PHOTOS_MAX, maxBytes: PHOTO_MAX_BYTES },
});

/** Author only. Deletes its photos and updates the stats of the place. */
export const deleteReview = endpoint<typeof deleteReviewSchemas>({
  method: 'DELETE',
  path: '/api/review/:id',
  access: 'member',
});
