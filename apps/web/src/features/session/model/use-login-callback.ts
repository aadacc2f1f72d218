import type { LoginType } from '@sol/contract/choices';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { logger } from '#lib/logger.ts';
import type { LoginFailure } from './login-failure.ts';
import { type PendingConsent, readPendingConsent } from './pending-consent.ts';
import { parseProviderResponse } from './provider-response.ts';
import { useIsMember } from './session-store.ts';
import { signInWithCode } from './sign-in-with-code.ts';
import { usePostLoginRedirect } from './use-post-login-redirect.ts';

type Failed = { failure: LoginFailure };
type Progress = 'pending' | 'done' | Failed | { consent: PendingConsent };
type Outcome = Failed | { consent: PendingConsent; onAccepted: () => void };

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

/**
 * Completes the login from the provider's redirect, then navigates to the target. Returns the
 * failure, the missing consents, or null. Spec 4.1-7, 4.1-8, 8-11, 14.1-1.
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
    if (isSettled) redirect();
  }, [isSettled, redirect]);

  if (typeof progress === 'object' && 'consent' in progress)
    return { consent: progress.consent, onAccepted: () => setProgress('done') };
  return isMember ? null : failed;
}
