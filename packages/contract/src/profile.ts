import * as z from 'zod/mini';
import { loginType } from './auth.ts';
import { endpoint, envelope } from './endpoint.ts';
import { PHOTO_MAX_BYTES } from './media.ts';
import { nickname } from './nickname.ts';
import { id } from './wire.ts';

/** A member as they see themselves. Spec 3.6-2. */
export const profile = z.object({
  userId: id,
  loginType,
  nickname: z.string(),
  profileImageUrl: z.nullable(z.string()),
  /** Said to operators only: there is more for them at /admin. */
  isOperator: z.optional(z.literal(true)),
});
export type Profile = z.infer<typeof profile>;

/** POST, as spec 7.7-4 has it; it changes nothing. */
export const getProfile = endpoint({
  method: 'POST',
  path: '/api/profile',
  summary: '내 프로필',
  access: 'member',
  response: envelope(profile),
});

/** What a member changes of themselves. Spec 7.7-5. */
export const profileInput = z.strictObject({
  nickname,
  /** Takes the picture away; a file sent along replaces it instead. */
  isImageRemoved: z.optional(z.boolean()),
});
export type ProfileInput = z.infer<typeof profileInput>;

/**
 * Without a file the picture stays as it is; a file becomes the picture, cut to a square around its middle. NICKNAME_TAKEN, and
 * then nothing is changed.
 */
export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/profile',
  summary: '내 프로필 고치기',
  access: 'member',
  body: profileInput,
  files: { field: 'file', maxCount: 1, maxBytes: PHOTO_MAX_BYTES },
  response: envelope(profile),
});

/**
 * Whether one may have the nickname, 200 whatever the answer. `message` is the sentence to show, one of NICKNAME_SENTENCES; it
 * stands beside `data` as spec 7.7-7 has it, and within for who reads `data` alone. One's own nickname is available.
 */
export const validateNickname = endpoint({
  method: 'GET',
  path: '/api/profile/validate/nickname',
  summary: '쓸 수 있는 닉네임인지 확인',
  access: 'member',
  query: z.object({ nickname: z._default(z.string(), '') }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ available: z.boolean(), message: z.string() }),
  }),
});
