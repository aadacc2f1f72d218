import type { LoginType } from '@sol/contract/auth';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { logger } from '#lib/logger.ts';
import { signInWithCode } from '../api/sign-in-with-code.ts';
import type { LoginFailure } from './login-failure.ts';
import { readProviderAnswer } from './provider-answer.ts';
import { useIsMember } from './session-store.ts';
import { useWayOn } from './use-way-on.ts';

type Progress = 'under way' | 'done' | { failure: LoginFailure };

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
 * failure, or null. Spec 4.1-7, 4.1-8, 8-11.
 */
export function useLoginCallback(type: LoginType): LoginFailure | null {
  const { search } = useLocation();
  const [answer] = useState(() => readProviderAnswer(search));
  const [progress, setProgress] = useState<Progress>('failure' in answer ? answer : 'under way');
  const isMember = useIsMember();
  const goOn = useWayOn();
  useCleanAddress();

  useEffect(() => {
    let isLeft = false;
    const fail = (failure: LoginFailure) => {
      logger.error('로그인하지 못했어요', failure);
      if (!isLeft) setProgress({ failure });
    };
    if ('failure' in answer) fail(answer.failure);
    else {
      signInWithCode(type, answer).then(
        () => !isLeft && setProgress('done'),
        (reason: unknown) => fail(reason instanceof ApiError ? reason.code : 'INTERNAL'),
      );
    }
    return () => {
      isLeft = true;
    };
  }, [type, answer]);

  // A failure does not matter if the user is already logged in.
  const isSettled = isMember && progress !== 'under way';
  useEffect(() => {
    if (isSettled) goOn();
  }, [isSettled, goOn]);

  return typeof progress === 'object' && !isMember ? progress.failure : null;
}
