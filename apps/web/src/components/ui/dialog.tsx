import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

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
