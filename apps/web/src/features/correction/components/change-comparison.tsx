import type { CorrectionChange } from '@sol/contract/correction';
import { compareChange } from '../model/correction-text.ts';
import styles from './change-comparison.module.css';

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
