import type { PlaceDetail } from '@sol/contract/place';
import { useId, useState } from 'react';
import { ChevronDownIcon } from '#components/icons/action-icons.tsx';
import { ClockIcon } from '#components/icons/object-icons.tsx';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { areHoursOld } from '../../model/old-hours.ts';
import { OpenLabel } from '../open-label.tsx';
import styles from './opening-status.module.css';

type OpeningStatusProps = Pick<
  PlaceDetail,
  | 'isOpen'
  | 'closingTime'
  | 'opensNext'
  | 'openingHours'
  | 'nextDays'
  | 'specialDays'
  | 'closedReason'
  | 'hoursExceptions'
  | 'hoursNote'
  | 'hoursSource'
>;

const HoursNotes = lazyPart(async () => (await import('./hours-notes.tsx')).HoursNotes);
/** Loaded after the first render, because the hours of the week are collapsed. */
const WeekList = lazyPart(async () => (await import('./week-list.tsx')).WeekList, <div className={styles.weekSpace} />);

const DAYS = ['', '내일 '];

const openingText = ({ daysLater, time }: NonNullable<PlaceDetail['opensNext']>) =>
  `${DAYS[daysLater] ?? `${daysLater}일 뒤 `}${time}에 열어요`;

const REASONS = {
  PUBLIC_HOLIDAY: '오늘은 공휴일이라 쉬어요',
  AFTER_PUBLIC_HOLIDAY: '공휴일 다음 날이라 오늘은 쉬어요',
  REGULAR: '오늘은 정기 휴무예요',
};

/**
 * Whether the place is open, the time of the next change, and the hours of the week on request.
 * Unknown hours are shown as unknown.
 */
export function OpeningStatus({ isOpen, closingTime, opensNext, closedReason, ...hours }: OpeningStatusProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const listId = useId();
  // The server may have rendered the page on another day.
  const areOld = useHydrated() && areHoursOld(hours.hoursSource, new Date());
  if (isOpen === null) {
    return (
      <div>
        <div className={styles.row}>
          <ClockIcon size={20} />
          <span className={styles.unknown}>영업시간이 아직 알려지지 않았어요</span>
        </div>
        <HoursNotes {...hours} />
      </div>
    );
  }
  // The previous release of the server does not send the next opening time.
  const nextChange = closingTime ? `${closingTime}에 영업 종료` : opensNext && openingText(opensNext);
  return (
    <div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isExpanded}
        aria-controls={listId}
        onClick={() => setIsExpanded(!isExpanded)}
      >
        <ClockIcon size={20} />
        <OpenLabel isOpen={isOpen} />
        {nextChange && <span className={styles.change}>{nextChange}</span>}
        <span className={styles.more}>
          {isExpanded ? '접기' : '요일별 영업시간'}
          <ChevronDownIcon size={16} className={styles.chevron} />
        </span>
      </button>
      {closedReason && <p className={styles.reason}>{REASONS[closedReason]}</p>}
      {areOld && <p className={styles.reason}>오래된 정보일 수 있어요</p>}
      <div id={listId} hidden={!isExpanded}>
        <WeekList {...hours} />
        <HoursNotes {...hours} />
      </div>
    </div>
  );
}
