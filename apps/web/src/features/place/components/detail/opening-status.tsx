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
  // The page may have been rendered on another day than it is read on.
  const today = useHydrated() ? seoulDayOfWeek(new Date()) : null;
  return (
    <ul id={id} className={styles.week} hidden={isHidden}>
      {weeklyHours(openingHours).map(({ dayOfWeek, label, stretches }) => (
        <li key={dayOfWeek} className={styles.day} aria-current={dayOfWeek === today ? 'date' : undefined}>
          <span>{label}</span>
          <span className={styles.stretches}>
            {stretches.length === 0 ? '정기 휴무' : stretches.map((stretch) => <span key={stretch}>{stretch}</span>)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const DAYS = ['', '내일 '];

const openingWords = ({ daysLater, time }: NonNullable<PlaceDetail['opensNext']>) =>
  `${DAYS[daysLater] ?? `${daysLater}일 뒤 `}${time}에 열어요`;

/** Whether the place is open, until when or from when on, and the week behind it. Unknown hours say that they are unknown. */
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
  // A process of the last release says nothing of the next opening.
  const turn = closingTime ? `${closingTime}에 영업 종료` : opensNext && openingWords(opensNext);
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
        {turn && <span className={styles.turn}>{turn}</span>}
        <span className={styles.more}>
          {isExpanded ? '접기' : '요일별 영업시간'}
          <ChevronDownIcon size={16} className={styles.chevron} />
        </span>
      </button>
      <WeekList id={listId} isHidden={!isExpanded} openingHours={openingHours} />
    </div>
  );
}
