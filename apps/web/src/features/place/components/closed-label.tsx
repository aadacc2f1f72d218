import styles from './open-label.module.css';

/** Marks a place that has closed permanently. */
export function ClosedLabel() {
  return <span className={styles.closed}>문을 닫은 곳</span>;
}
