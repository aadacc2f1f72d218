import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope, id, idText, timestamp } from './fields.ts';

/** Maximum of blocks per member, of both kinds. BLOCKS_TOO_MANY beyond. */
export const BLOCKS_MAX = 500;

/** Blocks of one member per day, of each kind; undone ones count. BLOCKS_PER_DAY_REACHED beyond. */
export const BLOCKS_PER_DAY = 20;

export const blockedMember = z.object({
  /** Absent for the author of a review, whose id the review does not show either. Spec 14.1-5. */
  userId: z.optional(id),
  /** The review by which its author was blocked; it may be deleted since. */
  reviewId: z.optional(id),
  nickname: z.string(),
  profileImageUrl: z.nullable(z.string()),
  blockedAt: timestamp,
});

export type BlockedMember = z.infer<typeof blockedMember>;

const byUser = z.object({ userId: idText });

const byReview = z.object({ id: idText });

export const blockApi = {
  /** Last blocked first. */
  'GET /api/block': {
    summary: '내가 차단한 회원',
    access: 'member',
    response: envelope(z.object({ members: z.array(blockedMember) })),
  },
  /**
   * Hides the posts of the blocked member from the blocking member. Not the reviews: the missing ones
   * would show where the writer of a post goes. Idempotent.
   * Errors: BLOCK_SELF, BLOCKS_TOO_MANY, BLOCKS_PER_DAY_REACHED, MEMBER_NOT_FOUND
   */
  'POST /api/block/:userId': {
    summary: '회원 차단하기',
    access: 'member',
    params: byUser,
    response: envelope(z.null()),
  },
  /** Idempotent. */
  'DELETE /api/block/:userId': {
    summary: '회원 차단 풀기',
    access: 'member',
    params: byUser,
    response: envelope(z.null()),
  },
  /**
   * Hides a review at once, and one further review a day of its author, whose id other members do not get: reviews
   * that disappear together would have one author. Idempotent.
   * Errors: BLOCK_SELF, BLOCKS_TOO_MANY, BLOCKS_PER_DAY_REACHED, REVIEW_NOT_FOUND
   */
  'POST /api/review/:id/block': {
    summary: '후기를 쓴 회원 차단하기',
    access: 'member',
    params: byReview,
    response: envelope(z.null()),
  },
  /** Undoes `POST /api/review/:id/block` by the same review, also after its deletion. Idempotent. */
  'DELETE /api/review/:id/block': {
    summary: '후기를 쓴 회원 차단 풀기',
    access: 'member',
    params: byReview,
    response: envelope(z.null()),
  },
} satisfies Endpoints;
