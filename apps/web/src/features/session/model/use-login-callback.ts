import { LOGIN_TYPES, type LoginType } from '@sol/contract/choices';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError, type ApiErrorCode } from '#lib/api/api-error.ts';
import { logger } from '#lib/logger.ts';
import { tabStorage } from '#lib/storage.ts';
import { ENTRIES_KEY, usePostLoginRedirect } from './login-target.ts';
import { clearStoredLocations, readStoredLocations } from './pending-action.ts';
import { useIsMember } from './session-store.ts';
import { type PendingConsent, readPendingConsent, signInWithCode } from './sign-in.ts';

/**
 * Why a login ended without a session: cancelled by the user, refused by the provider, or an error
 * of our API.
 */
export type LoginFailure = 'CANCELLED' | 'REFUSED_BY_PROVIDER' | 'NO_CODE' | ApiErrorCode;

/** The login type of a callback URL, which has it in lower case. Spec 1, 2.2-32. */
export function toLoginType(param: string | undefined): LoginType | undefined {
  return LOGIN_TYPES.find((type) => type.toLowerCase() === param);
}

type ProviderResponse = { code: string; state: string } | { failure: LoginFailure };

/** Parses the query parameters of a provider's redirect. Spec 4.1-7. */
function parseProviderResponse(search: string): ProviderResponse {
  const query = new URLSearchParams(search);
  const failed = query.get('failed');
  // Set by our own server, when it failed before the redirect to the provider.
  if (failed !== null) return { failure: failed };
  const error = query.get('error');
  if (error !== null) return { failure: error === 'access_denied' ? 'CANCELLED' : 'REFUSED_BY_PROVIDER' };
  const [code, state] = [query.get('code'), query.get('state')];
  if (!code) return { failure: 'NO_CODE' };
  return state ? { code, state } : { failure: 'LOGIN_STATE_MISMATCH' };
}

type Failed = { failure: LoginFailure };
type Progress = 'pending' | 'naming' | 'done' | Failed | { consent: PendingConsent };
type Outcome =
  | Failed
  | { consent: PendingConsent; onAccepted: (isNew: boolean) => void }
  /** The member is signed in, and new. */
  | { onNamed: () => void };

/**
 * Removes the code from the address bar, the history and the referrer: it can be exchanged for a
 * session.
 */
function useCleanAddress(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);
}

/** Browsers keep no more entries: their number tells nothing then. */
const ENTRIES_MAX = 50;

/** Ends a login at the entry of the screen that asked for it; false if the target is another screen, or no entry is known. */
function returnToScreen(): boolean {
  const entries = Number(tabStorage.getItem(ENTRIES_KEY));
  tabStorage.removeItem(ENTRIES_KEY);
  const locations = readStoredLocations();
  const { length } = window.history;
  if (entries === 0 || length >= ENTRIES_MAX || locations === undefined) return false;
  if (locations.targetSource !== locations.background) return false;
  // An action is kept for its screen.
  if (locations.action === undefined) clearStoredLocations();
  window.history.go(entries - length - 1);
  return true;
}

/**
 * Completes the login from the provider's redirect, then navigates to the target. Returns the
 * failure, the missing consents, the question for a nickname, or null. Spec 4.1-7, 4.1-8, 8-11, 14.1-1,
 * 14.1-6.
 */
export function useLoginCallback(type: LoginType): Outcome | null {
  const { search } = useLocation();
  const [response] = useState(() => parseProviderResponse(search));
  const [progress, setProgress] = useState<Progress>('failure' in response ? response : 'pending');
  const isMember = useIsMember();
  const redirect = usePostLoginRedirect();
  useCleanAddress();

  useEffect(() => {
    let isUnmounted = false;
    const fail = (failure: LoginFailure) => {
      logger.error('Failed to sign in', failure);
      if (!isUnmounted) setProgress({ failure });
    };
    // A reload of the consent screen: the code is gone from the address.
    const pending = 'failure' in response && response.failure === 'NO_CODE' ? readPendingConsent() : undefined;
    if ('failure' in response && pending === undefined) fail(response.failure);
    else {
      const exchange = 'failure' in response ? Promise.resolve(pending) : signInWithCode(type, response);
      exchange.then(
        (consent) => !isUnmounted && setProgress(consent === undefined ? 'done' : { consent }),
        (reason: unknown) => fail(reason instanceof ApiError ? reason.code : 'INTERNAL'),
      );
    }
    return () => {
      isUnmounted = true;
    };
  }, [type, response]);

  // A failure does not matter if the user is already logged in.
  const failed = typeof progress === 'object' && 'failure' in progress ? progress : null;
  // Members can be asked too: those of earlier versions, and those who sign in again.
  const isSettled = isMember && (progress === 'done' || failed !== null);
  useEffect(() => {
    if (isSettled && !returnToScreen()) redirect();
  }, [isSettled, redirect]);

  if (typeof progress === 'object' && 'consent' in progress)
    return { consent: progress.consent, onAccepted: (isNew) => setProgress(isNew ? 'naming' : 'done') };
  if (progress === 'naming') return { onNamed: () => setProgress('done') };
  return isMember ? null : failed;
}
