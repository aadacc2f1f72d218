import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  description?: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Irreversible action. */
  isDangerous?: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({
  isOpen,
  title,
  description,
  confirmLabel,
  cancelLabel = '취소',
  isDangerous = false,
  isPending = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const actions = (
    <>
      <Button variant="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button variant={isDangerous ? 'danger' : 'primary'} isPending={isPending} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} title={title} actions={actions}>
      {description}
    </Dialog>
  );
}
