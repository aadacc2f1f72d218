import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PasskeyAttestation } from '@sol/contract/admin-passkey';
import { call } from '#lib/api/call.ts';

/** Loaded with the parts that use it only. */

function assertSupported(): void {
  if (!browserSupportsWebAuthn()) throw new DOMException('No WebAuthn', 'NotSupportedError');
}

/** Unlocks the sign-in of this browser by a passkey. */
export async function unlockWithPasskey(): Promise<void> {
  assertSupported();
  const { id, response } = await startAuthentication({
    optionsJSON: await call('POST /api/admin/passkey/options', {}),
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  await call('POST /api/admin/passkey/verify', {
    body: { credential: { id, clientDataJSON, authenticatorData, signature } },
  });
}

const TRANSPORTS: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
type Transport = PasskeyAttestation['transports'][number];
const isTransport = (name: string): name is Transport => TRANSPORTS.includes(name);

/** Creates a passkey on this device, with the token of a one-time link. */
export async function enrolOnThisDevice(token: string): Promise<void> {
  assertSupported();
  const options = await call('POST /api/admin/passkey/enrol/options', { body: { token } });
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const credential = { id, clientDataJSON, attestationObject, transports: transports.filter(isTransport) };
  await call('POST /api/admin/passkey/enrol/verify', { body: { token, credential } });
}
