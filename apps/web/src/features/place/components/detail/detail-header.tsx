import type { LatLng } from '@sol/contract/geo';
import type { PlaceDetail } from '@sol/contract/place';
import { walkingLeg, walkingMinutes } from '@sol/contract/walking';
import { Fragment, type ReactNode } from 'react';
import { WalkIcon } from '#components/icons/object-icons.tsx';
import { fullDate, shortDistance } from '#lib/korean-format.ts';
import { type SummarizedPlace, summarizeFacts } from '../../model/fact-text.ts';
import styles from './opening-status.module.css';

/** Summary of reviews and facts in one line. Renders null without reviews and facts. */
function FactSummary({ reviewCount, recommendCount, facts }: SummarizedPlace) {
  const phrases = summarizeFacts({ reviewCount, recommendCount, facts }, new Date());
  if (phrases.length === 0) return null;
  return (
    <p className={styles.summary}>
      {phrases.map((phrase, index) => (
        // The space is outside, because a line can break only there.
        <Fragment key={phrase}>
          {index > 0 && ' '}
          <span className={styles.phrase}>{index < phrases.length - 1 ? `${phrase} ·` : phrase}</span>
        </Fragment>
      ))}
    </p>
  );
}

/** Name, category and the summary of solo visitors. Spec 2.7-7. */
export function DetailHeader({ place }: { place: PlaceDetail }) {
  return (
    <header className={styles.header}>
      <h1 className={styles.detailHeaderName}>{place.name}</h1>
      <p className={styles.category}>{place.detailedCategory}</p>
      <FactSummary {...place} />
    </header>
  );
}

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

/** A longer walk is no way to go there now. */
const WALK_MAX_MIN = 60;

/** The estimated walk to a place: "걸어서 7분 · 480m". Renders null beyond an hour. */
export function WalkLine({ from, to }: { from: LatLng; to: LatLng }) {
  const { distanceM, durationS } = walkingLeg(from, to);
  const minutes = walkingMinutes(durationS);
  if (minutes > WALK_MAX_MIN) return null;
  return (
    <p className={styles.walk}>
      <WalkIcon size={20} />
      {`걸어서 ${minutes}분 · ${shortDistance(distanceM)}`}
    </p>
  );
}
