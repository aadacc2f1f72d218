import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@sol/contract/admin-passkey';

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const uint = (bytes: number, value: number) => Buffer.from(value.toString(16).padStart(bytes * 2, '0'), 'hex');

/** What a response may differ in from a valid one. */
interface Deviation {
  challenge?: string;
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  /** Of the attestation. */
  format?: string;
}

interface AuthenticatorOptions {
  rpId?: string;
  origin?: string;
  /** The number of signatures so far; 0 and unchanged if it does not count. */
  counter?: number;
}

/**
 * A WebAuthn authenticator with one ES256 key, which verifies its user. It encodes CBOR by hand: a map of
 * three keys (RFC 8949) and a COSE key (RFC 9053, 7.1.1).
 */
export function createAuthenticator({
  rpId = 'localhost',
  origin = 'http://localhost:3000',
  counter = 0,
}: AuthenticatorOptions = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  let signCount = counter;

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, deviation: Deviation) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const authenticatorData = (deviation: Deviation, attested?: Buffer) => {
    const verified = deviation.isVerified === false ? 0 : FLAGS.verified;
    const flags = FLAGS.present | verified | (attested === undefined ? 0 : FLAGS.attested);
    const head = [sha256(deviation.rpId ?? rpId), uint(1, flags), uint(4, signCount)];
    return Buffer.concat(attested === undefined ? head : [...head, attested]);
  };

  return {
    id,
    setCounter(value: number): void {
      signCount = value;
    },

    create({ challenge }: { challenge: string }, deviation: Deviation = {}): PasskeyAttestation {
      const attested = Buffer.concat([Buffer.alloc(16), uint(2, credentialId.length), credentialId, coseKey]);
      const data = authenticatorData(deviation, attested);
      const format = deviation.format ?? 'none';
      const attestationObject = Buffer.concat([
        ...[Buffer.from('a363', 'hex'), Buffer.from('fmt'), uint(1, 0x60 + format.length), Buffer.from(format)],
        ...[Buffer.from('67', 'hex'), Buffer.from('attStmt'), Buffer.from('a0', 'hex')],
        ...[Buffer.from('68', 'hex'), Buffer.from('authData'), Buffer.from('59', 'hex'), uint(2, data.length), data],
      ]);
      return {
        id,
        clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      };
    },

    get({ challenge }: { challenge: string }, deviation: Deviation = {}): PasskeyAssertion {
      if (signCount > 0) signCount += 1;
      const clientDataJSON = clientData('webauthn.get', challenge, deviation);
      const data = authenticatorData(deviation);
      return {
        id,
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey).toString('base64url'),
      };
    },
  };
}
