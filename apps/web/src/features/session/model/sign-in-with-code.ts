import type { LoginType } from '@sol/contract/choices';
import type { ConsentDocument } from '@sol/contract/consent';

import { withToken } from '#lib/api/access-token.ts';
import { call, type Transport } from '#lib/api/call.ts';
import type { DataOf } from '#lib/api/endpoint-types.ts';
import { clearPendingConsent, type PendingConsent, storePendingConsent } from './pending-consent.ts';
import { clearPendingSignOut, requestSignOut, withSignInLock } from './pending-sign-out.ts';
import { reloadSession } from './session-store.ts';
import { storeSession } from './stored-session.ts';

interface ProviderCode {
  code: string;
  state: string;
}

/** A transport with the given token, regardless of the stored session. */
const createTransport =
  (token: string | null): Transport =>
  (path, init) =>
    fetch(path, withToken(init, token));

/** Without a profile there is no session, and the cookie of the sign-in must not stay. */
async function readProfile(accessToken: string): Promise<DataOf<'POST /api/profile'>> {
  try {
    return await call('POST /api/profile', {}, { transport: createTransport(accessToken) });
  } catch (error) {
    void requestSignOut();
    throw error;
  }
}

/** Stores the session only when all of it is known: a partial one would count as a guest's. */
async function startSession({ accessToken, userId }: { accessToken: string; userId: number }): Promise<void> {
  clearPendingSignOut();
  // Also of another person: the token would sign them in without a login service.
  clearPendingConsent();
  const { loginType, nickname, profileImageUrl } = await readProfile(accessToken);
  storeSession({ isLoggedIn: true, userId, loginType, nickname, profileImageUrl }, accessToken);
  reloadSession();
}

/** Starts a session, or returns the consents that are missing for it. Spec 4.1-8. */
async function signIn(type: LoginType, query: ProviderCode): Promise<PendingConsent | undefined> {
  const input = { params: { provider: type }, query };
  const missing = await withSignInLock(async () => {
    const response = await call('GET /api/auth/login/:provider', input, { transport: createTransport(null) });
    return 'consentRequired' in response ? response : startSession(response);
  });
  if (missing === undefined) return undefined;
  const { consentToken, documents } = missing;
  storePendingConsent({ consentToken, documents });
  return { consentToken, documents };
}

/** Creates the account of a first sign-in, and signs in. Spec 14.1-1. */
export async function signInWithConsents(
  consentToken: string,
  accepted: Pick<ConsentDocument, 'kind' | 'version'>[],
): Promise<void> {
  const body = { consentToken, accepted: accepted.map(({ kind, version }) => ({ kind, version })) };
  await withSignInLock(async () =>
    startSession(await call('POST /api/auth/consent', { body }, { transport: createTransport(null) })),
  );
}

const exchanges = new Map<string, Promise<PendingConsent | undefined>>();

/**
 * Exchanges a code. A code works only once, so repeated calls with it share one request. Returns the
 * consents that are missing, without a session.
 */
export function signInWithCode(type: LoginType, { code, state }: ProviderCode): Promise<PendingConsent | undefined> {
  const exchange = exchanges.get(code) ?? signIn(type, { code, state });
  exchanges.set(code, exchange);
  return exchange;
}
