import * as z from 'zod/mini';
import { loginType } from './auth.ts';
import type { Endpoints } from './endpoint.ts';
import { envelope, id } from './fields.ts';
import { PHOTO_MAX_BYTES } from './media.ts';
import { NICKNAME_SENTENCES, NICKNAME_UNITS_MAX, nicknameError } from './nickname.ts';

/** Normalized to NFC, like every text. */
export const nickname = z.string().check(
  z.maxLength(NICKNAME_UNITS_MAX, { error: NICKNAME_SENTENCES.TOO_LONG, abort: true }),
  z.normalize('NFC'),
  z.superRefine((text, context) => {
    const message = nicknameError(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  }),
);

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

/** A change of the member's own profile. Spec 7.7-5. */
export const profileInput = z.strictObject({
  nickname,
  /** Removes the picture. A file in the same request replaces it instead. */
  isImageRemoved: z.optional(z.boolean()),
});

export type ProfileInput = z.infer<typeof profileInput>;

/** Number of records that are deleted with an account, for the confirmation. */
export const accountContents = z.object({
  reviewCount: z.int(),
  /** Includes drafts. */
  sollectCount: z.int(),
  collectionCount: z.int(),
  savedPlaceCount: z.int(),
  markedSollectCount: z.int(),
  solrouteCount: z.int(),
});

export type AccountContents = z.infer<typeof accountContents>;

export const profileApi = {
  /** A POST request without side effects, as spec 7.7-4 defines it. */
  'POST /api/profile': { summary: '내 프로필', access: 'member', response: envelope(profile) },
  /**
   * Without a file the picture is unchanged; a file is cropped to a centered square.
   * Errors: NICKNAME_TAKEN, without any change.
   */
  'PATCH /api/profile': {
    summary: '내 프로필 고치기',
    access: 'member',
    files: { field: 'file', maxCount: 1, maxBytes: PHOTO_MAX_BYTES },
    body: profileInput,
    response: envelope(profile),
  },
  /**
   * Whether the nickname is available; the status is always 200. `message` is one of
   * NICKNAME_SENTENCES, beside `data` as spec 7.7-7 defines it, and also in `data`. The member's own
   * nickname is available.
   */
  'GET /api/profile/validate/nickname': {
    summary: '쓸 수 있는 닉네임인지 확인',
    access: 'member',
    query: z.object({ nickname: z._default(z.string(), '') }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      data: z.object({ available: z.boolean(), message: z.string() }),
    }),
  },
  'GET /api/profile/contents': {
    summary: '계정을 지우면 함께 사라지는 것',
    access: 'member',
    response: envelope(accountContents),
  },
  /**
   * Deletes the member's personal data and content immediately and permanently, and ends all their
   * sessions. Spec 4.1-3, 7.7-6.
   */
  'DELETE /api/profile': { summary: '계정 지우기', access: 'member', response: envelope(z.null()) },
  /** The same as `DELETE /api/profile`. Spec 7.7-6. */
  'DELETE /api/user': { summary: '계정 지우기', access: 'member', response: envelope(z.null()) },
} satisfies Endpoints;
