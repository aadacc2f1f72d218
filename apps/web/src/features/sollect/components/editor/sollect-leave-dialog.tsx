import { type BlockerFunction, useBlocker } from 'react-router';
import { useStore } from 'zustand';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#components/ui/dialog.tsx';
import { hasDraftContent } from '#features/sollect/model/editor/draft-fields.ts';
import { endEditing } from '#features/sollect/model/editor/editing-session.ts';
import type { SollectEditorContext } from '#features/sollect/model/editor/use-sollect-editor.ts';
import { paths } from '#lib/paths.ts';
import styles from './sollect-leave-dialog.module.css';

interface LeaveDialogProps {
  isOpen: boolean;
  /** False if the storage of the browser is full. */
  canStore: boolean;
  onStay: () => void;
  onStore: () => void;
  onDiscard: () => void;
}

/**
 * Opened before leaving the content step with content: stay, store the draft, or discard it. Spec
 * 4.10-10.
 */
function LeaveDialog({ isOpen, canStore, onStay, onStore, onDiscard }: LeaveDialogProps) {
  const choices = (
    <div className={styles.choices}>
      {canStore && <Button onClick={onStore}>임시저장하고 나가기</Button>}
      <Button variant={canStore ? 'quiet' : 'danger'} onClick={onDiscard}>
        나가기
      </Button>
      <Button variant="text" data-first-focus={canStore ? undefined : ''} onClick={onStay}>
        계속 쓰기
      </Button>
    </div>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onStay} title="아직 작성 중인 내용이 있어요!" actions={choices}>
      {canStore
        ? '임시저장하면 다음에 이어 쓸 수 있어요. 그냥 나가면 지금까지 쓴 내용이 사라져요.'
        : '이 기기에 공간이 없어 임시저장을 할 수 없어요. 나가면 지금까지 쓴 내용이 사라져요.'}
    </Dialog>
  );
}

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
