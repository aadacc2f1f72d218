import type { PlaceDetail } from '@sol/contract/place';
import { useId, useState } from 'react';
import { ChevronDownIcon } from '#components/icons/chevron-icons.tsx';
import { ClockIcon } from '#components/icons/object-icons.tsx';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { OpenLabel } from '../open-label.tsx';
import styles from './opening-status.module.css';
import { seoulDayOfWeek, weeklyHours } from './weekly-hours.ts';

type OpeningStatusProps = Pick<PlaceDetail, 'isOpen' | 'closingTime' | 'opensNext' | 'openingHours'>;

interface WeekListProps {
  id: string;
  isHidden: boolean;
  openingHours: PlaceDetail['openingHours'];
}

function WeekList({ id, isHidden, openingHours }: WeekListProps) {
  // The page may have been rendered on the server on another day.
  const today = useHydrated() ? seoulDayOfWeek(new Date()) : null;
  return (
    <ul id={id} className={styles.week} hidden={isHidden}>
      {weeklyHours(openingHours).map(({ dayOfWeek, label, periods }) => (
        <li key={dayOfWeek} className={styles.day} aria-current={dayOfWeek === today ? 'date' : undefined}>
          <span>{label}</span>
          <span className={styles.periods}>
            {periods.length === 0 ? '정기 휴무' : periods.map((period) => <span key={period}>{period}</span>)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const DAYS = ['', '내일 '];

const openingText = ({ daysLater, time }: NonNullable<PlaceDetail['opensNext']>) =>
  `${DAYS[daysLater] ?? `${daysLater}일 뒤 `}${time}에 열어요`;

/**
 * Whether the place is open, the time of the next change, and the hours of the week on request.
 * Unknown hours are shown as unknown.
 */
export function OpeningStatus({ isOpen, closingTime, opensNext, openingHours }: OpeningStatusProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const listId = useId();
  if (isOpen === null) {
    return (
      <div className={styles.row}>
        <ClockIcon size={20} />
        <span className={styles.unknown}>영업시간이 아직 알려지지 않았어요</span>
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
      <WeekList id={listId} isHidden={!isExpanded} openingHours={openingHours} />
    </div>
  );
}
