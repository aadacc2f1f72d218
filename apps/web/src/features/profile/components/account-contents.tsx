import type { AccountContents as Contents } from '@sol/contract/account';
import { useQuery } from '@tanstack/react-query';
import { useLoggedError } from '#lib/logger.ts';
import { accountContentsQuery } from '../api/account.ts';
import styles from './account-contents.module.css';

const ROWS: [label: string, count: (contents: Contents) => string][] = [
  ['후기와 사진', ({ reviewCount }) => `${count(reviewCount)}개`],
  ['쏠렉트와 초안', ({ sollectCount }) => `${count(sollectCount)}개`],
  ['저장 목록', ({ collectionCount }) => `${count(collectionCount)}개`],
  ['저장한 장소', ({ savedPlaceCount }) => `${count(savedPlaceCount)}곳`],
  ['저장한 쏠렉트', ({ markedSollectCount }) => `${count(markedSollectCount)}개`],
  ['쏠루트 코스', ({ solrouteCount }) => `${count(solrouteCount)}개`],
];

const count = (number: number) => number.toLocaleString('ko-KR');

/** The data that is deleted with an account; without counts if they fail to load. */
export function AccountContents() {
  const { data, error } = useQuery(accountContentsQuery);
  useLoggedError('Failed to count the content of the account', error);
  return (
    <dl className={styles.contents}>
      {ROWS.map(([label, countOf]) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd className={styles.count}>{data === undefined ? '모두' : countOf(data)}</dd>
        </div>
      ))}
    </dl>
  );
}
