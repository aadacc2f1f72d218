import { useStore } from 'zustand';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { SollectDraftStore } from '../../model/editor/draft-store.ts';

const ignoreClose = () => undefined;

interface OtherTabDialogProps {
  draftStore: SollectDraftStore;
  /** Leaves the editor without storing the draft. */
  onLeave: () => void;
}

/** Asks which version to keep when another tab has changed or deleted the same draft. */
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
