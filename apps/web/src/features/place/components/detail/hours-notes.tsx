import type { PlaceDetail } from '@sol/contract/place';
import { exceptionLines } from '../../model/hours-exceptions.ts';
import { formatMonthDay, hasUnsureHoliday } from '../../model/weekly-hours.ts';
import styles from './hours-notes.module.css';

const SOURCES = { SOURCE: '공공데이터', MEMBERS: '이용자가 알려준 시간', OPERATOR: '운영자가 확인한 시간' };

/** Where the hours come from, and when they were checked. Spec 11.2-4. */
function sourceText({ kind, date }: NonNullable<PlaceDetail['hoursSource']>): string {
  if (date === null) return SOURCES[kind];
  const day = `${date.slice(0, '2026'.length)}년 ${formatMonthDay(date)}`;
  return `${SOURCES[kind]} · ${day} ${kind === 'SOURCE' ? '기준' : '확인'}`;
}

type HoursNotesProps = Pick<PlaceDetail, 'nextDays' | 'specialDays' | 'hoursExceptions' | 'hoursNote' | 'hoursSource'>;

/** Days with other hours, the note of the source, and the source. */
export function HoursNotes({ hoursExceptions = [], hoursNote, hoursSource, ...days }: HoursNotesProps) {
  const lines = [
    ...exceptionLines(hoursExceptions),
    ...(hoursNote === undefined ? [] : [`자료에 적힌 휴관일: ${hoursNote}`]),
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
