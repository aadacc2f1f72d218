import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import styles from './modal-sheet.module.css';

interface ModalSheetProps {
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays in sight at the foot, however much there is above it. */
  foot?: ReactNode;
}

/** A modal that comes from below, in reach of the thumb; open for as long as it is rendered. Escape and a tap beside it close it. */
export function ModalSheet({ onClose, title, children, foot }: ModalSheetProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  // The owner decides whether it closes, so the browser may not do it first.
  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const handleClick = (event: MouseEvent) => {
    if (event.target === dialogRef.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tap beside the sheet; Escape does the same by onCancel.
    <dialog
      ref={dialogRef}
      className={styles.sheet}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClick={handleClick}
    >
      <div className={styles.panel}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.body}>{children}</div>
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  );
}
