import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useCloseOnBack } from '#hooks/use-close.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

/** Selects the first focus instead of the first button, where that button discards input. */
const FIRST_FOCUS = '[data-first-focus]';

/**
 * Controls a native modal dialog: traps focus, restores it, and reports Escape, Back and backdrop taps to
 * `onClose`.
 * @returns props of the <dialog>
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useCloseOnBack(isOpen, onClose, true);

  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || dialog === null) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>(FIRST_FOCUS)?.focus();
    return () => dialog.close();
  }, [isOpen]);

  return {
    ref,
    // The owner decides whether it closes, so the browser's default is prevented.
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event: MouseEvent) => {
      if (event.target === ref.current) onClose();
    },
  };
}

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons, the confirming one last. */
  actions: ReactNode;
}

/**
 * A native modal dialog: traps focus, restores it, and closes by Escape or a tap on the backdrop.
 */
export function Dialog({ isOpen, onClose, title, children, actions }: DialogProps) {
  const modal = useModal(isOpen, onClose);
  const titleId = useId();

  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={titleId}>
      {isOpen && (
        <div className={styles.panel}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {children !== undefined && <div className={styles.body}>{children}</div>}
          <div className={styles.actions}>{actions}</div>
        </div>
      )}
    </dialog>
  );
}

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
