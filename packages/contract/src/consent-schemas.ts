import * as z from 'zod/mini';
import { CONSENT_KINDS } from './consent.ts';
import type { EndpointSchemas } from './endpoint.ts';
import { envelope, id } from './wire-schemas.ts';

export const consentKind = z.enum(CONSENT_KINDS);

export const consentDocument = z.object({ kind: consentKind, version: z.iso.date(), isRequired: z.boolean() });

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

export const acceptConsentsSchemas = {
  summary: '약관에 동의하고 로그인',
  body: z.strictObject({
    consentToken: z.string().check(z.minLength(1), z.maxLength(CONSENT_TOKEN_MAX)),
    accepted: z
      .array(z.strictObject({ kind: consentKind, version: z.iso.date().check(z.maxLength(10)) }))
      .check(z.maxLength(CONSENT_KINDS.length)),
  }),
  response: envelope(signedIn),
} satisfies EndpointSchemas;
