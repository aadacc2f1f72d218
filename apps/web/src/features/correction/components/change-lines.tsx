import type { DayLine } from '../model/hours-text.ts';
import styles from './correction-card.module.css';

/** The hours of a correction, by days. */
export function ChangeLines({ lines }: { lines: readonly DayLine[] }) {
  if (lines.length === 0) return null;
  return (
    <dl className={styles.lines}>
      {lines.map(({ days, text }) => (
        <div key={`${days} ${text}`}>
          <dt>{days}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
