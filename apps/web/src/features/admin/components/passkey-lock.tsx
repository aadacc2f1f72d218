import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import { endLock } from '../api/operator-lock.ts';
import { unlockWithPasskey } from '../api/use-passkey.ts';
import { passkeyFailureText } from '../model/passkey-failure.ts';
import styles from './passkey-lock.module.css';

const FIRST = '운영 화면에는 회원의 정보가 있어서 한 번 더 확인해요.';
const RESUMED = '화면을 잠그고 내용을 가렸어요. 확인하면 하던 일을 이어서 할 수 있어요.';

/**
 * Asks for the passkey instead of a screen, and leads out of the admin screens. Spec 14.3-1.
 * @param props.isResumed whether the screen was shown before
 */
export function PasskeyLock({ isResumed }: { isResumed: boolean }) {
  const navigate = useNavigate();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const unlock = useMutation({
    mutationFn: unlockWithPasskey,
    onSuccess: endLock,
    onError: (error) => logger.error('Failed to use a passkey', error),
  });
  // The focused element is hidden, and a screen reader would not notice the lock.
  useEffect(() => {
    if (isResumed) buttonRef.current?.focus();
  }, [isResumed]);
  return (
    <>
      <TopBar title="운영" onBack={() => void navigate(paths.profile)} />
      <EmptyState title="패스키로 확인해 주세요" description={isResumed ? RESUMED : FIRST}>
        <Button ref={buttonRef} size="medium" isPending={unlock.isPending} onClick={() => unlock.mutate()}>
          패스키로 확인
        </Button>
        {unlock.error !== null && (
          <p role="alert" className={styles.failure}>
            {passkeyFailureText(unlock.error)}
          </p>
        )}
      </EmptyState>
    </>
  );
}
