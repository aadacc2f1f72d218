import type { CorrectionChange } from '@sol/contract/correction';
import { compareChange, type DayLine } from '../model/correction-text.ts';
import styles from './day-sheet.module.css';

interface ChangeComparisonProps {
  before: CorrectionChange | null;
  after: CorrectionChange;
}

/** The old and the new values side by side. Rows without a difference are dimmed. */
export function ChangeComparison({ before, after }: ChangeComparisonProps) {
  return (
    <table className={styles.table}>
      <colgroup>
        <col />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <td />
          <th scope="col">지금까지</th>
          <th scope="col">제안</th>
        </tr>
      </thead>
      <tbody>
        {compareChange(before, after).map(({ title, before: old, after: proposed, isDifferent }) => (
          <tr key={title} data-different={isDifferent || undefined}>
            <th scope="row">{title}</th>
            <td>{old}</td>
            <td>{proposed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
