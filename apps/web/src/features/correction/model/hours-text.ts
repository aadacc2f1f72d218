import type { HoursException } from '@sol/contract/place-hours';
import { exceptionLines } from '#features/place/model/hours-exceptions.ts';
import { formatDays, WEEK } from '#features/place/model/week.ts';
import { formatPeriod } from '#features/place/model/weekly-hours.ts';
import type { HoursChange } from './hours-draft.ts';

type Hours = Pick<HoursChange, 'hours' | 'closedNthWeekdays' | 'isClosedOnHolidays'>;

export interface DayLine {
  /** "평일". */
  days: string;
  /** "11:00 – 15:00, 17:00 – 21:00". */
  text: string;
}

/** The hours of a day: "11:00 – 21:00 (라스트오더 20:30)", or "쉬어요". */
export function formatDayHours({ hours }: Pick<HoursChange, 'hours'>, dayOfWeek: number): string {
  const spans = hours.filter((span) => span.dayOfWeek === dayOfWeek);
  if (spans.length === 0) return '쉬어요';
  return spans
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime))
    .map((span) => `${formatPeriod(span)}${span.lastOrder === undefined ? '' : ` (라스트오더 ${span.lastOrder})`}`)
    .join(', ');
}

/** The chosen days with their hours; days with the same hours are in one line. */
export function weekLines(hours: Pick<HoursChange, 'hours'>, chosen: readonly number[] = WEEK): DayLine[] {
  const daysByText = new Map<string, number[]>();
  for (const day of chosen) {
    const text = formatDayHours(hours, day);
    daysByText.set(text, [...(daysByText.get(text) ?? []), day]);
  }
  return [...daysByText].map(([text, days]) => ({ days: formatDays(days), text }));
}

/** "매월 둘째 월요일, 공휴일 휴무"; none without such days. */
export function closingLines({ closedNthWeekdays = [], isClosedOnHolidays = false }: Hours): string[] {
  const closed = (on: HoursException['on']): HoursException => ({ on, hours: [] });
  return exceptionLines([
    ...closedNthWeekdays.map(({ nth, dayOfWeek }) => closed({ type: 'NTH_WEEKDAY', nth, dayOfWeek })),
    ...(isClosedOnHolidays ? [closed({ type: 'PUBLIC_HOLIDAY' })] : []),
  ]);
}

/** The days whose hours differ. */
export const listChangedDays = (before: Hours, after: Hours): number[] =>
  WEEK.filter((day) => formatDayHours(before, day) !== formatDayHours(after, day));
