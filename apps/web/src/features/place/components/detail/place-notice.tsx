import type { PlaceDetail } from '@sol/contract/place';
import { Link } from '#components/ui/link.tsx';
import { fullDate } from '#lib/korean-format.ts';
import { paths } from '#lib/paths.ts';
import styles from './place-notice.module.css';

type PlaceNoticeProps = Pick<PlaceDetail, 'absentSince' | 'suspendedSince'>;

/** What the sources say about whether the place still exists. */
export function PlaceNotice({ absentSince, suspendedSince }: PlaceNoticeProps) {
  if (absentSince !== undefined) {
    return (
      <p className={styles.notice}>
        <strong>문을 닫았을 수 있어요.</strong> {fullDate(absentSince)} 자료에는 이곳이 없어요. 아직 있나요?{' '}
        <Link className={styles.tell} to={paths.profileFeedback}>
          아직 있다고 알려 주기
        </Link>
      </p>
    );
  }
  if (suspendedSince !== undefined) {
    return (
      <p className={styles.notice}>
        <strong>쉬고 있는 곳이에요.</strong> {fullDate(suspendedSince)} 자료에 휴업으로 나와 있어요.
      </p>
    );
  }
  return null;
}
