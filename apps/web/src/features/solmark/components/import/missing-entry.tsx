import type { ImportEntry } from '@sol/contract/solmark-import';
import styles from './entry.module.css';
import { RequestButton, type RequestPlace } from './request-button.tsx';

interface MissingEntryProps {
  entry: ImportEntry;
  onRequest: RequestPlace;
}

/** An entry without a stored place. */
export function MissingEntry({ entry, onRequest }: MissingEntryProps) {
  'use memo';
  return (
    <div className={styles.missing}>
      <div className={styles.words}>
        <h3 className={styles.name}>{entry.name || '이름 없는 핀'}</h3>
        {entry.address !== undefined && <p className={styles.where}>{entry.address}</p>}
        {entry.memo !== '' && <p className={styles.where}>메모 · {entry.memo}</p>}
      </div>
      <div>
        <RequestButton entry={entry} onRequest={onRequest} />
      </div>
    </div>
  );
}
