import { CONSENT_KINDS, type LoginType } from '@sol/contract/choices';
import type { ConsentDocument } from '@sol/contract/consent';
import { CONSENT_TOKEN_LIFETIME_MIN } from '@sol/contract/limits';
import { parseJson, tabStorage } from '#lib/storage.ts';
import { fetchProfile, type ProviderCode, sendCode, sendConsents } from '../api.ts';
import { clearPendingSignOut, requestSignOut, withSignInLock } from './pending-sign-out.ts';
import { reloadSession, storeSession } from './session-store.ts';

/** Per tab: an abandoned sign-in is deleted with its tab. */
const STORAGE_KEY = 'pending-consent';

/** A sign-in that needs consents. */
export interface PendingConsent {
  consentToken: string;
  documents: ConsentDocument[];
}

function isDocument(value: unknown): value is ConsentDocument {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, version, isRequired } = value as Record<string, unknown>;
  return (
    CONSENT_KINDS.some((known) => known === kind) && typeof version === 'string' && typeof isRequired === 'boolean'
  );
}

/** Kept for a reload of the consent screen, whose address has no code any more. */
export function storePendingConsent({ consentToken, documents }: PendingConsent): void {
  const expiresMs = Date.now() + CONSENT_TOKEN_LIFETIME_MIN * 60_000;
  tabStorage.setItem(STORAGE_KEY, JSON.stringify({ consentToken, documents, expiresMs }));
}

export const clearPendingConsent = (): void => tabStorage.removeItem(STORAGE_KEY);

/** undefined without one, and after its token has expired. */
export function readPendingConsent(): PendingConsent | undefined {
  const stored = parseJson(tabStorage.getItem(STORAGE_KEY));
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { consentToken, documents, expiresMs } = stored as Record<string, unknown>;
  if (typeof consentToken !== 'string' || typeof expiresMs !== 'number' || expiresMs <= Date.now()) return undefined;
  return Array.isArray(documents) && documents.every(isDocument) ? { consentToken, documents } : undefined;
}

/** Without a profile there is no session, and the cookie of the sign-in must not stay. */
async function readProfile(accessToken: string) {
  try {
    return await fetchProfile(accessToken);
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
  const missing = await withSignInLock(async () => {
    const response = await sendCode(type, query);
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
  const documents = accepted.map(({ kind, version }) => ({ kind, version }));
  await withSignInLock(async () => startSession(await sendConsents(consentToken, documents)));
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
