import type * as z from 'zod/mini';
import type { acceptConsentsSchemas, consentDocument, consentKind } from './consent-schemas.ts';
import { endpoint } from './endpoint.ts';

/** What a member agrees to, in display order. Spec 14.1-1. */
export const CONSENT_KINDS = ['TERMS', 'PRIVACY', 'AGE14', 'LOCATION'] as const;

export type ConsentKind = z.infer<typeof consentKind>;
export type ConsentDocument = z.infer<typeof consentDocument>;

/**
 * The current version of each document: the day from which it applies. A new version is asked for
 * at the next sign-in.
 */
export const CONSENT_DOCUMENTS: readonly ConsentDocument[] = [
  { kind: 'TERMS', version: '2026-11-25', isRequired: true },
  { kind: 'PRIVACY', version: '2026-11-29', isRequired: true },
  { kind: 'AGE14', version: '2026-11-25', isRequired: true },
  { kind: 'LOCATION', version: '2026-11-25', isRequired: false },
];

/** The time to read the documents. */
export const CONSENT_TOKEN_LIFETIME_MIN = 10;

/**
 * Creates the account of a first sign-in, or stores the consents of a member, and signs in. The
 * refresh token is set as a cookie. Errors: CONSENT_MISSING, SIGN_UP_REFUSED for the login of a suspended member who
 * has deleted the account, LOGIN_CODE_REFUSED for a token that is used,
 * invalid or expired
 */
export const acceptConsents = endpoint<typeof acceptConsentsSchemas>({
  method: 'POST',
  path: '/api/auth/consent',
});
