import styles from './open-label.module.css';

/** Whether a place is open now; renders null while its hours are unknown. */
export function OpenLabel({ isOpen }: { isOpen: boolean | null }) {
  if (isOpen === null) return null;
  return (
    <span className={styles.label} data-open={isOpen}>
      {isOpen ? '영업중' : '영업종료'}
    </span>
  );
}

/** Marks a place that has closed permanently. */
export function ClosedLabel() {
  return <span className={styles.closed}>문을 닫은 곳</span>;
}
