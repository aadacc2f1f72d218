import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';
import { id, idText, timestamp } from './wire.ts';

/** Characters of a review at the most, counted as graphemes. Spec 5-5. */
export const REVIEW_TEXT_MAX = 500;

const reviewFields = {
  reviewId: id,
  userId: id,
  userProfileUrl: z.nullable(z.string()),
  createdAt: timestamp,
  isRecommended: z.boolean(),
  rating: z.number().check(z.gte(1), z.lte(5)),
  content: z.string(),
  tags: z.array(z.string()),
  photoUrls: z.array(z.string()),
};

/** A review as the place detail carries it. Spec 3.3-1. */
export const review = z.object({ ...reviewFields, userNickname: z.string() });
export type Review = z.infer<typeof review>;

/** A review as the list page carries it: the same, with nickName. Spec 3.3-2. */
export const listedReview = z.object({ ...reviewFields, nickName: z.string() });
export type ListedReview = z.infer<typeof listedReview>;

/** All reviews of a place, newest first. */
export const listPlaceReviews = endpoint({
  method: 'GET',
  path: '/api/review/place/:id',
  summary: '장소의 후기 목록, 최신순',
  params: z.object({ id: idText }),
  query: z.object({ cursorId: z.optional(idText) }),
  response: envelope(z.object({ reviews: z.array(listedReview), nextCursor: z.nullable(id), placeName: z.string() })),
});
