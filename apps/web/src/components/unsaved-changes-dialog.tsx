import { type BlockerFunction, useBlocker } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button } from './ui/button.tsx';
import styles from './ui/dialog.module.css';
import { Dialog } from './ui/dialog.tsx';

interface UnsavedChangesDialogProps {
  /** Called at navigation time, so that a form saved just before counts as saved. */
  hasUnsavedChanges: () => boolean;
  /** Called before a navigation that discards the changes. */
  onLeave: () => void;
  /** The changes are a stored draft: leaving can keep them. */
  isStored?: boolean;
}

/**
 * Confirms any navigation away from a page with unsaved changes. A redirect to the login screen
 * needs no confirmation, because it returns here and the draft is stored. Spec 2.8-22.
 */
export function UnsavedChangesDialog({ hasUnsavedChanges, onLeave, isStored = false }: UnsavedChangesDialogProps) {
  const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
    ![currentLocation.pathname, paths.login].includes(nextLocation.pathname) && hasUnsavedChanges();
  const blocker = useBlocker(shouldBlock);
  const handleLeave = () => {
    onLeave();
    blocker.proceed?.();
  };
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      title="아직 작성 중인 내용이 있어요!"
      onClose={stay}
      actions={
        isStored ? (
          <div className={styles.stack}>
            <Button onClick={() => blocker.proceed?.()}>임시 저장하고 나가기</Button>
            <Button variant="quiet" onClick={handleLeave}>
              나가기
            </Button>
            <Button variant="text" onClick={stay}>
              취소
            </Button>
          </div>
        ) : (
          <>
            <Button variant="quiet" onClick={stay}>
              취소
            </Button>
            <Button variant="danger" onClick={handleLeave}>
              나가기
            </Button>
          </>
        )
      }
    >
      페이지를 나가면 지금까지 쓴 내용이 사라져요
      {isStored && '. 임시 저장하면 다음에 이어서 쓸 수 있어요'}
    </Dialog>
  );
}
