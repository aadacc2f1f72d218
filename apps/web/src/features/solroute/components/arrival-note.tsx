import type { Arrival } from '../model/arrival.ts';
import styles from './arrival-note.module.css';

export function ArrivalNote({ arrival: { time, warning } }: { arrival: Arrival }) {
  return (
    <p className={styles.note}>
      <span>{time} 도착</span>
      {warning !== undefined && <strong className={styles.warning}>{warning}</strong>}
    </p>
  );
}
