import type { AccountContents as Contents } from '@sol/contract/account';
import { useQuery } from '@tanstack/react-query';
import { useLoggedError } from '#hooks/use-logged-error.ts';
import { accountContentsQuery } from '../api/account.ts';
import styles from './account-contents.module.css';

const ROWS: [what: string, count: (contents: Contents) => string][] = [
  ['후기와 사진', ({ reviewCount }) => `${count(reviewCount)}개`],
  ['쏠렉트와 초안', ({ sollectCount }) => `${count(sollectCount)}개`],
  ['저장 목록', ({ collectionCount }) => `${count(collectionCount)}개`],
  ['저장한 장소', ({ savedPlaceCount }) => `${count(savedPlaceCount)}곳`],
  ['저장한 쏠렉트', ({ markedSollectCount }) => `${count(markedSollectCount)}개`],
  ['쏠루트 코스', ({ solrouteCount }) => `${count(solrouteCount)}개`],
];

const count = (number: number) => number.toLocaleString('ko-KR');

/** What goes with an account; without its numbers where they cannot be had. */
export function AccountContents() {
  const { data, error } = useQuery(accountContentsQuery);
  useLoggedError('지워질 기록을 세지 못했어요', error);
  return (
    <dl className={styles.contents}>
      {ROWS.map(([what, countOf]) => (
        <div key={what} className={styles.row}>
          <dt>{what}</dt>
          <dd className={styles.count}>{data === undefined ? '모두' : countOf(data)}</dd>
        </div>
      ))}
    </dl>
  );
}
