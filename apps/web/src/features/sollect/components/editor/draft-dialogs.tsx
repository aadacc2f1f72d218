import { type BlockerFunction, useBlocker } from 'react-router';
import { useStore } from 'zustand';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#components/ui/dialog.tsx';
import { paths } from '#lib/paths.ts';
import { hasDraftContent } from '../../model/editor/draft-fields.ts';
import type { SollectDraftStore } from '../../model/editor/draft-store.ts';
import type { SollectEditorContext } from '../../model/editor/editing-session.ts';
import { endEditing } from '../../model/editor/editing-session.ts';
import styles from './place-row.module.css';

interface ResumeDialogProps {
  isOpen: boolean;
  onResume: () => void;
  onStartOver: () => void;
}

/** Offers the stored draft. Closing the dialog resumes it, because that loses no data. */
export function ResumeDialog({ isOpen, onResume, onStartOver }: ResumeDialogProps) {
  const choices = (
    <>
      <Button variant="quiet" onClick={onStartOver}>
        새로 쓰기
      </Button>
      <Button data-first-focus="" onClick={onResume}>
        이어 쓰기
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onResume} title="쓰던 쏠렉트가 있어요" actions={choices}>
      새로 쓰면 쓰던 내용은 사라져요.
    </Dialog>
  );
}

const ignoreClose = () => undefined;

interface OtherTabDialogProps {
  draftStore: SollectDraftStore;
  /** Leaves the editor without storing the draft. */
  onLeave: () => void;
}

/** The choice of a version when another tab has changed or deleted the same draft. */
export function OtherTabDialog({ draftStore, onLeave }: OtherTabDialogProps) {
  const otherTabChange = useStore(draftStore, (state) => state.otherTabChange);
  const isDeleted = otherTabChange === 'deleted';
  const actions = (
    <>
      {isDeleted ? (
        <Button variant="quiet" onClick={onLeave}>
          나가기
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => void draftStore.loadOtherVersion()}>
          불러오기
        </Button>
      )}
      <Button data-first-focus="" onClick={draftStore.keepOwnVersion}>
        계속 쓰기
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen={otherTabChange !== null}
      onClose={ignoreClose}
      title={isDeleted ? '다른 탭에서 등록했거나 지운 글이에요' : '다른 탭에서도 이 글을 쓰고 있어요'}
      actions={actions}
    >
      {isDeleted
        ? '이 탭에는 쓰던 내용이 그대로 남아 있어서 계속 쓸 수 있어요.'
        : '다른 탭의 글을 불러오거나 이 글로 계속 쓸 수 있어요. 고르지 않은 쪽에서 바뀐 내용은 사라져요.'}
    </Dialog>
  );
}

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
