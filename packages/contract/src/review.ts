import * as z from 'zod/mini';
import { MOOD_TAGS, REVIEW_ORDERS, SOLO_TAGS } from './choices.ts';
import type { Endpoints } from './endpoint.ts';
import {
  envelope,
  flagText,
  id,
  idText,
  latitude,
  longitude,
  numberText,
  reportReason,
  textUpTo,
  timestamp,
  timestampOrDate,
} from './fields.ts';
import { REVIEW_PHOTOS_MAX, REVIEW_TEXT_MAX } from './limits.ts';
import { PHOTO_MAX_BYTES } from './media.ts';

/** The circumference of the earth: no browser reports a worse accuracy. */
const POSITION_ACCURACY_MAX_M = 40_100_000;

/** Longer than the URL of any stored photo. */
const PHOTO_URL_MAX = 255;

export const moodTag = z.enum(MOOD_TAGS);

export const soloTag = z.enum(SOLO_TAGS);

const reviewFields = {
  reviewId: id,
  /** Present for the author only: it would link their reviews across places. Spec 14.1-5. */
  userId: z.optional(id),
  isMine: z.boolean(),
  /** null for others, like {@link userId}. */
  userProfileUrl: z.nullable(z.string()),
  createdAt: timestampOrDate,
  isRecommended: z.boolean(),
  rating: z.number().check(z.gte(1), z.lte(5)),
  content: z.string(),
  tags: z.array(z.string()),
  photoUrls: z.array(z.string()),
  /** The author has changed it since. Spec 16.3-2. */
  isEdited: z.boolean(),
  /** The author was at the place when writing. */
  isVisited: z.optional(z.literal(true)),
  /** Present for the author only, while an operator hides the review from everyone else. */
  hiddenUntil: z.optional(timestamp),
  /** The reason of the report for which it is hidden. */
  hiddenReason: z.optional(reportReason),
};

/** A review in the place detail. Spec 3.3-1. */
export const review = z.object({
  ...reviewFields,
  /** Masked for others: see {@link maskNickname}. */
  userNickname: z.string(),
});

export type Review = z.infer<typeof review>;

/** A review in a list; the field is `nickName` here. Spec 3.3-2. */
export const listedReview = z.object({ ...reviewFields, nickName: z.string() });

export type ListedReview = z.infer<typeof listedReview>;

/** A review of the member, with its place. */
export const ownReview = z.object({
  ...listedReview.shape,
  placeId: id,
  placeName: z.string(),
  /** Present for a place that no longer exists. */
  isPlaceClosed: z.optional(z.literal(true)),
});

export type OwnReview = z.infer<typeof ownReview>;

/** The recommendation in the member's own review of the place. */
export const ownRecommendation = z.object({ reviewId: id, isRecommended: z.boolean() });

export type OwnRecommendation = z.infer<typeof ownRecommendation>;

const chosen = <T extends z.ZodMiniType<string>>(tag: T, max: number) =>
  z.array(tag).check(
    z.minLength(1, { error: '하나 이상 골라 주세요.' }),
    z.maxLength(max),
    z.refine((tags) => new Set(tags).size === tags.length, { error: '같은 태그를 두 번 고를 수 없어요.' }),
  );

/** A position of the browser. */
export const reviewPosition = z.strictObject({
  latitude,
  longitude,
  /** The radius that contains the position with a probability of 95 %. */
  accuracyM: z.number().check(z.gte(0), z.lte(POSITION_ACCURACY_MAX_M)),
});

/** Where the author is while submitting. It is compared with the place, and neither stored nor logged. */
export type ReviewPosition = z.infer<typeof reviewPosition>;

const reviewContent = {
  /** Whether the member would come again alone. */
  recommendation: z.boolean(),
  rating: z.int().check(z.gte(1), z.lte(5)),
  moodTag: chosen(moodTag, MOOD_TAGS.length),
  soloTag: chosen(soloTag, SOLO_TAGS.length),
  content: textUpTo(REVIEW_TEXT_MAX),
};

/** A review of a visit. Spec 3.3-3, 4.9. */
export const reviewInput = z.strictObject({
  placeId: id,
  ...reviewContent,
  /** Compared with the place if the member is there, and dropped. Spec 11.3-1. */
  position: z.optional(reviewPosition),
});

export type ReviewInput = z.infer<typeof reviewInput>;

/** The review as it shall be; its place stays. Spec 16.3-2. */
export const reviewEdit = z.strictObject({
  /** As in a new review: it must be the place of the review. */
  placeId: z.optional(id),
  ...reviewContent,
  /**
   * URLs of the photos of the review that stay, in their order; new ones follow. Without it all stay. With new ones
   * at most REVIEW_PHOTOS_MAX.
   */
  keepPhotoUrls: z.optional(
    z.array(z.string().check(z.maxLength(PHOTO_URL_MAX))).check(
      z.maxLength(REVIEW_PHOTOS_MAX, { error: `사진은 ${REVIEW_PHOTOS_MAX}장까지 담을 수 있어요.` }),
      z.refine((urls) => new Set(urls).size === urls.length, { error: '같은 사진을 두 번 담을 수 없어요.' }),
    ),
  ),
});

export type ReviewEdit = z.infer<typeof reviewEdit>;

export const reviewApi = {
  /** With a filter, at most the 2,000 newest reviews after the cursor are searched. */
  'GET /api/review/place/:id': {
    summary: '장소의 후기 목록, 최신순이나 고른 순서',
    params: z.object({ id: idText }),
    query: z.object({
      cursorId: z.optional(idText),
      /** `nextCursorKey` of the previous page, with an order other than NEWEST. */
      cursorKey: z.optional(numberText(z.int().check(z.gte(0), z.lte(SOLO_TAGS.length)))),
      order: z.optional(z.enum(REVIEW_ORDERS)),
      /** Only reviews with photos. */
      withPhotos: z.optional(flagText),
      /** Only reviews with the tag. */
      tag: z.optional(z.union([moodTag, soloTag])),
    }),
    response: envelope(
      z.object({
        reviews: z.array(listedReview),
        nextCursor: z.nullable(id),
        /** Only with an order other than NEWEST, if there is a next page. */
        nextCursorKey: z.optional(z.int()),
        placeName: z.string(),
      }),
    ),
  },
  /** A member's own reviews, newest first, including hidden ones. */
  'GET /api/review/my': {
    summary: '내 후기 목록, 최신순',
    access: 'member',
    query: z.object({
      cursorId: z.optional(idText),
      /** Only the review of this place. */
      placeId: z.optional(idText),
    }),
    response: envelope(z.object({ reviews: z.array(ownReview), nextCursor: z.nullable(id) })),
  },
  /** One review per member and place. Errors: REVIEW_EXISTS */
  'POST /api/review': {
    summary: '후기 쓰기',
    access: 'member',
    files: { field: 'files', maxCount: REVIEW_PHOTOS_MAX, maxBytes: PHOTO_MAX_BYTES },
    body: reviewInput,
    status: 201,
    response: envelope(
      z.object({
        reviewId: id,
        /** Whether the position is at the place; only if the request has one. */
        isVisited: z.optional(z.boolean()),
      }),
    ),
  },
  /**
   * Author only, within REVIEW_EDIT_MONTHS. The earlier version stays readable for operators. Nothing changes if
   * the review is like that already. Errors: REVIEW_TOO_OLD, REVIEW_HIDDEN, REVIEW_NOT_FOUND, FORBIDDEN
   */
  'PATCH /api/review/:id': {
    summary: '내 후기 고치기',
    access: 'member',
    files: { field: 'files', maxCount: REVIEW_PHOTOS_MAX, maxBytes: PHOTO_MAX_BYTES },
    params: z.object({ id: idText }),
    body: reviewEdit,
    response: envelope(z.object({ reviewId: id })),
  },
  /** Author only. Deletes its photos and updates the stats of the place. */
  'DELETE /api/review/:id': {
    summary: '내 후기 지우기',
    access: 'member',
    params: z.object({ id: idText }),
    response: envelope(z.null()),
  },
} satisfies Endpoints;
