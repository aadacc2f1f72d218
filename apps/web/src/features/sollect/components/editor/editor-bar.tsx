import styles from './place-row.module.css';

interface EditorBarProps {
  /** Absent where the screen has its own heading. */
  title?: string;
  onCancel: () => void;
  onNext?: () => void;
}

export function EditorBar({ title, onCancel, onNext }: EditorBarProps) {
  return (
    <header className={styles.editorBar}>
      <button type="button" className={styles.button} onClick={onCancel}>
        취소
      </button>
      {title !== undefined && <h1 className={styles.editorBarTitle}>{title}</h1>}
      {onNext && (
        <button type="button" className={`${styles.button} ${styles.next}`} onClick={onNext}>
          다음
        </button>
      )}
    </header>
  );
}
