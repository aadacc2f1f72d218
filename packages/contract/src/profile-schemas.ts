import * as z from 'zod/mini';
import { loginType } from './auth-schemas.ts';
import type { EndpointSchemas } from './endpoint.ts';
import { nickname } from './nickname-schemas.ts';
import { envelope, id } from './wire-schemas.ts';

/** The member's own profile. Spec 3.6-2. */
export const profile = z.object({
  userId: id,
  loginType,
  nickname: z.string(),
  profileImageUrl: z.nullable(z.string()),
  /** Present for operators only, to whom /admin is available. */
  isOperator: z.optional(z.literal(true)),
});

export const getProfileSchemas = {
  summary: '내 프로필',
  response: envelope(profile),
} satisfies EndpointSchemas;

/** A change of the member's own profile. Spec 7.7-5. */
export const profileInput = z.strictObject({
  nickname,
  /** Removes the picture. A file in the same request replaces it instead. */
  isImageRemoved: z.optional(z.boolean()),
});

export const updateProfileSchemas = {
  summary: '내 프로필 고치기',
  body: profileInput,
  response: envelope(profile),
} satisfies EndpointSchemas;

export const validateNicknameSchemas = {
  summary: '쓸 수 있는 닉네임인지 확인',
  query: z.object({ nickname: z._default(z.string(), '') }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ available: z.boolean(), message: z.string() }),
  }),
} satisfies EndpointSchemas;
