import type * as z from 'zod/mini';
import type {
  blockedMember,
  blockMemberSchemas,
  listBlockedMembersSchemas,
  unblockMemberSchemas,
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
 * Hides all content of the blocked member from the blocking member. Idempotent.
 * Errors: BLOCK_SELF, MEMBER_NOT_FOUND
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
