import type { PlaceMatch } from '@sol/contract/admin-place-match';
import { compareRows } from '../model/match-comparison.ts';
import styles from './admin.module.css';

type MatchedRows = PlaceMatch['rows'];

const SIDES = ['①', '②'] as const;

/** The values of both rows, side by side. */
export function RowComparison({ rows }: { rows: MatchedRows }) {
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
          {SIDES.map((side, index) => (
            <th key={side} scope="col">
              {side}
              {rows[index]?.place.isClosed === true && ' 닫은 곳'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {compareRows(rows).map(({ title, values, isDifferent }) => (
          <tr key={title} data-different={isDifferent || undefined}>
            <th scope="row">{title}</th>
            <td>{values[0]}</td>
            <td>{values[1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rows as their files have them. */
export function SourceFields({ rows, isOpen = false }: { rows: MatchedRows; isOpen?: boolean }) {
  return (
    <details className={styles.fields} open={isOpen}>
      <summary>자료 그대로 보기</summary>
      <div className={styles.raw}>
        {rows.map(({ source, key, fields }) => (
          <dl key={`${source} ${key}`}>
            <dt>번호</dt>
            <dd>{key}</dd>
            {fields.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
    </details>
  );
}
