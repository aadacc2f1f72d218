import * as z from 'zod/mini';
import { endpoint, envelope } from './endpoint.ts';
import { id, idText, timestamp } from './wire.ts';

/** Maximum of blocked members per member. BLOCKS_TOO_MANY beyond. */
export const BLOCKS_MAX = 500;

export const blockedMember = z.object({
  userId: id,
  nickname: z.string(),
  profileImageUrl: z.nullable(z.string()),
  blockedAt: timestamp,
});
export type BlockedMember = z.infer<typeof blockedMember>;

const byUser = z.object({ userId: idText });

/** Last blocked first. */
export const listBlockedMembers = endpoint({
  method: 'GET',
  path: '/api/block',
  summary: '내가 차단한 회원',
  access: 'member',
  response: envelope(z.object({ members: z.array(blockedMember) })),
});

/**
 * Hides all content of the blocked member from the blocking member. Idempotent.
 * Errors: BLOCK_SELF, MEMBER_NOT_FOUND
 */
export const blockMember = endpoint({
  method: 'POST',
  path: '/api/block/:userId',
  summary: '회원 차단하기',
  access: 'member',
  params: byUser,
  response: envelope(z.null()),
});

/** Idempotent. */
export const unblockMember = endpoint({
  method: 'DELETE',
  path: '/api/block/:userId',
  summary: '회원 차단 풀기',
  access: 'member',
  params: byUser,
  response: envelope(z.null()),
});
