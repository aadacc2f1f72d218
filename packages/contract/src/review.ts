import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';
import { PHOTO_MAX_BYTES } from './media.ts';
import { reportReason } from './report-reason.ts';
import { MOOD_TAGS, moodTag, SOLO_TAGS, soloTag } from './tag.ts';
import { textUpTo } from './text.ts';
import { id, idText, timestamp } from './wire.ts';

/** Maximum length of a review in graphemes. Spec 5-5. */
export const REVIEW_TEXT_MAX = 500;
/** Maximum of photos per review. Spec 5-9. */
export const REVIEW_PHOTOS_MAX = 5;

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
  /** Present for the author only, while an operator hides the review from everyone else. */
  hiddenUntil: z.optional(timestamp),
  /** The reason of the report for which it is hidden. */
  hiddenReason: z.optional(reportReason),
};

/** A review in the place detail. Spec 3.3-1. */
export const review = z.object({ ...reviewFields, userNickname: z.string() });
export type Review = z.infer<typeof review>;

/** A review in a list; the field is `nickName` here. Spec 3.3-2. */
export const listedReview = z.object({ ...reviewFields, nickName: z.string() });
export type ListedReview = z.infer<typeof listedReview>;

/** Newest first. */
export const listPlaceReviews = endpoint({
  method: 'GET',
  path: '/api/review/place/:id',
  summary: '장소의 후기 목록, 최신순',
  params: z.object({ id: idText }),
  query: z.object({ cursorId: z.optional(idText) }),
  response: envelope(z.object({ reviews: z.array(listedReview), nextCursor: z.nullable(id), placeName: z.string() })),
});

/** A review of the member, with its place. */
export const ownReview = z.object({
  ...listedReview.shape,
  placeId: id,
  placeName: z.string(),
  /** Present for a place that no longer exists. */
  isPlaceClosed: z.optional(z.literal(true)),
});
export type OwnReview = z.infer<typeof ownReview>;

/** A member's own reviews, newest first, including hidden ones. */
export const listOwnReviews = endpoint({
  method: 'GET',
  path: '/api/review/my',
  summary: '내 후기 목록, 최신순',
  access: 'member',
  query: z.object({ cursorId: z.optional(idText) }),
  response: envelope(z.object({ reviews: z.array(ownReview), nextCursor: z.nullable(id) })),
});

/** The member's own rating of the place. */
export const ownRecommendation = z.object({ reviewId: id, isRecommended: z.boolean() });
export type OwnRecommendation = z.infer<typeof ownRecommendation>;

const chosen = <T extends z.ZodMiniType<string>>(tag: T, max: number) =>
  z.array(tag).check(
    z.minLength(1, { error: '하나 이상 골라 주세요.' }),
    z.maxLength(max),
    z.refine((tags) => new Set(tags).size === tags.length, { error: '같은 태그를 두 번 고를 수 없어요.' }),
  );

/** A review of a visit. Spec 3.3-3, 4.9. */
export const reviewInput = z.strictObject({
  placeId: id,
  /** Whether the member would come again alone. */
  recommendation: z.boolean(),
  rating: z.int().check(z.gte(1), z.lte(5)),
  moodTag: chosen(moodTag, MOOD_TAGS.length),
  soloTag: chosen(soloTag, SOLO_TAGS.length),
  content: textUpTo(REVIEW_TEXT_MAX),
});
export type ReviewInput = z.infer<typeof reviewInput>;

/** One review per member and place. Errors: REVIEW_EXISTS */
export const createReview = endpoint({
  method: 'POST',
  path: '/api/review',
  summary: '후기 쓰기',
  access: 'member',
  body: reviewInput,
  files: { field: 'files', maxCount: REVIEW_PHOTOS_MAX, maxBytes: PHOTO_MAX_BYTES },
  status: 201,
  response: envelope(z.object({ reviewId: id })),
});

/** Author only. Deletes its photos and updates the numbers of the place. */
export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/api/review/:id',
  summary: '내 후기 지우기',
  access: 'member',
  params: z.object({ id: idText }),
  response: envelope(z.null()),
});
