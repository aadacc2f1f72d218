import * as z from 'zod/mini';
import type { EndpointSchemas } from './endpoint.ts';
import { envelope, id, idText, timestamp } from './wire-schemas.ts';

export const blockedMember = z.object({
  /** Absent for the author of a review, whose id the review does not show either. Spec 14.1-5. */
  userId: z.optional(id),
  /** The review by which its author was blocked; it may be deleted since. */
  reviewId: z.optional(id),
  nickname: z.string(),
  profileImageUrl: z.nullable(z.string()),
  blockedAt: timestamp,
});

const byUser = z.object({ userId: idText });

export const listBlockedMembersSchemas = {
  summary: '내가 차단한 회원',
  response: envelope(z.object({ members: z.array(blockedMember) })),
} satisfies EndpointSchemas;

export const blockMemberSchemas = {
  summary: '회원 차단하기',
  params: byUser,
  response: envelope(z.null()),
} satisfies EndpointSchemas;

const byReview = z.object({ id: idText });

export const blockReviewerSchemas = {
  summary: '후기를 쓴 회원 차단하기',
  params: byReview,
  response: envelope(z.null()),
} satisfies EndpointSchemas;

export const unblockReviewerSchemas = {
  summary: '후기를 쓴 회원 차단 풀기',
  params: byReview,
  response: envelope(z.null()),
} satisfies EndpointSchemas;

export const unblockMemberSchemas = {
  summary: '회원 차단 풀기',
  params: byUser,
  response: envelope(z.null()),
} satisfies EndpointSchemas;
