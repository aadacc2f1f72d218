import * as z from 'zod/mini';
import { loginType } from './auth.ts';
import { endpoint, envelope } from './endpoint.ts';
import { PHOTO_MAX_BYTES } from './media.ts';
import { nickname } from './nickname.ts';
import { id } from './wire.ts';

/** The member's own profile. Spec 3.6-2. */
export const profile = z.object({
  userId: id,
  loginType,
  nickname: z.string(),
  profileImageUrl: z.nullable(z.string()),
  /** Present for operators only, to whom /admin is available. */
  isOperator: z.optional(z.literal(true)),
});
export type Profile = z.infer<typeof profile>;

/** A POST request without side effects, as spec 7.7-4 defines it. */
export const getProfile = endpoint({
  method: 'POST',
  path: '/api/profile',
  summary: '내 프로필',
  access: 'member',
  response: envelope(profile),
});

/** A change of the member's own profile. Spec 7.7-5. */
export const profileInput = z.strictObject({
  nickname,
  /** Removes the picture. A file in the same request replaces it instead. */
  isImageRemoved: z.optional(z.boolean()),
});
export type ProfileInput = z.infer<typeof profileInput>;

/**
 * Without a file the picture is unchanged; a file is cropped to a centered square.
 * Errors: NICKNAME_TAKEN, without any change.
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
 * Whether the nickname is available; the status is always 200. `message` is one of
 * NICKNAME_SENTENCES, beside `data` as spec 7.7-7 defines it, and also in `data`. The member's own
 * nickname is available.
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
