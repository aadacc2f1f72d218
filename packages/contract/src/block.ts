import type * as z from 'zod/mini';
import type {
  blockedMember,
  blockMemberSchemas,
  blockReviewerSchemas,
  listBlockedMembersSchemas,
  unblockMemberSchemas,
  unblockReviewerSchemas,
} from './block-schemas.ts';
import { endpoint } from './endpoint.ts';

/** Maximum of blocked members per member. BLOCKS_TOO_MANY beyond. */
export const BLOCKS_MAX = 500;

export type BlockedMember = z.infer<typeof blockedMember>;

/** Last blocked first. */
export const listBlockedMembers = endpoint<typeof listBlockedMembersSchemas>({
  method: 'GET',
  path: '/api/block',
  access: 'member',
});

/**
 * Hides the posts of the blocked member from the blocking member. Not the reviews: the missing ones
 * would show where the writer of a post goes. Idempotent.
 * Errors: BLOCK_SELF, BLOCKS_TOO_MANY, MEMBER_NOT_FOUND
 */
export const blockMember = endpoint<typeof blockMemberSchemas>({
  method: 'POST',
  path: '/api/block/:userId',
  access: 'member',
});

/** Idempotent. */
export const unblockMember = endpoint<typeof unblockMemberSchemas>({
  method: 'DELETE',
  path: '/api/block/:userId',
  access: 'member',
});

/**
 * Hides the reviews of the author of a review, whose id other members do not get. Idempotent.
 * Errors: BLOCK_SELF, BLOCKS_TOO_MANY, REVIEW_NOT_FOUND
 */
export const blockReviewer = endpoint<typeof blockReviewerSchemas>({
  method: 'POST',
  path: '/api/review/:id/block',
  access: 'member',
});

/** Undoes {@link blockReviewer} by the same review, also after its deletion. Idempotent. */
export const unblockReviewer = endpoint<typeof unblockReviewerSchemas>({
  method: 'DELETE',
  path: '/api/review/:id/block',
  access: 'member',
});
