import { type ReactNode, useId } from 'react';
import { useModal } from './dialog.tsx';
import styles from './modal-sheet.module.css';

interface ModalSheetProps {
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Fixed below the scrolling content. */
  foot?: ReactNode;
}

/**
 * A modal sheet at the bottom of the screen, open while rendered. Escape and a tap on the backdrop
 * close it.
 */
export function ModalSheet({ onClose, title, children, foot }: ModalSheetProps) {
  const modal = useModal(true, onClose);
  const titleId = useId();

  return (
    <dialog {...modal} className={styles.sheet} aria-labelledby={titleId}>
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
