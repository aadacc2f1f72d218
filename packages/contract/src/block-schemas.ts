import * as z from 'zod/mini';
import type { EndpointSchemas } from './endpoint.ts';
import { envelope, id, idText, timestamp } from './wire-schemas.ts';

export const blockedMember = z.object({
  userId: id,
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

export const unblockMemberSchemas = {
  summary: '회원 차단 풀기',
  params: byUser,
  response: envelope(z.null()),
} satisfies EndpointSchemas;
