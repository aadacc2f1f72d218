import * as z from 'zod/mini';
import type { EndpointSchemas } from './endpoint.ts';
import { envelope, id, idParams, timestamp } from './wire-schemas.ts';

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

/** The parts of an `AuthenticationResponseJSON` that are verified. */
export const passkeyAssertion = z.strictObject({
  id: base64url(CREDENTIAL_ID_MAX),
  clientDataJSON: base64url(CLIENT_DATA_MAX),
  authenticatorData: base64url(AUTHENTICATOR_DATA_MAX),
  signature: base64url(SIGNATURE_MAX),
});

/** The parts of a `RegistrationResponseJSON` that are verified. */
export const passkeyAttestation = z.strictObject({
  id: base64url(CREDENTIAL_ID_MAX),
  clientDataJSON: base64url(CLIENT_DATA_MAX),
  attestationObject: base64url(ATTESTATION_MAX),
  transports: z.array(z.enum(TRANSPORTS)).check(z.maxLength(TRANSPORTS.length)),
});

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

export const listPasskeysSchemas = {
  summary: '내 패스키',
  response: envelope(z.object({ isRequired: z.boolean(), passkeys: z.array(passkey) })),
} satisfies EndpointSchemas;

export const deletePasskeySchemas = {
  summary: '내 패스키 지우기',
  params: idParams,
  response: envelope(z.null()),
} satisfies EndpointSchemas;

export const startUnlockSchemas = {
  summary: '패스키 확인 시작',
  response: envelope(requestOptions),
} satisfies EndpointSchemas;

export const unlockSchemas = {
  summary: '패스키 확인',
  body: z.strictObject({ credential: passkeyAssertion }),
  response: envelope(z.null()),
} satisfies EndpointSchemas;

export const startEnrolmentSchemas = {
  summary: '패스키 등록 시작',
  body: z.strictObject({ token }),
  response: envelope(creationOptions),
} satisfies EndpointSchemas;

export const enrolPasskeySchemas = {
  summary: '패스키 등록',
  body: z.strictObject({ token, credential: passkeyAttestation }),
  response: envelope(z.null()),
} satisfies EndpointSchemas;
