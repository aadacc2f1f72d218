import { ConfirmDialog } from '#components/ui/dialog.tsx';
import { toast } from '#components/ui/toast.tsx';
import { type BlockTarget, useBlockMember, useUnblockMember } from '../api.ts';

interface BlockDialogProps {
  target: BlockTarget;
  nickname: string;
  onClose: () => void;
  /** Called before their content is removed. */
  onBlock: () => void;
}

/** Confirmation of a block; a toast then offers to undo it. */
export function BlockDialog({ target, nickname, onClose, onBlock }: BlockDialogProps) {
  const block = useBlockMember();
  const unblock = useUnblockMember();
  const showError = (error: Error) => toast.error(error.message);
  // By promise and not by callback: the screen may be unmounted before the response.
  const handleUndo = () => void unblock.mutateAsync(target).catch(showError);
  const handleConfirm = () => {
    onClose();
    onBlock();
    block
      .mutateAsync(target)
      .then(() => toast.success(`${nickname}님을 차단했어요`, { label: '되돌리기', run: handleUndo }), showError);
  };
  // Not all reviews at once: those that disappear together would show where their author goes.
  const hidden =
    'userId' in target
      ? '이 회원의 쏠렉트가 나에게 보이지 않아요.'
      : '이 후기와 사진이 바로 보이지 않아요. 이 회원의 다른 후기는 내일부터 하루에 하나씩 보이지 않아요.';
  return (
    <ConfirmDialog
      isOpen
      title={`${nickname}님을 차단할까요?`}
      description={`${hidden} 상대에게는 알리지 않고, 설정에서 언제든 풀 수 있어요.`}
      confirmLabel="차단"
      isDangerous
      onConfirm={handleConfirm}
      onCancel={onClose}
    />
  );
}
