import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

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
