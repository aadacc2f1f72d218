import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import { endLock } from '../api/operator-lock.ts';
import { unlockWithPasskey } from '../api/use-passkey.ts';
import { passkeyFailureText } from '../model/passkey-failure.ts';
import styles from './passkey-lock.module.css';

const TITLE = '패스키로 확인해 주세요';

/**
 * Asks for the passkey: as the screen, or in a dialog over a screen that shows something already.
 * Spec 14.3-1.
 */
export function PasskeyLock({ isDialog }: { isDialog: boolean }) {
  const navigate = useNavigate();
  const unlock = useMutation({
    mutationFn: unlockWithPasskey,
    onSuccess: () => endLock(true),
    onError: (error) => logger.error('Failed to use a passkey', error),
  });
  const failure = unlock.error === null ? undefined : passkeyFailureText(unlock.error);
  const confirm = (
    <Button isPending={unlock.isPending} onClick={() => unlock.mutate()}>
      패스키로 확인
    </Button>
  );
  if (isDialog) {
    const actions = (
      <>
        <Button variant="quiet" onClick={() => endLock(false)}>
          취소
        </Button>
        {confirm}
      </>
    );
    return (
      <Dialog isOpen onClose={() => endLock(false)} title={TITLE} actions={actions}>
        한동안 쓰지 않아서 잠갔어요. 확인하면 하던 일을 이어서 할 수 있어요.
        {failure !== undefined && (
          <p role="alert" className={styles.dialogFailure}>
            {failure}
          </p>
        )}
      </Dialog>
    );
  }
  return (
    <>
      <title>운영 | 쏠</title>
      <TopBar title="운영" onBack={() => void navigate(paths.profile)} />
      <EmptyState title={TITLE} description="운영 화면에는 회원의 정보가 있어서 한 번 더 확인해요.">
        {confirm}
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </EmptyState>
    </>
  );
}
