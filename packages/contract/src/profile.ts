import type * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { PHOTO_MAX_BYTES } from './media.ts';
import type {
  getProfileSchemas,
  profile,
  profileInput,
  updateProfileSchemas,
  validateNicknameSchemas,
} from './profile-schemas.ts';

export type Profile = z.infer<typeof profile>;

/** A POST request without side effects, as spec 7.7-4 defines it. */
export const getProfile = endpoint<typeof getProfileSchemas>({
  method: 'POST',
  path: '/api/profile',
  access: 'member',
});

export type ProfileInput = z.infer<typeof profileInput>;

/**
 * Without a file the picture is unchanged; a file is cropped to a centered square.
 * Errors: NICKNAME_TAKEN, without any change.
 */
export const updateProfile = endpoint<typeof updateProfileSchemas>({
  method: 'PATCH',
  path: '/api/profile',
  access: 'member',
  files: { field: 'file', maxCount: 1, maxBytes: PHOTO_MAX_BYTES },
});

/**
 * Whether the nickname is available; the status is always 200. `message` is one of
 * NICKNAME_SENTENCES, beside `data` as spec 7.7-7 defines it, and also in `data`. The member's own
 * nickname is available.
 */
export const validateNickname = endpoint<typeof validateNicknameSchemas>({
  method: 'GET',
  path: '/api/profile/validate/nickname',
  access: 'member',
});
