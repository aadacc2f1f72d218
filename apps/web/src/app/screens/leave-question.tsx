import { type BlockerFunction, useBlocker } from 'react-router';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { paths } from '../paths.ts';

interface LeaveQuestionProps {
  /** Asked when it comes to it: what was sent a moment ago is not lost. */
  wouldLose: () => boolean;
  /** Before the page is left for good. */
  onLeave: () => void;
}

/**
 * Asks before a page with something unsaved on it is left, by whichever way: its own back button, a tab, the phone's. A sign-in
 * that has run out does not ask: it leads back here, and the draft is kept. Spec 2.8-22.
 */
export function LeaveQuestion({ wouldLose, onLeave }: LeaveQuestionProps) {
  const shouldAsk: BlockerFunction = ({ currentLocation, nextLocation }) =>
    ![currentLocation.pathname, paths.login].includes(nextLocation.pathname) && wouldLose();
  const blocker = useBlocker(shouldAsk);
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
