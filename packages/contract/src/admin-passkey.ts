import type * as z from 'zod/mini';
import type {
  deletePasskeySchemas,
  enrolPasskeySchemas,
  listPasskeysSchemas,
  passkey,
  passkeyAssertion,
  passkeyAttestation,
  startEnrolmentSchemas,
  startUnlockSchemas,
  unlockSchemas,
} from './admin-passkey-schemas.ts';
import { endpoint } from './endpoint.ts';

/** Without an operator call for so long, a sign-in needs a passkey again. Spec 14.3-1. */
export const OPERATOR_IDLE_MIN = 15;

/** So long after a passkey was verified, a sign-in needs a passkey again, however often it is used. */
export const OPERATOR_UNLOCK_MAX_H = 8;

/** A passkey is deleted so soon after another one was verified. */
export const PASSKEY_RECENT_S = 60;

export const PASSKEYS_MAX = 10;

export const ENROLMENT_LIFETIME_H = 24;

/** The screen of a one-time link. The token is in the fragment, which browsers do not send. */
export const ENROLMENT_PATH = '/admin/passkey';

export type Passkey = z.infer<typeof passkey>;
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

/** The passkeys of the operator, and whether the app requires them. */
export const listPasskeys = endpoint<typeof listPasskeysSchemas>({
  method: 'GET',
  path: '/api/admin/passkey',
  access: 'operator',
});

/**
 * Needs a passkey that was verified in the last minute, and locks the other sign-ins of the operator.
 * Errors: PASSKEY_REQUIRED, PASSKEY_IS_LAST, PASSKEY_UNKNOWN
 */
export const deletePasskey = endpoint<typeof deletePasskeySchemas>({
  method: 'DELETE',
  path: '/api/admin/passkey/:id',
  access: 'operator',
});

/**
 * The options for `navigator.credentials.get`, for one attempt of this sign-in within five minutes.
 * Errors: PASSKEY_MISSING
 */
export const startUnlock = endpoint<typeof startUnlockSchemas>({
  method: 'POST',
  path: '/api/admin/passkey/options',
  access: 'operator',
});

/** Unlocks the sign-in. Errors: PASSKEY_REFUSED, PASSKEY_UNKNOWN */
export const unlock = endpoint<typeof unlockSchemas>({
  method: 'POST',
  path: '/api/admin/passkey/verify',
  access: 'operator',
});

/**
 * The options for `navigator.credentials.create`, with the token of a one-time link for this operator.
 * Errors: ENROLMENT_INVALID, PASSKEYS_TOO_MANY
 */
export const startEnrolment = endpoint<typeof startEnrolmentSchemas>({
  method: 'POST',
  path: '/api/admin/passkey/enrol/options',
  access: 'operator',
});

/**
 * Stores the passkey and unlocks the sign-in. Errors: ENROLMENT_INVALID, PASSKEY_REFUSED, PASSKEY_EXISTS,
 * PASSKEYS_TOO_MANY
 */
export const enrolPasskey = endpoint<typeof enrolPasskeySchemas>({
  method: 'POST',
  path: '/api/admin/passkey/enrol/verify',
  access: 'operator',
});
