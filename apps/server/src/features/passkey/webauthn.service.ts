import type { PasskeyAssertion, PasskeyAttestation } from '@sol/contract/admin-passkey';
import type { DataOf } from '#lib/http/endpoint-route.ts';

/** A passkey as it is verified. */
export interface Credential {
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
}

/** On the first use, because it takes 200 ms and 27 MB. */
const loadLibrary = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

/** Ed25519, ES256 and RS256 cover all authenticators (COSE algorithms). */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 5 * 60_000;
const NAME = '쏠 운영';

const describeAll = (credentials: readonly Pick<Credential, 'credentialId' | 'transports'>[]) =>
  credentials.map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key' as const, transports }));

/**
 * Attestations without a chain of certificates. The library requests revocation lists at addresses in the
 * certificates of other formats, which the app neither requests nor needs.
 */
const FORMATS: readonly string[] = ['none', 'packed'];

async function hasKnownFormat({ attestationObject }: Pick<PasskeyAttestation, 'attestationObject'>): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await loadHelpers();
  return FORMATS.includes(decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('fmt'));
}

/** undefined instead of an error, which the library throws for every invalid response. */
async function attempt<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

/**
 * The app as a relying party of WebAuthn: a passkey belongs to the host of the public address, and is
 * accepted from pages of this address only. The user must be verified by the authenticator (PIN,
 * fingerprint, face).
 */
export function createWebAuthn(publicUrl: string) {
  const { hostname: rpID, origin: expectedOrigin } = new URL(publicUrl);
  const expected = { expectedOrigin, expectedRPID: rpID, requireUserVerification: true };

  return {
    async createRequest(credentials: readonly Credential[]): Promise<DataOf<'POST /api/admin/passkey/options'>> {
      const { generateAuthenticationOptions } = await loadLibrary();
      const { challenge } = await generateAuthenticationOptions({ rpID });
      return {
        challenge,
        timeout: TIMEOUT_MS,
        rpId: rpID,
        allowCredentials: describeAll(credentials),
        userVerification: 'required',
      };
    },

    /** The new counter; undefined if the response is invalid, or its counter is not above the stored one. */
    async verifyAssertion(
      { id, ...response }: PasskeyAssertion,
      expectedChallenge: string,
      { credentialId, publicKey, counter }: Credential,
    ): Promise<number | undefined> {
      const { verifyAuthenticationResponse } = await loadLibrary();
      const result = await attempt(() =>
        verifyAuthenticationResponse({
          ...expected,
          expectedChallenge,
          response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
          credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter },
        }),
      );
      return result?.verified ? result.authenticationInfo.newCounter : undefined;
    },

    async createCreation(
      { userHandle, nickname }: { userHandle: Uint8Array<ArrayBuffer>; nickname: string },
      existing: readonly Pick<Credential, 'credentialId' | 'transports'>[],
    ): Promise<DataOf<'POST /api/admin/passkey/enrol/options'>> {
      const { generateRegistrationOptions } = await loadLibrary();
      const { challenge, user } = await generateRegistrationOptions({
        rpName: NAME,
        rpID,
        userName: nickname,
        userDisplayName: nickname,
        userID: userHandle,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return {
        rp: { id: rpID, name: NAME },
        user,
        challenge,
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: TIMEOUT_MS,
        excludeCredentials: describeAll(existing),
        authenticatorSelection: {
          residentKey: 'preferred',
          requireResidentKey: false,
          userVerification: 'required',
        },
        attestation: 'none',
      };
    },

    /** The new passkey; undefined if the response is invalid. */
    async verifyAttestation(
      { id, transports, ...response }: PasskeyAttestation,
      expectedChallenge: string,
    ): Promise<Credential | undefined> {
      const { verifyRegistrationResponse } = await loadLibrary();
      const result = await attempt(async () => {
        if (!(await hasKnownFormat(response))) return undefined;
        return verifyRegistrationResponse({
          ...expected,
          expectedChallenge,
          supportedAlgorithmIDs: ALGORITHMS,
          response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
        });
      });
      if (!result?.verified) return undefined;
      const { id: credentialId, publicKey, counter } = result.registrationInfo.credential;
      return { credentialId, publicKey, counter, transports };
    },
  };
}
