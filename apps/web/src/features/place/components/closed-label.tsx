import styles from './open-label.module.css';

/** Of a place that is no more. */
export function ClosedLabel() {
  return <span className={styles.gone}>문을 닫은 곳</span>;
}
