import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import { passkeysQuery, removeAdminData, unlockWithPasskey } from '../api.ts';
import { endLock, leaveLock, passkeyFailureText, setIsRequired, useHasCalled, useIsLocked } from '../operator-lock.ts';
import styles from './admin.module.css';

const FIRST = '운영 화면에는 회원의 정보가 있어서 한 번 더 확인해요.';
const RESUMED = '화면을 잠그고 내용을 가렸어요. 확인하면 하던 일을 이어서 할 수 있어요.';

/**
 * The passkey prompt in place of a screen, with a way back to the profile. Spec 14.3-1.
 * @param props.isResumed whether the screen was shown before
 */
function PasskeyLock({ isResumed }: { isResumed: boolean }) {
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
          <p role="alert" className={styles.passkeyLockFailure}>
            {passkeyFailureText(unlock.error)}
          </p>
        )}
      </EmptyState>
    </>
  );
}

/** Stores in the lock whether the app requires passkeys. */
function useRequirement(): void {
  const { data } = useQuery({ ...passkeysQuery, enabled: useHasCalled() });
  const isRequired = data?.isRequired;
  useEffect(() => {
    if (isRequired !== undefined) setIsRequired(isRequired);
  }, [isRequired]);
}

/**
 * Closes the open dialogs while the screen is locked, because a modal dialog makes the page around it
 * inert even if it is hidden. After the lock they and the focus are restored.
 */
function useSuspendedDialogs(isLocked: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    const focused = document.activeElement;
    const dialogs = [...(ref.current?.querySelectorAll<HTMLDialogElement>('dialog[open]') ?? [])];
    for (const dialog of dialogs) dialog.close();
    return () => {
      for (const dialog of dialogs) if (dialog.isConnected && !dialog.open) dialog.showModal();
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, [isLocked]);
  return ref;
}

/**
 * Shows a screen, or the passkey prompt while it is locked. A locked screen stays mounted, so that its forms
 * keep their text. Spec 14.3-1.
 */
export function WithPasskey({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const isLocked = useIsLocked();
  const isResumed = useHasCalled();
  const ref = useSuspendedDialogs(isLocked);
  useRequirement();
  useEffect(() => {
    if (isLocked) removeAdminData(queryClient, 'inactive');
  }, [queryClient, isLocked]);
  useEffect(
    () => () => {
      if (leaveLock()) removeAdminData(queryClient, 'all');
    },
    [queryClient],
  );
  return (
    <>
      <div ref={ref} hidden={isLocked} className={isLocked ? undefined : styles.shown}>
        {children}
      </div>
      {isLocked && <PasskeyLock isResumed={isResumed} />}
    </>
  );
}
