import * as z from 'zod/mini';
import { CONSENT_KINDS } from './choices.ts';
import type { Endpoints } from './endpoint.ts';
import { envelope, id } from './fields.ts';

export const consentKind = z.enum(CONSENT_KINDS);

export type ConsentKind = z.infer<typeof consentKind>;

export const consentDocument = z.object({ kind: consentKind, version: z.iso.date(), isRequired: z.boolean() });

export type ConsentDocument = z.infer<typeof consentDocument>;

/** A sign-in that has tokens. */
export const signedIn = z.object({ accessToken: z.string(), userId: id });

/** A sign-in that needs consents. Nothing is stored yet. */
export const consentRequired = z.object({
  consentRequired: z.literal(true),
  /** Valid for ten minutes. */
  consentToken: z.string(),
  /** The documents that the person has not accepted in their current version. */
  documents: z.array(consentDocument),
});

const CONSENT_TOKEN_MAX = 2_048;

export const consentApi = {
  /**
   * Creates the account of a first sign-in, or stores the consents of a member, and signs in. The
   * refresh token is set as a cookie. Errors: CONSENT_MISSING, SIGN_UP_REFUSED for the login of a suspended member who
   * has deleted the account, LOGIN_CODE_REFUSED for a token that is used,
   * invalid or expired
   */
  'POST /api/auth/consent': {
    summary: '약관에 동의하고 로그인',
    body: z.strictObject({
      consentToken: z.string().check(z.minLength(1), z.maxLength(CONSENT_TOKEN_MAX)),
      accepted: z
        .array(z.strictObject({ kind: consentKind, version: z.iso.date().check(z.maxLength(10)) }))
        .check(z.maxLength(CONSENT_KINDS.length)),
    }),
    response: envelope(signedIn),
  },
} satisfies Endpoints;
