import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import styles from './leave-dialog.module.css';

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
export function LeaveDialog({ isOpen, canStore, onStay, onStore, onDiscard }: LeaveDialogProps) {
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
