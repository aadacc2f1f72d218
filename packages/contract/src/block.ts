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

/** Maximum of blocks per member, of both kinds. BLOCKS_TOO_MANY beyond. */
export const BLOCKS_MAX = 500;
/** Blocks of one member per day, of each kind; undone ones count. BLOCKS_PER_DAY_REACHED beyond. */
export const BLOCKS_PER_DAY = 20;

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
 * Errors: BLOCK_SELF, BLOCKS_TOO_MANY, BLOCKS_PER_DAY_REACHED, MEMBER_NOT_FOUND
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
 * Hides a review at once, and one further review a day of its author, whose id other members do not get: reviews
 * that disappear together would have one author. Idempotent.
 * Errors: BLOCK_SELF, BLOCKS_TOO_MANY, BLOCKS_PER_DAY_REACHED, REVIEW_NOT_FOUND
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
