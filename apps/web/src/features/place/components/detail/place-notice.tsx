import type { PlaceDetail } from '@sol/contract/place';
import type { ReactNode } from 'react';
import { fullDate } from '#lib/korean-format.ts';
import styles from './place-notice.module.css';

type PlaceNoticeProps = Pick<PlaceDetail, 'absentSince' | 'suspendedSince'> & {
  /** The possible answers to whether the place still exists. */
  answers: ReactNode;
};

/** The state of the place in the sources. */
export function PlaceNotice({ absentSince, suspendedSince, answers }: PlaceNoticeProps) {
  if (absentSince !== undefined) {
    return (
      <div className={styles.notice}>
        <p>
          <strong>문을 닫았을 수 있어요.</strong> {fullDate(absentSince)} 자료에는 이곳이 없어요. 아직 있나요?
        </p>
        {answers}
      </div>
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
