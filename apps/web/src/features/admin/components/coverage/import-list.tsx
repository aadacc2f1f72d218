import type { ImportSummary } from '@sol/contract/admin-coverage';
import { moment } from '../../model/hidden-until.ts';
import styles from './coverage.module.css';

const COUNTS = [
  { key: 'rows', name: '읽은 행' },
  { key: 'added', name: '새로' },
  { key: 'changed', name: '고침' },
  { key: 'unchanged', name: '그대로' },
  { key: 'absent', name: '사라짐' },
  { key: 'returned', name: '돌아옴' },
  { key: 'joined', name: '합침' },
  { key: 'rejected', name: '거절' },
  { key: 'hoursKnown', name: '영업시간' },
] as const satisfies { key: keyof ImportSummary; name: string }[];

/** A month of imports of every source. */
const SHOWN_FIRST = 8;

function Items({ imports, label }: { imports: readonly ImportSummary[]; label: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {imports.map((one) => (
        <li key={one.id} className={styles.item}>
          <h3 className={styles.source}>{one.sourceName}</h3>
          <p className={styles.file}>{one.fileName}</p>
          <p className={styles.file}>
            {moment(one.finishedAt)}에 가져옴
            {one.fileDate !== null && ` · ${one.fileDate.replaceAll('-', '.')} 자료`}
          </p>
          <dl className={styles.counts}>
            {COUNTS.filter(({ key }) => one[key] > 0 || key === 'added').map(({ key, name }) => (
              <div key={key} className={styles.importListCount}>
                <dt>{name}</dt>
                <dd>{one[key].toLocaleString('ko-KR')}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** The imports with their counts, newest first. Counts of zero are left out, except the new places. */
export function ImportList({ imports }: { imports: readonly ImportSummary[] }) {
  const older = imports.slice(SHOWN_FIRST);
  return (
    <div>
      <Items imports={imports.slice(0, SHOWN_FIRST)} label="가져온 파일" />
      {older.length > 0 && (
        <details className={styles.older}>
          <summary className={styles.summary}>지난 파일 {older.length}개</summary>
          <Items imports={older} label="지난 파일" />
        </details>
      )}
    </div>
  );
}
