import { type BlockerFunction, useBlocker } from 'react-router';
import { paths } from '#lib/paths.ts';
import { ConfirmDialog } from './ui/dialog.tsx';

interface UnsavedChangesDialogProps {
  /** Called at navigation time, so that a form saved just before counts as saved. */
  hasUnsavedChanges: () => boolean;
  /** Called before the confirmed navigation. */
  onLeave: () => void;
}

/**
 * Confirms any navigation away from a page with unsaved changes. A redirect to the login screen
 * needs no confirmation, because it returns here and the draft is stored. Spec 2.8-22.
 */
export function UnsavedChangesDialog({ hasUnsavedChanges, onLeave }: UnsavedChangesDialogProps) {
  const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
    ![currentLocation.pathname, paths.login].includes(nextLocation.pathname) && hasUnsavedChanges();
  const blocker = useBlocker(shouldBlock);
  const handleLeave = () => {
    onLeave();
    blocker.proceed?.();
  };
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="아직 작성 중인 내용이 있어요!"
      description="페이지를 나가면 지금까지 쓴 내용이 사라져요"
      confirmLabel="나가기"
      isDangerous
      onConfirm={handleLeave}
      onCancel={() => blocker.reset?.()}
    />
  );
}
