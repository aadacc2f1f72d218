import { type BlockerFunction, useBlocker } from 'react-router';
import { useStore } from 'zustand';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { LeaveDialog } from '#features/sollect/components/editor/leave-dialog.tsx';
import { hasDraftContent } from '#features/sollect/model/editor/draft-fields.ts';
import { endEditing } from '#features/sollect/model/editor/editing-session.ts';
import type { SollectEditorContext } from '#features/sollect/model/editor/use-sollect-editor.ts';
import { paths } from '#lib/paths.ts';

/**
 * Confirms a navigation away from an unsaved draft or a running upload. The steps of the editor and
 * the login screen, which returns here, need no confirmation. Spec 4.10-10.
 */
export function SollectLeaveDialog({ draftStore, submissionStore }: SollectEditorContext) {
  const isSending = useStore(submissionStore, ({ phase }) => phase !== 'idle');
  const canStore = useStore(draftStore, (state) => state.canStore);
  const { sollectId } = draftStore.key;
  const steps: string[] = [
    sollectId === null ? paths.sollectWrite : paths.sollectEdit(sollectId),
    ...[paths.sollectWritePlace, paths.sollectWriteSearch, paths.login],
  ];
  const shouldBlock: BlockerFunction = ({ nextLocation: { pathname } }) => {
    if (draftStore.isDiscarded() || pathname === paths.login) return false;
    if (submissionStore.getState().phase !== 'idle') return true;
    const { isTouched } = draftStore.getState();
    return !steps.includes(pathname) && isTouched && (sollectId !== null || hasDraftContent(draftStore.getState()));
  };
  const blocker = useBlocker(shouldBlock);
  const isBlocked = blocker.state === 'blocked';
  const handleStop = () => {
    submissionStore.cancel();
    blocker.proceed?.();
  };
  const handleStay = () => blocker.reset?.();
  // The draft is stored on each change.
  const handleLeave = () => {
    endEditing();
    blocker.proceed?.();
  };
  const handleDiscard = () => {
    draftStore.discard();
    handleLeave();
  };
  return (
    <>
      <ConfirmDialog
        isOpen={isBlocked && isSending}
        title="쏠렉트를 올리고 있어요"
        description="지금 멈춰도 쓴 내용은 그대로 남아 있어요."
        confirmLabel="멈추기"
        cancelLabel="계속 올리기"
        onConfirm={handleStop}
        onCancel={handleStay}
      />
      <LeaveDialog
        isOpen={isBlocked && !isSending}
        canStore={canStore}
        onStay={handleStay}
        onStore={handleLeave}
        onDiscard={handleDiscard}
      />
    </>
  );
}
