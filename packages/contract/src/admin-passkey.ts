import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope, id, idParams, timestamp } from './fields.ts';

/** So long after a passkey was verified, a sign-in needs a passkey again, however often it is used. */
export const OPERATOR_UNLOCK_MAX_H = 8;

/** A passkey is deleted so soon after another one was verified. */
export const PASSKEY_RECENT_S = 60;

export const PASSKEYS_MAX = 10;

export const ENROLMENT_LIFETIME_H = 24;

/** In characters of base64url; WebAuthn allows ids of 1,023 bytes. */
const CREDENTIAL_ID_MAX = 1_364;

const CLIENT_DATA_MAX = 4_096;

const AUTHENTICATOR_DATA_MAX = 4_096;

/** An RSA signature has 512 bytes. */
const SIGNATURE_MAX = 1_024;

/** Without attestation, a credential id and a key. */
const ATTESTATION_MAX = 8_192;

const TOKEN_MAX = 64;

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const base64url = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max, { abort: true }), z.regex(/^[\w-]+$/));

export const passkey = z.object({
  id,
  /** The device on which it was created: "Chrome · Android". Empty if unknown. */
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
});

export type Passkey = z.infer<typeof passkey>;

/** The parts of an `AuthenticationResponseJSON` that are verified. */
export const passkeyAssertion = z.strictObject({
  id: base64url(CREDENTIAL_ID_MAX),
  clientDataJSON: base64url(CLIENT_DATA_MAX),
  authenticatorData: base64url(AUTHENTICATOR_DATA_MAX),
  signature: base64url(SIGNATURE_MAX),
});

export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** The parts of a `RegistrationResponseJSON` that are verified. */
export const passkeyAttestation = z.strictObject({
  id: base64url(CREDENTIAL_ID_MAX),
  clientDataJSON: base64url(CLIENT_DATA_MAX),
  attestationObject: base64url(ATTESTATION_MAX),
  transports: z.array(z.enum(TRANSPORTS)).check(z.maxLength(TRANSPORTS.length)),
});

export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

const token = base64url(TOKEN_MAX);

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
});

const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

export const adminPasskeyApi = {
  /** The passkeys of the operator, and whether the app requires them. */
  'GET /api/admin/passkey': {
    summary: '내 패스키',
    access: 'operator',
    response: envelope(z.object({ isRequired: z.boolean(), passkeys: z.array(passkey) })),
  },
  /**
   * Needs a passkey that was verified in the last minute, and locks the other sign-ins of the operator.
   * Errors: PASSKEY_REQUIRED, PASSKEY_IS_LAST, PASSKEY_UNKNOWN
   */
  'DELETE /api/admin/passkey/:id': {
    summary: '내 패스키 지우기',
    access: 'operator',
    params: idParams,
    response: envelope(z.null()),
  },
  /**
   * The options for `navigator.credentials.get`, for one attempt of this sign-in within five minutes.
   * Errors: PASSKEY_MISSING
   */
  'POST /api/admin/passkey/options': {
    summary: '패스키 확인 시작',
    access: 'operator',
    response: envelope(requestOptions),
  },
  /** Unlocks the sign-in. Errors: PASSKEY_REFUSED, PASSKEY_UNKNOWN */
  'POST /api/admin/passkey/verify': {
    summary: '패스키 확인',
    access: 'operator',
    body: z.strictObject({ credential: passkeyAssertion }),
    response: envelope(z.null()),
  },
  /**
   * The options for `navigator.credentials.create`, with the token of a one-time link for this operator.
   * Errors: ENROLMENT_INVALID, PASSKEYS_TOO_MANY
   */
  'POST /api/admin/passkey/enrol/options': {
    summary: '패스키 등록 시작',
    access: 'operator',
    body: z.strictObject({ token }),
    response: envelope(creationOptions),
  },
  /**
   * Stores the passkey and unlocks the sign-in. Errors: ENROLMENT_INVALID, PASSKEY_REFUSED, PASSKEY_EXISTS,
   * PASSKEYS_TOO_MANY
   */
  'POST /api/admin/passkey/enrol/verify': {
    summary: '패스키 등록',
    access: 'operator',
    body: z.strictObject({ token, credential: passkeyAttestation }),
    response: envelope(z.null()),
  },
} satisfies Endpoints;
