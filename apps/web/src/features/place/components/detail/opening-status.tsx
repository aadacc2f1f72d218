import type { PlaceDetail } from '@sol/contract/place';
import { useId, useState } from 'react';
import { ChevronDownIcon } from '#components/icons/action-icons.tsx';
import { ClockIcon } from '#components/icons/object-icons.tsx';
import { useHydrated } from '#hooks/use-hydrated.ts';
import {
  areHoursOld,
  exceptionLines,
  formatMonthDay,
  hasUnsureHoliday,
  seoulDayOfWeek,
  type WeekHours,
  weeklyHours,
} from '../../model/opening-hours.ts';
import { OpenLabel } from '../place-labels.tsx';
import styles from './opening-status.module.css';

const SOURCES = { SOURCE: '공공데이터', MEMBERS: '이용자가 알려준 시간', OPERATOR: '운영자가 확인한 시간' };

/** Where the hours come from, and when they were checked. Spec 11.2-4. */
function sourceText({ kind, date }: NonNullable<PlaceDetail['hoursSource']>): string {
  if (date === null) return SOURCES[kind];
  const day = `${date.slice(0, '2026'.length)}년 ${formatMonthDay(date)}`;
  return `${SOURCES[kind]} · ${day} ${kind === 'SOURCE' ? '기준' : '확인'}`;
}

type HoursNotesProps = Pick<PlaceDetail, 'nextDays' | 'specialDays' | 'hoursExceptions' | 'hoursNote' | 'hoursSource'>;

/** Days with other hours, the note of the source, and the source. */
function HoursNotes({ hoursExceptions = [], hoursNote, hoursSource, ...days }: HoursNotesProps) {
  const lines = [
    ...exceptionLines(hoursExceptions),
    ...(hoursNote === undefined ? [] : [`자료에 적힌 내용: ${hoursNote}`]),
    ...(hasUnsureHoliday(days) ? ['공휴일에는 영업시간이 다를 수 있어요'] : []),
  ];
  if (lines.length === 0 && hoursSource === undefined) return null;
  return (
    <div className={styles.notes}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {hoursSource && <p>{sourceText(hoursSource)}</p>}
    </div>
  );
}

/** The hours of the week, today marked. */
function WeekList(hours: WeekHours) {
  // The page may have been rendered on the server on another day.
  const today = useHydrated() ? seoulDayOfWeek(new Date()) : null;
  return (
    <ul className={styles.week} aria-label="요일별 영업시간">
      {weeklyHours(hours).map(({ dayOfWeek, label, periods, closedText, special }) => (
        <li key={dayOfWeek} className={styles.day} aria-current={dayOfWeek === today ? 'date' : undefined}>
          <span>{label}</span>
          <span className={styles.periods}>
            {periods.length === 0 ? closedText : periods.map((period) => <span key={period}>{period}</span>)}
          </span>
          {special !== undefined && <span className={styles.special}>{special}</span>}
        </li>
      ))}
    </ul>
  );
}

type PlaceTimes = Pick<PlaceDetail, 'isOpen' | 'closingTime' | 'breakTime' | 'opensNext'>;

const DAYS = ['', '내일 '];

const openingText = ({ daysLater, time }: NonNullable<PlaceDetail['opensNext']>) =>
  `${DAYS[daysLater] ?? `${daysLater}일 뒤 `}${time}에 열어요`;

/** "15:00부터 브레이크타임 · 17:00에 다시 열어요", "22:00에 영업 종료", "내일 09:00에 열어요". */
function nextChange({ isOpen, closingTime, breakTime, opensNext }: PlaceTimes): string | null | undefined {
  if (breakTime) return `${isOpen ? `${breakTime.from}부터 브레이크타임 · ` : ''}${breakTime.until}에 다시 열어요`;
  // The previous release of the server does not send the next opening time.
  return closingTime ? `${closingTime}에 영업 종료` : opensNext && openingText(opensNext);
}

const REASONS = {
  PUBLIC_HOLIDAY: '오늘은 공휴일이라 쉬어요',
  AFTER_PUBLIC_HOLIDAY: '공휴일 다음 날이라 오늘은 쉬어요',
  REGULAR: '오늘은 정기 휴무예요',
};

type OpeningStatusProps = PlaceTimes &
  WeekHours &
  HoursNotesProps &
  Pick<PlaceDetail, 'closedReason' | 'detailedCategory'> & {
    /** The state at the time that was chosen in the list: "토요일 14:00에는 영업 · 20:00까지". */
    chosenTime?: string | undefined;
  };

/**
 * Whether the place is open, the time of the next change, and the hours of the week on request.
 * Unknown hours are shown as unknown.
 */
export function OpeningStatus({ closedReason, detailedCategory, chosenTime, ...hours }: OpeningStatusProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const listId = useId();
  // The server may have rendered the page on another day, and does not know the list.
  const isHydrated = useHydrated();
  const areOld = isHydrated && areHoursOld(hours.hoursSource, new Date());
  if (hours.isOpen === null) {
    return (
      <div>
        <div className={styles.openingStatusRow}>
          <ClockIcon size={20} />
          <span className={styles.unknown}>영업시간이 아직 알려지지 않았어요</span>
        </div>
        <HoursNotes {...hours} />
      </div>
    );
  }
  const change = nextChange(hours);
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
        {hours.breakTime && !hours.isOpen ? (
          <span>브레이크타임</span>
        ) : (
          <OpenLabel isOpen={hours.isOpen} isDayOff={closedReason && true} detailedCategory={detailedCategory} />
        )}
        {change && <span className={styles.change}>{change}</span>}
        <span className={styles.openingStatusMore}>
          {isExpanded ? '접기' : '요일별 영업시간'}
          <ChevronDownIcon size={16} className={styles.chevron} />
        </span>
      </button>
      {isHydrated && chosenTime && <p className={styles.reason}>{chosenTime}</p>}
      {closedReason && <p className={styles.reason}>{REASONS[closedReason]}</p>}
      {areOld && <p className={styles.reason}>오래된 정보일 수 있어요</p>}
      <div id={listId} hidden={!isExpanded}>
        <WeekList {...hours} />
        <HoursNotes {...hours} />
      </div>
    </div>
  );
}
